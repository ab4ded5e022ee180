// The inner loop in WebAssembly: its law is the plain one.
import { afterEach, expect, test, vi } from 'vitest';
import { pick, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { tries } from '#tools/testing/thorough.ts';
import type { Counts } from '../rules/position.ts';
import { layLanes } from '../solver/lanes.ts';
import { layOut, TOTALS } from '../solver/situations.ts';
import { noPayoffs, type Payoffs, solveTurn } from '../solver/turn.ts';
import { anyRules } from './tables.ts';

const random = randomFrom('lanes');
const fraction = (): number => uniform(random, 2 ** 30) / 2 ** 30;

/** Values of any sign; alike ones, gaps, and infinities occur. */
function anyPayoffs(): Payoffs {
  const payoffs = noPayoffs(pick(random, [0, -0, -1, fraction() - 0.5]));
  const from = uniform(random, TOTALS);
  for (let total = from; total < TOTALS; total += 1) {
    const value = pick(random, [Number.NaN, 1, 4 * fraction() - 2, Math.floor((total - 17) / 4)]);
    payoffs.wormy[total] = value;
    payoffs.plain[total] = pick(random, [Number.NaN, value]);
  }
  return payoffs;
}

function anyAside(): Counts | undefined {
  if (uniform(random, 3) === 0) return undefined;
  const aside = [0, 0, 0, 0, 0, 0];
  for (let left = 1 + uniform(random, 7); left > 0; left -= 1) aside[uniform(random, 6)]! += 1;
  return aside;
}

test('all values are equal to the bit, under any rules, payoffs and dice aside', () => {
  const runs = tries(60, 5_000);
  let solved = 0;
  for (let run = 0; run < runs; run += 1) {
    const [rules, payoffs, aside] = [anyRules(random), anyPayoffs(), anyAside()];
    const [fast, plain] = [true, false].map((withLanes) => {
      return new BigInt64Array(solveTurn(rules, payoffs, aside, withLanes).values.buffer);
    });
    expect(fast).toEqual(plain);
    if (fast?.some((bits) => bits !== 0n)) solved += 1;
  }
  expect(solved).toBeGreaterThan(runs / 2);
});

test('a solved turn keeps its values when the next one is solved', () => {
  const rules = anyRules(random);
  const first = solveTurn(rules, anyPayoffs());
  const before = first.values.slice();
  solveTurn(rules, anyPayoffs());
  expect(first.values).toEqual(before);
});

afterEach(() => {
  vi.resetModules();
  // The setting of the project takes stubs away before the next test: too late for what the next file imports.
  vi.unstubAllGlobals();
});

test('here the module runs; where the host forbids it, all is computed without', async () => {
  expect(layLanes(layOut(5))).not.toBeNull();
  vi.resetModules();
  vi.stubGlobal('WebAssembly', {
    Module: class {
      constructor() {
        throw new WebAssembly.CompileError('the policy of this page forbids it');
      }
    },
  });
  const [rules, payoffs] = [anyRules(random), anyPayoffs()];
  const { solveTurn: solve } = await import('../solver/turn.ts');
  expect((await import('../solver/lanes.ts')).layLanes(layOut(5))).toBeNull();
  expect(solve(rules, payoffs).values).toEqual(solveTurn(rules, payoffs).values);
});
