// Judges the moves of one position, or gives a hint on a view. A worker does it, or the page itself.
import { judgedGame } from '#games/judges.ts';
import type { Seat, Switches } from '#kernel/game.ts';
import { type Hint, hintOf } from '#kernel/review/hint.ts';
import type { Choice } from '#kernel/review/judge.ts';

export interface PositionQuestion {
  readonly game: string;
  readonly switches: Switches;
  /** In the game's notation. */
  readonly state: string;
  readonly seat: Seat;
  /** The move that was made. */
  readonly made: string;
}

export interface JudgedMoves {
  /** The best first. */
  readonly choices: readonly Choice[];
  /** Why the best one is better than the one that was made, for the words of the game; undefined if it is not better. */
  readonly reason: unknown;
}

/** @throws Error for a position that is none, or a move that is not possible there */
export async function judgePosition(question: PositionQuestion): Promise<JudgedMoves> {
  const { game: id, switches, state: text, seat, made: move } = question;
  const judged = await judgedGame(id);
  const state = judged?.game.parseState(text, switches);
  if (judged === undefined || state === undefined) throw new Error(`no position of ${id}: ${text}`);
  const view = judged.game.view(state, seat);
  const choices = judged.judge
    .choices(view, move)
    .toSorted((one, other) => other.chance - one.chance);
  const [best] = choices;
  const made = choices.find((choice) => choice.move === move);
  if (best === undefined || made === undefined) throw new Error(`no move ${move} in ${text}`);
  const isBetter = best.chance > made.chance;
  return { choices, reason: isBetter ? judged.judge.reason(view, made, best) : undefined };
}

export interface HintQuestion {
  readonly game: string;
  /** What the seat to move sees of its match: nothing else can be in the hint. */
  readonly view: unknown;
}

/** @returns undefined for a game without a judge, or if there is nothing to decide */
export async function hintOn({ game, view }: HintQuestion): Promise<Hint | undefined> {
  const judged = await judgedGame(game);
  return judged && hintOf(judged.judge, view);
}
