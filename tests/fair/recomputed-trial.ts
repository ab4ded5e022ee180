// The trial of records that an attacker changed and sealed again: which of them pass, and what they can have changed.
import { expect } from 'vitest';
import { type Edit, editsOf, lineEditsOf, refusals } from './edits.ts';
import {
  contributionsBefore,
  legalEditsOf,
  recomputed,
  rollLineFromEnd,
  rollsOf,
} from './recomputed.ts';

/**
 * A changed transcript can give the same results by chance, such as a draw of one piece of nine kinds. The seeds are fixed;
 * no edit of these records changes so many rolls and gives the same results.
 */
const BY_CHANCE_AT_MOST = 6;

/** Lines that may have any salt, and any order and content as far as the rules allow it. See docs/fair-dice.md. */
const UNBOUND = /^(seat|say|colour|coach|begin|undo|free) /;

/**
 * Why a record cannot show this edit, for a verifier that knows the rules.
 * @returns undefined if the record must show it
 */
function undetectable({ line, was }: Edit, record: string): string | undefined {
  const lines = record.split('\n');
  const whole = lines[line - 1] ?? '';
  const entry = whole.split(' ').slice(2).join(' ');
  if (/^(match|start) /.test(whole)) return 'the match and its first head';
  if (/^[0-9a-f]{32}$/.test(was)) return 'a salt';
  if (line >= rollLineFromEnd(record, 1)) return 'what follows the last roll, or the end left out';
  if (UNBOUND.test(entry)) return 'names, talk, requests, and who began';
  if (was === whole && isBesidePending(lines, line)) return 'the place of a pending commitment';
  if (/ share/.test(entry) && line > rollLineFromEnd(record, BY_CHANCE_AT_MOST)) {
    return 'the same results by chance';
  }
  // A number of the dice is never a part of this.
  if (/^[0-9a-f]{64}$/.test(was)) return undefined;
  if (entry.startsWith('move ')) return 'another legal move with the same share, or another order';
  if (/^share /.test(entry) && was === whole) return 'the order of shares';
  return undefined;
}

/** Whether this line, or the next one with which an edit swaps it, is a commitment during play. */
function isBesidePending(lines: readonly string[], line: number): boolean {
  const isMove = (text: string) => /^\d+ \S+ move /.test(text);
  const isPlaying = lines.slice(0, line).some(isMove);
  return isPlaying && lines.slice(line - 1, line + 1).some((text) => / commit /.test(text));
}

export interface Trial {
  readonly edits: number;
  /** By reason: how many edits our verifier accepts. */
  readonly accepted: Readonly<Record<string, number>>;
}

/**
 * Tries all edits of a record, each with all numbers that an attacker can compute.
 * @param hasSalts whether salts are changed too
 */
export function tryEdits(record: string, game: string, hasSalts: boolean): Trial {
  expect(recomputed(record, game)).toBe(record);
  const all = [...editsOf(record), ...lineEditsOf(record), ...legalEditsOf(record)];
  const edits = all.filter(({ was }) => hasSalts || !/^[0-9a-f]{32}$/.test(was));
  const accepted: Record<string, number> = {};
  for (const edit of edits) {
    const changed = recomputed(edit.record, game);
    if (changed === record) continue;
    const [ours, theirs] = refusals(changed);
    if (ours !== undefined && theirs !== undefined) continue;
    expectSameRolls(changed, record, `${edit.line}: ${edit.was}`);
    if (ours !== undefined) continue;
    const why = undetectable(edit, record);
    expect(why, `${edit.line}: ${edit.was}`).toBeDefined();
    accepted[`${why}`] = (accepted[`${why}`] ?? 0) + 1;
  }
  return { edits: edits.length, accepted };
}

/** Whatever passes has the rolls of the match, with the same commitments, shares and keys; the last one may be left out. */
function expectSameRolls(changed: string, record: string, what: string): void {
  const [is, was] = [rollsOf(changed), rollsOf(record)];
  expect(is.length, what).toBeGreaterThanOrEqual(was.length - 1);
  expect(is, what).toEqual(was.slice(0, is.length));
  const bound = is.length - BY_CHANCE_AT_MOST;
  expect(contributionsBefore(changed, bound), what).toEqual(contributionsBefore(record, bound));
}
