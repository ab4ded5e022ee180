// Records that an attacker changed, with all dependent numbers recomputed: no roll can change.
import { describe, expect, test } from 'vitest';
import { shelf } from '#games';
import type { AnyGame } from '#kernel/game.ts';
import { type FairMatchOptions, leastSetup, playFairMatch } from '#kernel/testing/fair-match.ts';
import { gameOf } from './edits.ts';
import { rollsOf } from './recomputed.ts';
import { tryEdits } from './recomputed-trial.ts';

/** The beginning of a match: the ceremony and some turns. */
const LINES_AT_MOST = 48;

const boxes = shelf.filter(({ status }) => status === 'ready');
const plans: Readonly<Record<string, Pick<FairMatchOptions, 'beforeMove'>>> = {
  plain: {},
  'a lost chain': {
    beforeMove: (table, moves) => (moves === 2 ? table.renewChain(0) : undefined),
  },
};

describe.each(boxes.map((box) => [`${box.game} ${box.edition}`, box] as const))('%s', (_, box) => {
  test.each(Object.entries(plans))('%s: no edit changes a roll', (seed, plan) => {
    const setup = leastSetup(gameOf(box.game) as AnyGame, box.edition);
    const options = { setup, seed, linesAtMost: LINES_AT_MOST, ...plan };
    const { record } = playFairMatch(gameOf(box.game) as AnyGame, options);
    const { edits, accepted } = tryEdits(record, box.game, true);
    expect(edits).toBeGreaterThan(200);
    // Edits that a record cannot show, so that the trial can fail.
    expect(accepted['a salt']).toBeGreaterThan(20);
    expect(accepted['the match and its first head']).toBe(2);
    if (rollsOf(record).length === 0) return;
    expect(accepted['players, talk, requests, and who began']).toBeGreaterThan(1);
  });
});
