// Who came where. Stands apart from its picture: ties, and those who gave up, are decided here alone.
import type { Seat } from '#kernel/game.ts';
import type { Seen } from '#kernel/match/projection.ts';

export interface Ranked {
  readonly seat: Seat;
  /** From 1; those who have as much share a place, and the places after them stay empty. Undefined: gave up. */
  readonly place: number | undefined;
}

/** Everybody, best first; whoever gave up stands after all others, in the order of giving up. */
export function rankingOf({
  players,
  resigned,
  result,
}: Pick<Seen, 'players' | 'resigned' | 'result'>): readonly Ranked[] {
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

/** The last place that has a stump to stand on. */
const STUMPS = 3;

export function isOnPodium({ place }: Ranked): boolean {
  return place !== undefined && place <= STUMPS;
}

/** Where each of so many stands from left to right: the best in the middle, the next to the left, then the right. */
export function columnsOf(count: number): readonly number[] {
  const middle = Math.floor((count - 1) / 2) + ((count - 1) % 2);
  return Array.from({ length: count }, (_, rank) => {
    const step = Math.ceil(rank / 2);
    return rank % 2 === 1 ? middle - step : middle + step;
  });
}
