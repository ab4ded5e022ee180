// A finished match as a device keeps it, and its parser: for what the storage holds, and for files that anybody may have made.
import type { Seat } from '#kernel/game.ts';
import { COLOURS, type Colour } from '#kernel/match/colours.ts';
import { type Player, parseName } from '#kernel/match/entry.ts';
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
  const { id, game, edition, at, players, winners, records } = fieldsOf<PastMatch>(value);
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
  return { id, game, edition, at, players: seated, winners: won, records: best };
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
