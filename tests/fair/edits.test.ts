// Every changed field of a record is refused by both verifiers; a changed number of the dice already at a line of the log.
import { describe, expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import type { AnyGame } from '#kernel/game.ts';
import { verifyRecord } from '#kernel/match/verification.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { leastSetup, playFairMatch } from '#kernel/testing/fair-match.ts';
import { second } from './second-program.ts';

const gameOf = (id: string) => gameEntryOf(id)?.game as AnyGame | undefined;
/** The beginning of a match: the ceremony and some rolls. */
const LINES_AT_MOST = 24;

/** Why each verifier refuses a record. */
function refusals(record: string): readonly (string | undefined)[] {
  const ours = verifyRecord(record, gameOf);
  const first = isRefusal(ours) ? ours.message : undefined;
  try {
    second.verifyRecord(record);
    return [first, undefined];
  } catch (error) {
    return [first, (error as Error).message];
  }
}

interface Edit {
  readonly line: number;
  readonly was: string;
  readonly record: string;
}

/** Each field of each line with another last character. */
function editsOf(record: string): readonly Edit[] {
  const lines = record.split('\n');
  return lines.flatMap((line, index) => {
    const fields = line.split(' ');
    return fields.flatMap((was, at) => {
      if (was === '') return [];
      const changed = `${was.slice(0, -1)}${was.endsWith('1') ? '2' : '1'}`;
      const edited = lines.with(index, fields.with(at, changed).join(' ')).join('\n');
      return [{ line: index + 1, was, record: edited }];
    });
  });
}

/** The number of the line that a refusal names. */
function lineOf(message: string | undefined): number {
  return Number(/line (\d+)/i.exec(message ?? '')?.[1]);
}

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
    // So it does not help to compute the last head, the hash and the seal anew.
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
