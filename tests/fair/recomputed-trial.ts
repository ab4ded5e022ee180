// The trial of records that an attacker changed and sealed again: which of them pass, and what their edits changed.
import { expect } from 'vitest';
import { type Edit, editsOf, lineEditsOf, refusals } from './edits.ts';
import {
  contributionsBefore,
  giverOf,
  legalEditsOf,
  recomputed,
  rollLineFromEnd,
  rollsOf,
} from './recomputed.ts';

/**
 * A changed transcript can give the same results by chance, such as a draw of one piece of nine kinds. The seeds are
 * fixed; no edit of these records changes that many rolls and gives the same results.
 */
const BY_CHANCE_AT_MOST = 6;

/** Lines that may have any content and order, as far as the rules and the rolls allow it. See docs/fair-dice.md. */
const UNBOUND = /^(seat|take-over|resign|free|say|colour|coach|away|begin|undo) /;

/**
 * The reason why a record cannot show this edit to a verifier with the rules.
 * @returns undefined if the record must show it
 */
function undetectable(
  { line, was }: Edit,
  record: string,
  hasSameContributions: boolean,
): string | undefined {
  const lines = record.split('\n');
  const whole = lines[line - 1] ?? '';
  const entry = whole.split(' ').slice(2).join(' ');
  if (/^(match|start) /.test(whole)) return 'the match and its first head';
  if (/^[0-9a-f]{32}$/.test(was)) return 'a salt';
  if (line >= rollLineFromEnd(record, 1)) return 'what follows the last roll, or the end left out';
  if (UNBOUND.test(entry)) return 'players, talk, requests, and who began';
  if (was === whole && hasSameContributions) return 'lines left out, doubled or moved';
  if (/ share/.test(entry) && line > rollLineFromEnd(record, BY_CHANCE_AT_MOST)) {
    return 'the same results by chance';
  }
  // A number of the dice is never a part of this.
  if (/^[0-9a-f]{64}$/.test(was)) return undefined;
  if (entry.startsWith('move ') && hasSameContributions) return 'another legal move';
  return undefined;
}

export interface Trial {
  readonly edits: number;
  /** By reason: how many edits our verifier accepts. */
  readonly accepted: Readonly<Record<string, number>>;
}

/**
 * Tries edits of a record, each with all numbers that an attacker can compute.
 * @param hasFields whether each field is changed too, besides moves and lines
 */
export function tryEdits(record: string, game: string, hasFields: boolean): Trial {
  expect(recomputed(record, game)).toBe(record);
  const fields = hasFields ? editsOf(record) : [];
  const edits = [...fields, ...lineEditsOf(record), ...legalEditsOf(record)];
  const accepted: Record<string, number> = {};
  for (const edit of edits) {
    const changed = recomputed(edit.record, game);
    if (changed === record) continue;
    const [ours, theirs] = refusals(changed);
    if (ours !== undefined && theirs !== undefined) continue;
    expectSameRolls(changed, record, `${edit.line}: ${edit.was}`);
    if (ours !== undefined) continue;
    const why = undetectable(edit, record, hasSameContributions(changed, record));
    expect(why, `${edit.line}: ${edit.was}`).toBeDefined();
    accepted[`${why}`] = (accepted[`${why}`] ?? 0) + 1;
  }
  return { edits: edits.length, accepted };
}

function hasSameContributions(changed: string, record: string): boolean {
  const rolls = rollsOf(changed).length;
  const [is, was] = [changed, record].map((each) => contributionsBefore(each, rolls));
  return `${is}` === `${was}`;
}

/**
 * Each record that passes has the rolls of the match, with the same commitments, shares and keys. The last roll may be
 * missing.
 */
function expectSameRolls(changed: string, record: string, what: string): void {
  const [is, was] = [rollsOf(changed), rollsOf(record)];
  expect(is.length, what).toBeGreaterThanOrEqual(was.length - 1);
  expect(is, what).toEqual(was.slice(0, is.length));
  // A share that is moved over a roll changes only this one, so the trial compares the contributions of the whole match.
  const bound = is.length - BY_CHANCE_AT_MOST;
  expectBeginning(changed, { of: record, bound }, what);
  expectBeginning(record, { of: changed, bound }, what);
}

/** The contributions of each seat before a roll are the first ones of this seat in the other record. */
function expectBeginning(
  record: string,
  { of, bound }: { readonly of: string; readonly bound: number },
  what: string,
): void {
  const [before, all] = [contributionsBefore(record, bound), contributionsBefore(of, Infinity)];
  for (const seat of new Set(before.map(giverOf))) {
    const given = before.filter((each) => giverOf(each) === seat);
    const whole = all.filter((each) => giverOf(each) === seat);
    expect(given, what).toEqual(whole.slice(0, given.length));
  }
}
