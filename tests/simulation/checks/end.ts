// The invariants at the end of a match: all pages show its end, and its record and its proof verify.

import type { DiceNote } from '#kernel/fair-dice/dice-notes.ts';
import { OpenLog } from '#kernel/fair-dice/open-log.ts';
import { parseProof } from '#kernel/fair-dice/proof-lines.ts';
import { verifyRecord } from '#kernel/fair-dice/verification.ts';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame } from '#kernel/game.ts';
import { projectionOf } from '#kernel/match/projection.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Viewer } from '../device/viewer.ts';
import type { DurableLog } from './durable-log.ts';

/** The server's replies for a finished match. */
export interface EndTexts {
  readonly record: string;
  readonly proof: string;
}

/** @returns the error in the notes of an open log */
type CheckNotes = (notes: readonly DiceNote[]) => string | undefined;

const game = blindBids as unknown as AnyGame;

export function viewProblem({ match }: DurableLog, viewers: readonly Viewer[]): string | undefined {
  const wrong = viewers.find(({ observer, projection, isRetired }) => {
    return (
      !isRetired && JSON.stringify(projection) !== JSON.stringify(projectionOf(match, observer))
    );
  });
  return wrong && `at the end ${wrong.page.name} does not show the state of the log`;
}

export function recordProblem(
  { match, heads }: DurableLog,
  { record }: EndTexts,
  checkNotes: CheckNotes,
): string | undefined {
  const verified = verifyRecord(record, () => game);
  if (isRefusal(verified)) return `the record is wrong: ${verified.message}`;
  if (verified.match.seq !== match.seq) return `the record has ${verified.match.seq} lines`;
  const { dice } = verified;
  if ((dice === undefined) !== (match.fair === undefined)) return 'the record has no fair dice';
  if (dice === undefined) return undefined;
  if (dice.heads.end !== heads.at(-1)) return 'the record has another head';
  return checkNotes(dice.notes);
}

/** Checks the open log as a device does: with the heads, and without the secrets. */
export function proofProblem(
  { match, heads }: DurableLog,
  { proof }: EndTexts,
  checkNotes: CheckNotes,
): string | undefined {
  const log = new OpenLog(game, match.setup, heads[0] as string);
  const lines = parseProof(proof);
  if (lines === undefined) return 'the proof cannot be read';
  for (const line of lines) {
    const refusal = log.add(line);
    if (refusal !== undefined) return `the proof is wrong: ${refusal.message}`;
  }
  if (log.head !== heads.at(-1)) return 'the proof does not lead to the newest head';
  return checkNotes(log.notes);
}
