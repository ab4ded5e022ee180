// Plays matches to records and replays them, in a browser and in Node.
import { gameEntryOf } from '#games';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, matchHash, replay } from '#kernel/match/match.ts';
import { logEntryOf } from '#kernel/match/projection.ts';
import { formatRecord, parseRecord } from '#kernel/match/record.ts';
import { playOut } from '#kernel/playout.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { setUp } from '#kernel/setup.ts';

/** The match. Bots by seat, repeated if there are more seats. */
export interface Asked {
  readonly game: string;
  readonly edition: string;
  readonly seatCount: number;
  readonly bots: readonly string[];
  readonly seed: string;
}

export interface Ended {
  readonly record: string;
  /** The hash of the final state. */
  readonly hash: string;
}

function sure<Value extends object>(value: Value | Refusal | undefined): Value {
  if (value === undefined) throw new Error('there is no such thing');
  if (isRefusal(value)) throw new Error(value.message);
  return value;
}

export function playToEnd({ game: id, edition, seatCount, bots: names, seed }: Asked): Ended {
  const { game, bots: known } = sure(gameEntryOf(id));
  const setup = sure(setUp(game, { edition, seatCount }));
  const bots = Array.from({ length: seatCount }, (_, seat) =>
    sure(known.find((bot) => bot.id === names[seat % names.length])),
  );
  const entries: Entry[] = bots.map((bot, seat) => {
    return { kind: 'seat', seat, player: { kind: 'bot', bot: bot.id } };
  });
  const start = game.initial(setup.switches, seatCount);
  for (const step of playOut(game, start, { bots, work: 20 }, seed)) {
    entries.push(logEntryOf(game, step));
  }
  const match = replay(beginMatch(game, setup), entries);
  if (isRefusal(match)) throw new Error(match.message);
  return { record: formatRecord(match, entries), hash: matchHash(match) };
}

/** The hash of a record's final state, or why it is refused. */
export function replayed(record: string): { readonly hash?: string; readonly refused?: string } {
  const read = parseRecord(record, (id) => gameEntryOf(id)?.game);
  return isRefusal(read) ? { refused: read.message } : { hash: matchHash(read.match) };
}
