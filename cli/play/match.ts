// The loop of a match in a terminal: bots move, the person is asked, until it is over, they leave, or
// there is nothing more to read.
import { isRefusal } from '#kernel/refusal.ts';
import { foldRuns } from '#kernel/runs.ts';
import type { Messages } from '../messages/en.ts';
import type { Surface } from './surface.ts';
import type { Line, Sitting } from './terminal-match.ts';
import { parseTyped, type Typed } from './typed.ts';

/** Why it stopped. */
export type Ending = 'over' | 'left' | 'input-ended';

interface Needs {
  readonly sitting: Sitting;
  readonly surface: Surface;
  readonly messages: Messages;
  /** Whether leaving is asked for once more; in a pipe there is nobody to ask. */
  readonly asksToLeave: boolean;
  /** The moves that a word of the game's own means; undefined where it means none. */
  readonly meant: (typed: string, view: unknown) => readonly string[] | undefined;
  /** Called after every change. */
  readonly changed: () => void;
}

export async function play(needs: Needs): Promise<Ending> {
  const { sitting, surface, changed } = needs;
  for (;;) {
    const seen = sitting.seen();
    if (seen.phase === 'over') return 'over';
    const bot = sitting.botToMove();
    if (bot !== undefined) {
      await surface.thinks(bot, seen);
      const lines = sitting.letMove(bot);
      changed();
      await surface.tell(lines);
      continue;
    }
    const line = await surface.ask(seen);
    if (line === undefined) return 'input-ended';
    const moves = needs.meant(line.trim().toLowerCase(), seen.view);
    if (moves !== undefined) {
      await moveAll(moves, needs);
      continue;
    }
    const ending = await follow(parseTyped(line, seen.moves), needs);
    if (ending !== undefined) return ending;
  }
}

/** Several moves, as far as they are allowed; told as one. */
async function moveAll(moves: readonly string[], { sitting, surface, changed }: Needs) {
  const lines: Line[] = [];
  for (const move of moves) {
    const made = sitting.move(move);
    if (isRefusal(made)) break;
    lines.push(...made);
  }
  changed();
  await surface.tell(lines);
}

async function follow(typed: Typed, needs: Needs): Promise<Ending | undefined> {
  const { sitting, surface, messages, changed } = needs;
  const seen = sitting.seen();
  switch (typed.kind) {
    case 'move':
    case 'undo': {
      const lines = typed.kind === 'move' ? sitting.move(typed.move) : sitting.undo();
      if (isRefusal(lines)) {
        const words = typed.kind === 'undo' ? messages.cannotUndo : lines.message;
        await surface.answer(words, seen);
        return undefined;
      }
      changed();
      await surface.tell(lines);
      return undefined;
    }
    case 'help':
    case 'table':
    case 'log':
      await surface[typed.kind](seen);
      return undefined;
    case 'quit': {
      if (!needs.asksToLeave) return 'left';
      const answer = await surface.question(messages.askQuit, seen);
      if (answer === undefined) return 'input-ended';
      return messages.yes.includes(answer.trim().toLowerCase()) ? 'left' : undefined;
    }
    default:
      await surface.answer(explain(typed, seen.moves.length, messages), seen);
      return undefined;
  }
}

type Unclear = Extract<Typed, { kind: 'no-choice' | 'no-such-number' | 'unknown' | 'ambiguous' }>;

function explain(typed: Unclear, most: number, messages: Messages): string {
  switch (typed.kind) {
    case 'no-choice':
      return messages.noChoice;
    case 'no-such-number':
      return messages.noSuchNumber(typed.typed, most);
    case 'ambiguous':
      return ambiguity(typed, messages);
    case 'unknown':
      return messages.unknown(typed.typed);
  }
}

/** More moves than these are not said in full. */
const SAID_AT_MOST = 8;

/** What a beginning could mean: the moves, or where they are very many how each row of them goes on, as far as its next word. */
function ambiguity(
  { typed, moves }: Extract<Typed, { kind: 'ambiguous' }>,
  messages: Messages,
): string {
  if (moves.length <= SAID_AT_MOST) return messages.ambiguous(typed, moves);
  const next = foldRuns(moves).map((move) => move.split(' ')[typed.split(' ').length] ?? move);
  return messages.ambiguousMany(typed, [...new Set(next)]);
}
