// What somebody meant by a line they typed: a move by number, notation or as much of it as is clear,
// or one of the few commands.

export type Typed =
  | { readonly kind: 'move'; readonly move: string }
  | { readonly kind: 'help' | 'undo' | 'table' | 'log' | 'quit' }
  /** Nothing was typed, and there is more than one move. */
  | { readonly kind: 'no-choice' }
  | { readonly kind: 'no-such-number' | 'unknown'; readonly typed: string }
  | { readonly kind: 'ambiguous'; readonly typed: string; readonly moves: readonly string[] };

const COMMANDS: Readonly<Record<string, 'help' | 'undo' | 'table' | 'log' | 'quit'>> = {
  '?': 'help',
  h: 'help',
  help: 'help',
  u: 'undo',
  undo: 'undo',
  t: 'table',
  table: 'table',
  l: 'log',
  log: 'log',
  q: 'quit',
  quit: 'quit',
};

/**
 * A move's full notation comes before a command, a command before a number, a number before the
 * beginning of a move: `5` is the fifth move, not `keep 5`.
 */
export function parseTyped(line: string, moves: readonly string[]): Typed {
  const typed = line.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const [only] = moves;
  if (typed === '') {
    return moves.length === 1 && only !== undefined
      ? { kind: 'move', move: only }
      : { kind: 'no-choice' };
  }
  const exact = moves.find((move) => lower(move) === typed);
  if (exact !== undefined) return { kind: 'move', move: exact };
  const command = Object.hasOwn(COMMANDS, typed) ? COMMANDS[typed] : undefined;
  if (command !== undefined) return { kind: command };
  const numbered = /^\d+$/.test(typed) ? moves[Number(typed) - 1] : undefined;
  if (numbered !== undefined) return { kind: 'move', move: numbered };
  const begun = moves.filter((move) => begins(move, typed));
  const ending = ` ${typed}`;
  const meant = begun.length > 0 ? begun : moves.filter((move) => lower(move).endsWith(ending));
  if (meant.length > 1) return { kind: 'ambiguous', typed, moves: meant };
  if (meant[0] !== undefined) return { kind: 'move', move: meant[0] };
  return { kind: /^\d+$/.test(typed) ? 'no-such-number' : 'unknown', typed };
}

const lower = (text: string): string => text.toLowerCase();

/** Whether each word typed begins the move's word in its place: `k 5` means `keep 5`. */
function begins(move: string, typed: string): boolean {
  const words = lower(move).split(' ');
  const parts = typed.split(' ');
  return (
    parts.length <= words.length &&
    parts.every((part, index) => (words[index] as string).startsWith(part))
  );
}
