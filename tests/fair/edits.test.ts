// Every changed field of a record is refused by both verifiers; a changed number of the dice already at a line of the log.
import { describe, expect, test } from 'vitest';
import { shelf } from '#games';
import type { AnyGame } from '#kernel/game.ts';
import { leastSetup, playFairMatch } from '#kernel/testing/fair-match.ts';
import { editsOf, gameOf, lineOf, refusals } from './edits.ts';

/** The beginning of a match: the ceremony and some rolls. */
const LINES_AT_MOST = 24;

const boxes = shelf.filter(({ status }) => status === 'ready');

describe.each(boxes.map((box) => [`${box.game} ${box.edition}`, box] as const))('%s', (_, box) => {
  const game = gameOf(box.game) as AnyGame;
  const setup = leastSetup(game, box.edition);
  const { record } = playFairMatch(game, { setup, seed: 'edits', linesAtMost: LINES_AT_MOST });
  const edits = editsOf(record);
  const lineCount = record.split('\n').length;

  test('both verifiers accept the record', () => {
    expect(refusals(record)).toEqual([undefined, undefined]);
  });

  test('both refuse each changed field', () => {
    expect(edits.length).toBeGreaterThan(60);
    for (const edit of edits) {
      const found = refusals(edit.record);
      expect([edit.line, edit.was, ...found.map((why) => why !== undefined)]).toEqual([
        edit.line,
        edit.was,
        true,
        true,
      ]);
    }
  });

  test('both refuse a changed number of the dice before they read the last three lines', () => {
    // So computing a new head, hash and seal does not help.
    const start = record.split('\n').indexOf('') + 1;
    const numbers = edits.filter(({ line, was }) => line > start && /^[0-9a-f]{64}$/.test(was));
    const ofLog = numbers.filter(({ line }) => line < lineCount - 3);
    expect(ofLog.length).toBeGreaterThan(4);
    for (const { record: edited, line } of ofLog) {
      for (const why of refusals(edited)) {
        expect(lineOf(why), `${line}: ${why}`).toBeGreaterThanOrEqual(line);
        expect(lineOf(why), `${line}: ${why}`).toBeLessThan(lineCount - 3);
      }
    }
  });
});
