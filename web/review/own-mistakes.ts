// The mistakes of this device's players, kept on the device to practise them.
import type { Seat, Switches } from '#kernel/game.ts';
import { mistakesIn, type ReviewedLine, standingLines } from '#kernel/review/review.ts';
import type { Past } from '../client/proof/checked-log.ts';
import { recall, remember } from '../storage.ts';

export interface OwnMistake {
  /** The match and its line: `ID#LINE`. */
  readonly from: string;
  readonly edition: string;
  readonly switches: Switches;
  /** In the game's notation. */
  readonly state: string;
  readonly seat: Seat;
}

/** Of each game. The newest are kept. */
const KEPT_AT_MOST = 40;
/** Of each match: the most expensive ones. */
const OF_A_MATCH = 4;

const keyOf = (game: string) => `mistakes/${game}`;

interface ReviewedMatch {
  readonly id: string;
  readonly past: Pick<Past, 'lines'>;
  readonly lines: readonly ReviewedLine[];
  /** The seats of this device. */
  readonly seats: readonly Seat[];
}

/** Keeps the most expensive mistakes of the device's players in a match. */
export function keepMistakes({ id, past, lines, seats }: ReviewedMatch): void {
  const own = standingLines(lines).filter(
    ({ decision }) => decision !== undefined && seats.includes(decision.seat),
  );
  const worst = mistakesIn(own).slice(0, OF_A_MATCH);
  const mistakes = worst.flatMap(({ seq, decision: { seat } }): readonly OwnMistake[] => {
    const before = past.lines[seq - 1]?.change.before;
    if (before === undefined) return [];
    const { edition, switches } = before.setup;
    const state = before.game.formatState(before.state);
    return [{ from: `${id}#${seq}`, edition, switches, state, seat }];
  });
  const game = past.lines[0]?.change.after.game;
  if (game === undefined || mistakes.length === 0) return;
  const others = ownMistakes(game.id).filter(({ from }) => !from.startsWith(`${id}#`));
  remember(keyOf(game.id), [...mistakes, ...others].slice(0, KEPT_AT_MOST));
}

export function ownMistakes(game: string): readonly OwnMistake[] {
  return recall(keyOf(game), isMistakes) ?? [];
}

function isMistakes(value: unknown): value is readonly OwnMistake[] {
  return Array.isArray(value) && value.every(isMistake);
}

function isMistake(value: unknown): value is OwnMistake {
  const { from, edition, switches, state, seat } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof from === 'string' &&
    typeof edition === 'string' &&
    typeof state === 'string' &&
    typeof switches === 'object' &&
    switches !== null &&
    Number.isSafeInteger(seat)
  );
}
