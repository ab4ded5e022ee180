// @vitest-environment happy-dom
// An honest server in chaos: no device gives an alarm, and no device gives a share that helps a host which keeps shares.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boxWith, hasOpenRoll, needs } from '#tools/testing/boxes.ts';
import { tries } from '#tools/testing/thorough.ts';
import { playInChaos } from '../testing/chaos.ts';
import { bids } from '../testing/dice-server.ts';
import type { Counts } from '../testing/honest-server.ts';

const SEED = process.env.WORMERY_SEED ?? 'chaos';
/** The number of matches of each game. */
const MATCHES = tries(12, 60);

/** Games with open rolls, with hidden draws, and with secret moves. */
const games = [
  boxWith(hasOpenRoll('roll')),
  boxWith(needs.hiddenDraws),
  { game: bids.id, edition: 'blind-bids', rules: bids },
];

/** What happens in each run. */
const EXPECTED = [
  'move',
  'undo',
  'take-over',
  'return',
  'rename',
  'new chain',
  'say',
  'reload',
  'over',
  'displaced',
  'moves refused: stale-decision',
  'moves refused: bad-share',
  'share refused: not-allowed',
  'commit refused: not-allowed',
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
});

afterEach(() => vi.useRealTimers());

/** Advances timer by timer, with all promises between two of them. What the task has left behind never happens. */
async function untilDone<Result>(task: Promise<Result>): Promise<Result> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  task.then(end, end);
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!isDone) vi.advanceTimersToNextTimer();
  }
  vi.clearAllTimers();
  return task;
}

test(`no false alarm in ${MATCHES} matches of each game`, async () => {
  const counts: Counts = new Map();
  const wrong: string[] = [];
  for (const { game, rules, edition } of games) {
    for (let at = 0; at < MATCHES; at += 1) {
      const seed = `${SEED} ${game} ${at}`;
      const chaos = playInChaos(rules, { edition, seed, counts });
      const { faults, wrongShares } = await untilDone(chaos);
      wrong.push(...[...faults, ...wrongShares].map((each) => `${game}, match ${at}, ${each}`));
    }
  }
  expect(wrong, `WORMERY_SEED="${SEED}"`).toEqual([]);
  const missing = EXPECTED.filter((what) => (counts.get(what) ?? 0) === 0);
  expect(missing, `what did not happen with WORMERY_SEED="${SEED}"`).toEqual([]);
});

test('the same seed gives the same match', async () => {
  const [{ rules, edition }] = games as [(typeof games)[number]];
  const play = () => untilDone(playInChaos(rules, { edition, seed: SEED, counts: new Map() }));
  const first = await play();
  expect(await play()).toEqual(first);
  expect(first.log.length).toBeGreaterThan(20);
});
