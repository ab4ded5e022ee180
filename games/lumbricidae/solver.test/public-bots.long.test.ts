// `champion` against bots that others have published. MATCHES sets the number of matches, and prints the shares.
import { expect, test } from 'vitest';
import { wilson } from '#cli/tournament/interval.ts';
import { winsOf } from '#kernel/testing/play.ts';
import { tries } from '#tools/testing/thorough.ts';
import { bots } from '../bot/index.ts';
import { editions, rulesOf } from '../editions.ts';
import { lumbricidae } from '../rules/index.ts';
import { begin } from '../rules.test/play.ts';
import { publicBots } from './public-bots.ts';

const champion = bots[0]!;
/** Each pair of matches has the same dice. */
const pairs = Math.ceil(Number(process.env.MATCHES ?? tries(60, 400)) / 2);
const WORK = 20;

const cases = editions.flatMap(({ id, switches }) =>
  publicBots.map((rival) => ({ edition: id, rival, name: rival.id, rules: rulesOf(switches) })),
);

test.each(cases)('$edition: champion beats $name', ({ edition, name, rival, rules }) => {
  const players = { bots: [champion, rival], work: WORK };
  const wins = winsOf(lumbricidae, begin(rules), players, pairs);
  const { low, high } = wilson(wins, 2 * pairs);
  if (process.env.MATCHES !== undefined) {
    const [share, from, to] = [wins / (2 * pairs), low, high].map((part) =>
      (100 * part).toFixed(1),
    );
    process.stdout.write(`${edition}, ${name}: ${share} % (${from} to ${to})\n`);
  }
  // The best of them is near: some matches only show that it is not better.
  expect(name === 'worms' ? high : low).toBeGreaterThan(0.5);
});
