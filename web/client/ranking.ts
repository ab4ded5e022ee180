// The ranking of a finished match, with ties and players who resigned.
import type { Seat } from '#kernel/game.ts';
import type { Projection } from '#kernel/match/projection.ts';

export interface Ranked {
  readonly seat: Seat;
  /**
   * From 1; equal results share a place, and the following places stay empty. Undefined after
   * resigning.
   */
  readonly place: number | undefined;
}

/**
 * All players, best first. Those who resigned come last, in the order of resigning.
 * @param standing places those who have not won and are equal by the result; higher is better
 */
export function rankingOf(
  { players, resigned, result }: Pick<Projection, 'players' | 'resigned' | 'result'>,
  standing: (seat: Seat) => number = () => 0,
): readonly Ranked[] {
  const hasWon = (seat: Seat) => result?.winners.includes(seat) ?? false;
  const worth = (seat: Seat) => result?.returns?.[seat] ?? (hasWon(seat) ? 1 : 0);
  const isBefore = (one: Seat, other: Seat) =>
    worth(one) > worth(other) ||
    (worth(one) === worth(other) && !hasWon(other) && standing(one) > standing(other));
  const left = [...players.keys()].filter((seat) => !resigned.includes(seat));
  const placed = left.map((seat) => ({
    seat,
    place: 1 + left.filter((other) => isBefore(other, seat)).length,
  }));
  return [
    ...placed.sort((a, b) => a.place - b.place),
    ...resigned.map((seat) => ({ seat, place: undefined })),
  ];
}

/** The last place on the podium, and the number of players who all stand on it. */
const [STUMPS, ALL] = [3, 5];

/** The players on the podium: all of a small table, else the first three places. */
export function podiumOf(ranking: readonly Ranked[]): readonly Ranked[] {
  const placed = ranking.filter(({ place }) => place !== undefined);
  if (ranking.length <= ALL) return placed;
  return placed.filter(({ place = STUMPS + 1 }) => place <= STUMPS);
}

/**
 * The column of each rank, from left to right: the best in the middle, the next on its left,
 * then on its right.
 */
export function columnsOf(count: number): readonly number[] {
  const middle = Math.floor((count - 1) / 2) + ((count - 1) % 2);
  return Array.from({ length: count }, (_, rank) => {
    const step = Math.ceil(rank / 2);
    return rank % 2 === 1 ? middle - step : middle + step;
  });
}
