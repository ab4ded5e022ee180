// Plays matches of the fixture games, command by command.
import { type ChanceSource, chanceFrom } from '../../chance.ts';
import { blindBids } from '../../fixtures/blind-bids.ts';
import type { AnyGame } from '../../game.ts';
import { isRefusal, type RefusalCode } from '../../refusal.ts';
import { randomFrom } from '../../seeded-random.ts';
import { type Setup, setUp } from '../../setup.ts';
import { type Command, type DecidedCommand, decide } from '../command.ts';
import type { Player } from '../entry.ts';
import { beginMatch, type Match } from '../match.ts';

export const person = (name: string): Player => ({ kind: 'person', name });
export const open: Player = { kind: 'open' };

/** Seeded, so every run is the same. */
export const source: ChanceSource = chanceFrom(randomFrom('match'));

export function begin(game: AnyGame, players: readonly Player[]): Match {
  const setup = setUp(game, { edition: game.id, seatCount: players.length }) as Setup;
  return done(decide(beginMatch(game, setup), { kind: 'open', players }, source)).match;
}

export function done(decision: ReturnType<typeof decide>): DecidedCommand {
  if (isRefusal(decision)) throw new Error(`${decision.refused}: ${decision.message}`);
  return decision;
}

export const played = (match: Match, command: Command): Match =>
  done(decide(match, command, source)).match;

export function refused(match: Match, command: Command): RefusalCode | undefined {
  const decision = decide(match, command, source);
  return isRefusal(decision) ? decision.refused : undefined;
}

export const move = (match: Match, seat: number, ...moves: string[]): Command => {
  return { kind: 'moves', seat, seq: match.seq, moves };
};

export const three = () => begin(blindBids, [person('Ann'), person('Ben'), person('Cid')]);

/** Three bids; only the last seat has the highest. */
export function bidding(match: Match): Match {
  return [0, 1, 2].reduce(
    (now, seat) => played(now, move(now, seat, `bid ${seat === 2 ? 2 : 1}`)),
    match,
  );
}
