// The records of the games, for the page of past matches. A list of its own, so that a match loads none of it.
import type { RecordsModule } from '#modules/records.ts';
import { records as lamance } from './lamance/board/records.ts';
import { records as lumbricidae } from './lumbricidae/board/records.ts';
import { records as wormUp } from './worm-up/board/records.ts';

/** Here the type of a game's facts is erased. */
type AnyRecords = RecordsModule<unknown>;

const lists: Readonly<Record<string, AnyRecords>> = {
  lumbricidae: lumbricidae as AnyRecords,
  lamance: lamance as AnyRecords,
  'worm-up': wormUp as AnyRecords,
};

/** The records of a game; undefined if it has none. A file may name any game, also `constructor`. */
export function recordsOf(game: string): RecordsModule<unknown> | undefined {
  return Object.hasOwn(lists, game) ? lists[game] : undefined;
}
