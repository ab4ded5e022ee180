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

/** All players, best first. Those who resigned come last, in the order of resigning. */
export function rankingOf({
  players,
  resigned,
  result,
}: Pick<Projection, 'players' | 'resigned' | 'result'>): readonly Ranked[] {
  const won = (seat: Seat) => (result?.winners.includes(seat) ? 1 : 0);
  const worth = (seat: Seat) => result?.returns?.[seat] ?? won(seat);
  const left = [...players.keys()].filter((seat) => !resigned.includes(seat));
  const placed = left.map((seat) => ({
    seat,
    place: 1 + left.filter((other) => worth(other) > worth(seat)).length,
  }));
  return [
    ...placed.sort((a, b) => a.place - b.place),
    ...resigned.map((seat) => ({ seat, place: undefined })),
  ];
}

/** The last place on the podium. */
const STUMPS = 3;

export function isOnPodium({ place }: Ranked): boolean {
  return place !== undefined && place <= STUMPS;
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
