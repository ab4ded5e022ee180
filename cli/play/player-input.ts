// Parses a typed line: a move by its number, its notation or a clear abbreviation of it, or a command.

export type PlayerInput =
  | { readonly kind: 'move'; readonly move: string }
  | { readonly kind: 'help' | 'rules' | 'undo' | 'table' | 'log' | 'quit' }
  /** The input is empty, and there are several moves. */
  | { readonly kind: 'no-choice' }
  | { readonly kind: 'no-such-number' | 'unknown'; readonly typed: string }
  | { readonly kind: 'ambiguous'; readonly typed: string; readonly moves: readonly string[] };

const COMMANDS: Readonly<Record<string, 'help' | 'rules' | 'undo' | 'table' | 'log' | 'quit'>> = {
  '?': 'help',
  h: 'help',
  help: 'help',
  rules: 'rules',
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
 * Parses a line. The order is: full notation of a move, command, number, abbreviation. So `5` is the
 * fifth move, not `keep 5`.
 */
export function parseInput(line: string, moves: readonly string[]): PlayerInput {
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
  const candidates = moves.filter((move) => isAbbreviation(move, typed));
  const ending = ` ${typed}`;
  const matches =
    candidates.length > 0 ? candidates : moves.filter((move) => lower(move).endsWith(ending));
  if (matches.length > 1) return { kind: 'ambiguous', typed, moves: matches };
  if (matches[0] !== undefined) return { kind: 'move', move: matches[0] };
  return { kind: /^\d+$/.test(typed) ? 'no-such-number' : 'unknown', typed };
}

const lower = (text: string): string => text.toLowerCase();

/** Whether each typed word is the start of the move's word at the same position: `k 5` for `keep 5`. */
function isAbbreviation(move: string, typed: string): boolean {
  const words = lower(move).split(' ');
  const parts = typed.split(' ');
  return (
    parts.length <= words.length &&
    parts.every((part, index) => (words[index] as string).startsWith(part))
  );
}
