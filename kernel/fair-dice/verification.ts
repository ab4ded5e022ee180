// Verifies the dice of a whole match from its record. A record that replays has the rolls that its commitments give;
// this counts them, and those that are protected for each seat.
import type { AnyGame, Seat } from '../game.ts';
import type { Roll } from '../luck.ts';
import type { Match } from '../match/match.ts';
import { type Heads, recordSteps } from '../match/record.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { runSteps, type Steps, stepsWithin } from '../steps.ts';
import type { CheckedRoll, DiceNote } from './dice-notes.ts';
import { OpenLog } from './open-log.ts';
import type { OpenLine } from './proof-lines.ts';

export interface Verification {
  readonly match: Match;
  /** The number of lines of the log. */
  readonly lines: number;
  /** All rolls and draws. */
  readonly rolls: readonly Roll[];
  /** Undefined if the server alone drew: then nothing could be verified. */
  readonly dice: VerifiedDice | undefined;
}

/** A checked open log. */
export interface VerifiedLog {
  readonly rolls: readonly CheckedRoll[];
  readonly notes: readonly DiceNote[];
  /** The head after each line. */
  readonly lineHeads: readonly string[];
  /** The seats that gave a share. */
  readonly shared: readonly Seat[];
}

export interface VerifiedDice extends VerifiedLog {
  readonly heads: Heads;
}

/**
 * Verifies a record: its rules, heads, commitments, shares, keys, rolls and draws.
 * @returns `bad-record` or `unknown-version` with the first wrong line
 */
export function verifyRecord(
  text: string,
  gameOf: (id: string) => AnyGame | undefined,
): Verification | Refusal {
  return runSteps(verificationSteps(text, gameOf));
}

/** The same in steps. The second half of them checks the part that was public during the match. */
export function* verificationSteps(
  text: string,
  gameOf: (id: string) => AnyGame | undefined,
): Steps<Verification | Refusal> {
  const replayed = yield* stepsWithin(recordSteps(text, gameOf), [0, 0.5]);
  if (isRefusal(replayed)) return replayed;
  const { match, entries, rolls, openLines, heads } = replayed;
  const verified = { match, lines: entries.length, rolls };
  if (match.fair === undefined || heads === undefined) return { ...verified, dice: undefined };
  const log = new OpenLog(match.game, match.setup, heads.start);
  const checked = yield* stepsWithin(openLogSteps(log, openLines), [0.5, 1]);
  return isRefusal(checked) ? checked : { ...verified, dice: { ...checked, heads } };
}

/** Checks the public part of a match, line by line. */
export function* openLogSteps(
  log: OpenLog,
  lines: readonly OpenLine[],
): Steps<VerifiedLog | Refusal> {
  const lineHeads: string[] = [];
  for (const [index, line] of lines.entries()) {
    yield index / lines.length;
    const refusal = log.add(line);
    if (refusal !== undefined) {
      return refuse(refusal.refused, `Line ${line.seq}: ${refusal.message}`);
    }
    lineHeads.push(log.head);
  }
  return { rolls: log.rolls, notes: log.notes, lineHeads, shared: log.fair?.shared ?? [] };
}
