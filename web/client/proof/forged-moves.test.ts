// @vitest-environment happy-dom
// A host that sees a roll before the player may roll on, and prevents the good ones.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProvedLog } from '#kernel/fair-dice/proved-log.ts';
import { firstHead, withReceipt } from '#kernel/hash.ts';
import { isRefusal, refuse } from '#kernel/refusal.ts';
import { boxWith, hasOpenRoll, hasSetting } from '#tools/testing/boxes.ts';
import {
  CheatingHost,
  insteadOfGoodRoll,
  insteadOfRoll,
  moverOf,
  playAgainst,
  ROLL,
  type Trick,
} from '../testing/cheating-host.ts';
import { causes } from '../testing/visit.ts';
import { diceSeed } from './dice-seeds.ts';

const { rules: game, edition } = boxWith(
  hasOpenRoll(ROLL),
  hasSetting('stopAllowed', true),
  hasSetting('deadRollFails', true),
);

/** Enough for some turns of each seat, and fewer than a whole match. */
const MOVES_AT_MOST = 120;

/** How each roll on of seat 0 ended: whether the turn went on. The seat could have made another move. */
function rollsOn({ table: { changes } }: CheatingHost): readonly boolean[] {
  return changes.flatMap(({ entry, before }, at) => {
    const isRoll = entry.kind === 'move' && entry.seat === 0 && entry.move === ROLL;
    if (!isRoll || insteadOfRoll(before) === undefined) return [];
    const rolled = changes[at + 1]?.after;
    return rolled === undefined ? [] : [moverOf(rolled) === 0];
  });
}

/** The rolls of seat 0 in the log, and how many of them are protected for it. */
function ownRolls({ id, setup, log: lines }: CheatingHost) {
  const log = new ProvedLog(game, { setup, start: firstHead(id, setup), observer: 0 });
  for (const { openings, ...line } of lines) {
    const change = log.add(withReceipt(line), openings);
    if (isRefusal(change)) throw new Error(change.message);
  }
  const own = log.rolls.filter(({ by }) => by === 0);
  return { all: own.length, safe: own.filter((roll) => roll.protectedFor.includes(0)).length };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

test('control: with an honest host all rolls are protected, and some rolls on go well', async () => {
  const host = new CheatingHost({ game, edition, seed: 'honest', trick: () => undefined });
  const visited = await playAgainst(host, { movesAtMost: MOVES_AT_MOST });
  const { all, safe } = ownRolls(host);
  expect([causes(visited), safe]).toEqual([[], all]);
  expect(rollsOn(host)).toContain(true);
  expect(diceSeed(host.id, 0)?.displaced ?? 0).toBe(0);
});

test('a host takes a tile in the name of the player: the page counts each of these moves', async () => {
  let forged = 0;
  const trick: Trick = (host, moves) => {
    const other = insteadOfGoodRoll(host, moves);
    if (other === undefined) return undefined;
    forged += 1;
    host.run({ kind: 'moves', seat: 0, seq: host.table.match.seq, moves: [other] });
    return refuse('stale-decision', 'The match has moved on.');
  };
  const host = new CheatingHost({ game, edition, seed: 'forged a', trick });
  const visited = await playAgainst(host, { movesAtMost: MOVES_AT_MOST });
  expect(forged).toBeGreaterThan(1);
  expect(rollsOn(host)).not.toContain(true);
  // Another device of the player can have made these moves, so the page goes on.
  expect(causes(visited)).toEqual([]);
  expect(diceSeed(host.id, 0)?.displaced).toBe(forged);
});

test('a host refuses a good roll: the page stops', async () => {
  let refused = 0;
  const trick: Trick = (host, moves) => {
    if (insteadOfGoodRoll(host, moves) === undefined) return undefined;
    refused += 1;
    return refuse('illegal-move', 'Not allowed now.');
  };
  const host = new CheatingHost({ game, edition, seed: 'refused', trick });
  const visited = await playAgainst(host, { movesAtMost: MOVES_AT_MOST });
  expect([refused, causes(visited)]).toEqual([1, ['share-refused']]);
});
