// `wormery replay`: replays a match record and prints the result.

import type { Seat } from '#kernel/game.ts';
import type { Player } from '#kernel/match/entry.ts';
import {
  type Match,
  matchHash,
  type Phase,
  phase,
  type Result,
  result,
} from '#kernel/match/match.ts';
import { parseRecord } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import { columns } from '../columns.ts';
import { Failure } from '../failure.ts';
import { gameOf } from '../game-of.ts';
import { jsonFlag } from '../shared-flags.ts';
import { verb } from '../verb.ts';
import { nameOf, recordsArgument, reportRecords, severalRecords } from './record-file.ts';

export const replayVerb = verb({
  args: { file: recordsArgument, json: jsonFlag },
  details: [
    'Replays every line by the rules. If a record is damaged or forged, prints the number of ' +
      'the wrong line. The match need not be over.',
    severalRecords,
  ],
  examples: [
    'wormery replay match.txt',
    'wormery replay matches',
    'wormery replay --json - < match.txt',
  ],
  run: (given, io) =>
    reportRecords(
      given,
      {
        examine(record) {
          const replayed = parseRecord(record, gameOf);
          if (isRefusal(replayed)) throw new Failure(replayed.message);
          return reportOf(replayed.match);
        },
        text,
        json: (report) => report,
      },
      io,
    ),
});

interface SeatResult {
  readonly seat: Seat;
  readonly player: Player;
  /** The game's return for the seat; null before the end. */
  readonly returns: number | null;
  readonly won: boolean;
  readonly resigned: boolean;
}

interface ReplayReport {
  readonly setup: Setup;
  readonly lines: number;
  readonly phase: Phase;
  readonly over: boolean;
  readonly result: Result | null;
  readonly standing: readonly SeatResult[];
  readonly state: string;
  readonly hash: string;
}

function reportOf(match: Match): ReplayReport {
  const now = phase(match);
  const ended = now === 'over' ? result(match) : null;
  return {
    setup: match.setup,
    lines: match.seq,
    phase: now,
    over: now === 'over',
    result: ended,
    standing: match.players.map((player, seat) => ({
      seat,
      player,
      returns: ended?.returns?.[seat] ?? null,
      won: ended?.winners.includes(seat) ?? false,
      resigned: match.resigned.includes(seat),
    })),
    state: match.game.formatState(match.state),
    hash: matchHash(match),
  };
}

const PHASES: Readonly<Record<Phase, string>> = {
  waiting: 'not started',
  playing: 'not over',
  over: 'over',
};

function text({ setup, lines, phase: now, standing, state, hash }: ReplayReport): string {
  const rows = standing.map(({ seat, player, returns, won, resigned }) => {
    const outcome = resigned ? 'gave up' : won ? 'won' : '';
    return [String(seat), nameOf(player), returns === null ? '-' : String(returns), outcome];
  });
  return [
    `${setup.game} ${setup.edition}, ${setup.seatCount} seats, ${lines} lines: ${PHASES[now]}\n`,
    columns(['seat', 'player', 'returns', ''], rows),
    `state ${state}\n`,
    `hash ${hash}\n`,
  ].join('');
}
