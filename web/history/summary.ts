// What past matches add up to: the wins of each pair of people, and the records of a box.
import type { Colour } from '#kernel/match/colours.ts';
import type { RecordKind } from '#modules/records.ts';
import type { PastMatch } from '../client/past-matches/past-match.ts';

export interface Rival {
  readonly name: string;
  /** In the newest match. */
  readonly colour: Colour;
  /** The matches that this one won and the other did not. */
  readonly wins: number;
}

export interface Pair {
  readonly rivals: readonly [Rival, Rival];
  /** All matches of the two. */
  readonly matches: number;
}

/** The pairs of people by name, those with the most matches first. The one with more wins comes first. */
export function pairsIn(matches: readonly PastMatch[]): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  // The oldest first, so that the newest colours stay.
  for (const match of matches.toSorted((one, other) => one.at - other.at)) {
    for (const [one, other] of peopleOf(match)) {
      const key = `${one.name}\n${other.name}`;
      const before = pairs.get(key);
      const [first, second] = before?.rivals ?? [];
      pairs.set(key, {
        matches: (before?.matches ?? 0) + 1,
        rivals: [
          { ...one, wins: (first?.wins ?? 0) + (one.wins > other.wins ? 1 : 0) },
          { ...other, wins: (second?.wins ?? 0) + (other.wins > one.wins ? 1 : 0) },
        ],
      });
    }
  }
  return [...pairs.values()].map(leaderFirst).sort((one, other) => other.matches - one.matches);
}

/** Each two people of a match in the order of their names, with 1 for a win. Two of the same name are nobody's pair. */
function peopleOf({ players, winners }: PastMatch): readonly (readonly [Rival, Rival])[] {
  const people = players.flatMap((player, seat): readonly Rival[] => {
    if (player.kind !== 'person') return [];
    const { name, colour } = player;
    return [{ name, colour, wins: winners.includes(seat) ? 1 : 0 }];
  });
  const sorted = people.sort((one, other) => (one.name < other.name ? -1 : 1));
  return sorted.flatMap((one, index) =>
    sorted
      .slice(index + 1)
      .filter(({ name }) => name !== one.name)
      .map((other) => [one, other] as const),
  );
}

function leaderFirst(pair: Pair): Pair {
  const [one, other] = pair.rivals;
  return one.wins >= other.wins ? pair : { ...pair, rivals: [other, one] };
}

export interface BestRecord {
  readonly kind: string;
  readonly value: number;
  readonly name: string;
  readonly colour: Colour;
  readonly at: number;
}

/** The record of each kind; who reached a value first keeps it. */
export function bestRecords(
  matches: readonly PastMatch[],
  kinds: readonly RecordKind[],
): readonly BestRecord[] {
  return kinds.flatMap(({ name: kind, isLow = false }) => {
    const [best] = matches
      .flatMap((match) => recordsOf(match, kind))
      .sort((one, other) => {
        const better = isLow ? one.value - other.value : other.value - one.value;
        return better || one.at - other.at;
      });
    return best ?? [];
  });
}

function recordsOf({ at, players, records }: PastMatch, kind: string): readonly BestRecord[] {
  return records.flatMap((record): readonly BestRecord[] => {
    const player = players[record.seat];
    if (record.kind !== kind || player?.kind !== 'person') return [];
    return [{ kind, value: record.value, name: player.name, colour: player.colour, at }];
  });
}

export interface PlacedSeat {
  readonly seat: number;
  /** Undefined after giving up. */
  readonly place: number | undefined;
}

/** The seats in the order of their places, those who gave up last; undefined if the match was kept without places. */
export function placedSeats({ places }: PastMatch): readonly PlacedSeat[] | undefined {
  const last = Number.POSITIVE_INFINITY;
  return places
    ?.map((place, seat) => ({ seat, place: place ?? undefined }))
    .sort((one, other) => (one.place ?? last) - (other.place ?? last) || one.seat - other.seat);
}

/** The matches of each box, the box with the newest match first. */
export function byBox(matches: readonly PastMatch[]): readonly (readonly PastMatch[])[] {
  const boxes = new Map<string, PastMatch[]>();
  for (const match of matches) {
    const key = `${match.game}/${match.edition}`;
    const box = boxes.get(key);
    if (box === undefined) boxes.set(key, [match]);
    else box.push(match);
  }
  return [...boxes.values()];
}
