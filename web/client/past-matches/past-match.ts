// A finished match as a device keeps it, and its parser: for what the storage holds, and for files that anybody may have made.
import type { Seat } from '#kernel/game.ts';
import { COLOURS, type Colour } from '#kernel/match/colours.ts';
import type { Player } from '#kernel/match/entry.ts';
import { parseName } from '#kernel/match/new-name.ts';
import type { RecordValue } from '#modules/records.ts';

export interface PastMatch {
  readonly id: string;
  readonly game: string;
  readonly edition: string;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  /** By seat. A player who gave up stands here, not the bot that went on. */
  readonly players: readonly PastPlayer[];
  readonly winners: readonly Seat[];
  /** By seat: from 1, equal results share a place; null after giving up. Absent in matches that older versions kept. */
  readonly places?: readonly (number | null)[];
  /** By seat, as the records of the game give them; absent with `places`, or in a game without records. */
  readonly scores?: readonly number[];
  /** The best value of each kind and person. */
  readonly records: readonly RecordValue[];
}

export type PastPlayer = Exclude<Player, { kind: 'open' }> & { readonly colour: Colour };

const ID = /^[A-Za-z0-9]{10}$/;
const WORD = /^[a-z][a-z0-9-]{0,39}$/;
const RECORDS_AT_MOST = 64;
const VALUE_AT_MOST = 1_000_000;
/** The last moment of the year 9999, which every date can show. */
const TIME_AT_MOST = 253_402_300_799_999;

/** @returns undefined if it is no past match. The result has no other fields than those of the type. */
export function parsePastMatch(value: unknown): PastMatch | undefined {
  const fields = fieldsOf<PastMatch>(value);
  const { id, game, edition, at, players, winners, records } = fields;
  if (!isMatch(id, ID) || !isMatch(game, WORD) || !isMatch(edition, WORD)) return undefined;
  if (!isCount(at, TIME_AT_MOST)) return undefined;
  const seated = listOf(players, COLOURS.length, parsePlayer);
  if (seated === undefined || seated.length < 2) return undefined;
  const isSeat = (seat: unknown): seat is Seat => isCount(seat, seated.length - 1);
  const won = listOf(winners, seated.length, (seat) => (isSeat(seat) ? seat : undefined));
  const best = listOf(records, RECORDS_AT_MOST, (each) => {
    const { kind, seat, value: reached } = fieldsOf<RecordValue>(each);
    if (!isMatch(kind, WORD) || !isSeat(seat) || !isCount(reached, VALUE_AT_MOST)) return undefined;
    return { kind, seat, value: reached };
  });
  if (won === undefined || best === undefined || new Set(won).size < won.length) return undefined;
  const more = parseRanking(fields, seated.length);
  return more && { id, game, edition, at, players: seated, winners: won, ...more, records: best };
}

type Ranking = Pick<PastMatch, 'places' | 'scores'>;

/** Both are optional, but a list that is there has an item for each seat. */
function parseRanking(
  { places, scores }: Partial<Record<keyof Ranking, unknown>>,
  count: number,
): Ranking | undefined {
  const isPlace = (place: unknown): place is number => isCount(place, count) && place > 0;
  const placed = listOf(places ?? [], count, (place) =>
    place === null || isPlace(place) ? { place } : undefined,
  );
  const scored = listOf(scores ?? [], count, (score) =>
    isCount(score, VALUE_AT_MOST) ? score : undefined,
  );
  const isWhole = (list: readonly unknown[] | undefined, given: unknown) =>
    list?.length === (given === undefined ? 0 : count);
  if (!isWhole(placed, places) || !isWhole(scored, scores)) return undefined;
  return {
    ...(places === undefined ? {} : { places: placed?.map(({ place }) => place) ?? [] }),
    ...(scores === undefined ? {} : { scores: scored ?? [] }),
  };
}

function parsePlayer(value: unknown): PastPlayer | undefined {
  const { kind, name, bot, colour } = fieldsOf<Record<string, unknown>>(value);
  const known = COLOURS.find((each) => each === colour);
  if (known === undefined) return undefined;
  if (kind === 'bot' && isMatch(bot, WORD)) return { kind, bot, colour: known };
  if (kind !== 'person' || typeof name !== 'string' || parseName(name) !== name) return undefined;
  return { kind, name, colour: known };
}

function fieldsOf<Shape>(value: unknown): Partial<Record<keyof Shape, unknown>> {
  return (value ?? {}) as Partial<Record<keyof Shape, unknown>>;
}

function isMatch(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isCount(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

/** Undefined if it is no list, is too long, or has an item that is none. */
function listOf<Item>(
  value: unknown,
  most: number,
  parse: (item: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const items = value.map(parse);
  return items.every((item) => item !== undefined) ? items : undefined;
}
