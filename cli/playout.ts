// `wormery playout`: plays one match between bots and prints its record.
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, replay } from '#kernel/match/match.ts';
import { logEntryOf } from '#kernel/match/projection.ts';
import { formatRecord } from '#kernel/match/record.ts';
import { playOut } from '#kernel/playout.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { Failure, wrongUsage } from './failure.ts';
import { listFrom, seedFrom } from './flags.ts';
import {
  botFlags,
  example,
  findBot,
  gameAndSetupFrom,
  seatCountFrom,
  workFrom,
} from './match-flags.ts';
import { matchFlags, seatsFlag } from './shared-flags.ts';
import { verb } from './verb.ts';

const { flags } = example();

export const playoutVerb = verb({
  args: {
    ...matchFlags,
    seats: seatsFlag,
    bots: {
      type: 'string',
      default: 'random',
      valueHint: 'A,B,..',
      description: 'Bots by seat; the list repeats if there are more seats.',
    },
    ...botFlags,
  },
  details: [
    'The same flags give the same record on every machine. The record goes to standard output; ' +
      'check it with `wormery replay`.',
  ],
  examples: [
    `wormery playout ${flags} --seats 3 --seed 7`,
    `wormery playout ${flags} --seats 2 --seed 7 > match.txt`,
    `wormery playout ${flags} --seats 2 --seed 7 | wormery replay -`,
  ],
  run: async (given, { out }) => {
    const seatCount = seatCountFrom(given.seats);
    const names = listFrom('bots', given.bots);
    if (names.length > seatCount) {
      throw wrongUsage(`--bots names ${names.length} bots for ${seatCount} seats`);
    }
    const { entry, setup } = gameAndSetupFrom(given, seatCount);
    const bots = Array.from({ length: seatCount }, (_, seat) =>
      findBot(entry, names[seat % names.length] as string),
    );
    const entries: Entry[] = bots.map(({ id }, seat) => {
      return { kind: 'seat', seat, player: { kind: 'bot', bot: id } };
    });
    const players = { bots, work: workFrom(given.work) };
    const start = entry.game.initial(setup.switches, seatCount);
    for (const step of playOut(entry.game, start, players, seedFrom(given.seed))) {
      entries.push(logEntryOf(entry.game, step));
    }
    const match = replay(beginMatch(entry.game, setup), entries);
    if (isRefusal(match)) throw new Failure(match.message);
    out(formatRecord(match, entries));
  },
});
