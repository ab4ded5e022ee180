// Verifies the dice of a whole match from its record. A record that replays has the rolls that its
// commitments give; this tells how many there are, and for whom they are protected.
import type { AnyGame, Seat } from '../game.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { runSteps, type Steps } from '../steps.ts';
import type { Match } from './match.ts';
import { type CheckedRoll, OpenLog } from './open-log.ts';
import { type Heads, type Roll, recordSteps } from './record.ts';

export interface Verification {
  readonly match: Match;
  /** The number of lines of the log. */
  readonly lines: number;
  /** All rolls and draws. */
  readonly rolls: readonly Roll[];
  /** Undefined if the server alone drew: then nothing could be verified. */
  readonly dice: VerifiedDice | undefined;
}

export interface VerifiedDice {
  readonly rolls: readonly CheckedRoll[];
  readonly heads: Heads;
  /** The seats that gave a share. */
  readonly shared: readonly Seat[];
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

/** The same in steps. The second half of them checks what everyone could read during the match. */
export function* verificationSteps(
  text: string,
  gameOf: (id: string) => AnyGame | undefined,
): Steps<Verification | Refusal> {
  const replaying = recordSteps(text, gameOf);
  let step = replaying.next();
  for (; step.done !== true; step = replaying.next()) yield step.value / 2;
  if (isRefusal(step.value)) return step.value;
  const { match, entries, rolls, openLines, heads } = step.value;
  const replayed = { match, lines: entries.length, rolls };
  if (match.fair === undefined || heads === undefined) return { ...replayed, dice: undefined };
  const log = new OpenLog(match.game, match.setup, heads.start);
  for (const line of openLines) {
    yield (1 + line.seq / openLines.length) / 2;
    const refusal = log.add(line);
    if (refusal !== undefined) return refusal;
  }
  return { ...replayed, dice: { rolls: log.rolls, heads, shared: match.fair.shared } };
}
