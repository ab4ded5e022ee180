// Chances to win are honest: of positions with the same chance, such a share is won, in matches between the strongest bots.
import { expect, test } from 'vitest';
import { entries } from '#games';
import { hasReview, judgedGame } from '#games/judges.ts';
import { tries } from '#tools/testing/thorough.ts';
import type { AnyGame } from '../game.ts';
import { playOut } from '../playout.ts';
import { type Random, uniform } from '../random.ts';
import type { AnyJudge } from '../review/judge.ts';
import { randomFrom } from '../seeded-random.ts';
import { Calibration } from '../testing/calibration.ts';
import { winShares } from '../win-shares.ts';

/** Enough for the strongest bot to play well, so that there can be many matches. */
const WORK = 30;
const SEATS_AT_MOST = tries(3, 5);
/** Of each edition; MATCHES sets another number. */
const matches = Number(process.env.MATCHES ?? tries(24, 4_000));

const boxes = entries
  .filter(({ game }) => hasReview(game.id))
  .flatMap(({ game, bots }) =>
    game.editions.map(({ id, switches, seats }) => ({ game, bot: bots[0]!, id, switches, seats })),
  );

/** The chance of a seat at some time of a match, and its share of the win. Matches take turns with their number of seats. */
function saidIn(
  { game, bot, switches, seats: { least, most } }: (typeof boxes)[number],
  judge: AnyJudge,
  match: number,
  random: Random,
) {
  const seats = least + (match % (Math.min(most, SEATS_AT_MOST) - least + 1));
  const players = { bots: new Array(seats).fill(bot), work: WORK };
  const states: unknown[] = [game.initial(switches, seats)];
  for (const { after } of playOut(game, states[0], players, `calibration ${match}`)) {
    states.push(after);
  }
  const seat = uniform(random, seats);
  // One position of a match, because its others end the same way.
  const asked = states.filter((state) => isAsked(game, state));
  const chances = judge.chances(asked[uniform(random, asked.length)]);
  const shares = winShares(game.returns(states.at(-1)));
  const off = (said: readonly number[]): number =>
    shares.reduce((sum, share, each) => sum + (share - said[each]!) ** 2, 0);
  return {
    said: chances[seat]!,
    won: shares[seat]!,
    /** How much nearer the chances come to the result than even ones (Brier score). */
    gained: off(shares.map(() => 1 / seats)) - off(chances),
  };
}

/** Whether players move: there the judge says what it has learnt, and not a mean of it. */
function isAsked(game: AnyGame, state: unknown): boolean {
  return game.turn(state).kind === 'seats';
}

/**
 * Chances that are all even are calibrated, too. In 24 to 300 matches the judges come nearer than even ones by .07 to .34; by .67 if they knew
 * the winner of three.
 */
const KNOWN = 0.05;

/** A match of bots takes less. */
const MATCH_MS = 500;

test.each(boxes)(
  '$id: each tenth wins as often as said, and not all alike',
  async (box) => {
    const { judge } = (await judgedGame(box.game.id))!;
    const random = randomFrom(`calibration ${box.id}`);
    const calibration = new Calibration();
    let known = 0;
    for (let match = 0; match < matches; match += 1) {
      const { said, won, gained } = saidIn(box, judge, match, random);
      calibration.add(said, won);
      known += gained / matches;
    }
    for (const { count, said, won, errors } of calibration.bins()) {
      expect(Math.abs(errors), `${count} positions, said ${said}, won ${won}`).toBeLessThan(3);
    }
    expect(calibration.count).toBe(matches);
    expect(known).toBeGreaterThan(KNOWN);
  },
  60_000 + matches * MATCH_MS,
);
