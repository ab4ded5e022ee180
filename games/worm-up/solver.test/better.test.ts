// Reasons why a move wins more often: each is true of its position. The positions come from races of a bot.
import { expect, test } from 'vitest';
import type { Seat } from '#kernel/game.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import { playOut } from '#kernel/playout.ts';
import type { Choice } from '#kernel/review/judge.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import { bots } from '../bot/index.ts';
import { editions } from '../editions.ts';
import { parseMove } from '../notation.ts';
import { distancesOf, stepsAway } from '../rules/distance.ts';
import { wormUp } from '../rules/index.ts';
import type { Bid, Move, State } from '../rules/position.ts';
import { betterMove, type WhyBetter } from '../solver/better.ts';
import { judge } from '../solver/judge.ts';

const CLEARLY = 0.02;
const steady = bots.find(({ id }) => id === 'steady')!;

/** The states of races in which a seat decides, and that seat. */
function* decisions(races: number): Generator<readonly [State, Seat]> {
  for (let race = 0; race < races; race += 1) {
    const edition = editions[race % editions.length]!;
    const start = wormUp.initial({ ...edition.switches, courseLength: 25 }, 3);
    const players = { bots: start.worms.map(() => steady), work: 1 };
    for (const { before } of playOut(wormUp, start, players, `better ${race}`)) {
      const turn = wormUp.turn(before);
      if (turn.kind === 'seats') yield [before, turn.seats[0]!];
    }
  }
}

const numberOf = (move: Move): number => {
  if (move.kind === 'x') return move.number;
  return move.kind === 'bid' && move.bid !== 'X' ? move.bid : 0;
};
const rests = ({ rules }: State, bid: Bid): boolean =>
  rules.resting === 'every' || bid === 7 || bid === 'X';

test('each reason is true, and each kind of reason comes', () => {
  const seen = new Set<WhyBetter>();
  const random = randomFrom('better');
  for (const [state, seat] of decisions(tries(4, 60))) {
    const view = wormUp.view(state, seat);
    const made = wormUp.formatMove(pickMove(random, wormUp.legalMoves(view)));
    const choices = judge.choices(view, made).toSorted((one, other) => other.chance - one.chance);
    const [best, ...others] = choices;
    for (const worse of others) {
      if (best!.chance - worse.chance >= CLEARLY) seen.add(checkReason(state, seat, best!, worse));
    }
  }
  const all: readonly WhyBetter[] = ['farther', 'fewer', 'hinders', 'nearer', 'reaches', 'rests'];
  for (const why of all) expect([...seen]).toContain(why);
});

/** @returns the reason, which is true */
function checkReason(state: State, seat: Seat, best: Choice, worse: Choice): WhyBetter {
  const { move, why } = betterMove(wormUp.view(state, seat), worse, best);
  expect(move).toBe(best.move);
  const [ours, theirs] = [best, worse].map((choice) => parseMove(choice.move)!) as [Move, Move];
  const away = (one: Move) => distancesOf(wormUp.apply(state, { by: seat, move: one }));
  const rivals = (one: Move) => Math.min(...away(one).filter((_, each) => each !== seat));
  const bids = [ours, theirs].map((each) => (each.kind === 'bid' ? each.bid : 3));
  const holds: Readonly<Record<WhyBetter, () => boolean>> = {
    reaches: () => numberOf(ours) >= stepsAway(state, seat) && numberOf(theirs) < numberOf(ours),
    farther: () => numberOf(ours) > numberOf(theirs),
    fewer: () => numberOf(ours) < numberOf(theirs),
    rests: () => rests(state, bids[1]!) && !rests(state, bids[0]!),
    nearer: () => away(ours)[seat]! < away(theirs)[seat]!,
    hinders: () => rivals(ours) > rivals(theirs),
    chance: () => true,
  };
  expect([why, holds[why]()]).toEqual([why, true]);
  return why;
}
