// Verifies the dice of a whole match from its record. A record that replays has the rolls that its
// commitments give; this tells how many there are, and for whom they are protected.
import type { AnyGame, Seat } from '../game.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Match } from './match.ts';
import { type CheckedRoll, OpenLog } from './open-log.ts';
import { type Heads, parseRecord } from './record.ts';

export interface Verification {
  readonly match: Match;
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
  const replayed = parseRecord(text, gameOf);
  if (isRefusal(replayed)) return replayed;
  const { match, openLines, heads } = replayed;
  if (match.fair === undefined || heads === undefined) return { match, dice: undefined };
  const log = new OpenLog(match.game, match.setup, heads.start);
  for (const line of openLines) {
    const refusal = log.add(line);
    if (refusal !== undefined) return refusal;
  }
  return { match, dice: { rolls: log.rolls, heads, shared: match.fair.shared } };
}
