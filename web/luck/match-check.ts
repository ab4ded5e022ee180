// Checks a match in this browser that was computed from its lines: a finished one also by its record.

import { isHidden } from '#kernel/chance.ts';
import { type VerifiedLog, verificationSteps } from '#kernel/fair-dice/verification.ts';
import { stateHash } from '#kernel/hash.ts';
import type { Roll } from '#kernel/luck.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { type Steps, stepsWithin } from '#kernel/steps.ts';
import { diceOf, type OwnNumbers, ownNumbers } from '../client/proof/dice-trust.ts';
import { knownHead } from '../client/proof/known-heads.ts';
import type { ProvedLines } from '../client/proof/proved-lines.ts';
import type { ReadMatch } from '../client/proof/whole-match.ts';

export interface MatchCheck extends OwnNumbers {
  readonly lines: number;
  /** The rolls whose results are known. */
  readonly rolls: readonly Roll[];
  /** Undefined if the match has no fair dice. */
  readonly dice: VerifiedLog | undefined;
  /** The number of rolls and draws whose results are still hidden. */
  readonly hidden: number;
  /** Whether the log has the newest known line of this browser; undefined if there is none. */
  readonly isRemembered: boolean | undefined;
}

/** What a match in play shows. */
export function playCheck({ about }: ReadMatch, proved: ProvedLines): MatchCheck {
  const dice = diceOf(proved);
  const rolls = visibleRolls(proved);
  return {
    lines: proved.seq,
    rolls: dice === undefined ? [] : rolls,
    dice,
    hidden: (dice?.rolls.length ?? rolls.length) - rolls.length,
    ...memoryOf(about, proved),
  };
}

/** The rolls and draws that everybody saw. */
function visibleRolls({ rolls, lines }: ProvedLines): readonly Roll[] {
  const causes = new Map(rolls.map(({ seq, by }) => [seq, by]));
  return lines.flatMap(({ seq, change: { ply, before } }): Roll[] => {
    if (ply?.by !== 'chance') return [];
    const chance = before.game.chance(before.state);
    if (isHidden(chance)) return [];
    return [{ seq, chance, outcome: ply.outcome, by: causes.get(seq), state: undefined }];
  });
}

/** Checks the record of a finished match, which has the states before its rolls. @returns a refusal for any fault */
export function* recordSteps(
  { game, about }: ReadMatch,
  proved: ProvedLines,
  record: string,
): Steps<MatchCheck | Refusal> {
  const known = (id: string) => (id === game.id ? game : undefined);
  const verified = yield* stepsWithin(verificationSteps(record, known), [0.5, 1]);
  if (isRefusal(verified)) return verified;
  const { lines, rolls, dice, match } = verified;
  const isOfMatch =
    lines === proved.seq && stateHash(match.state) === stateHash(proved.match.state);
  if (!isOfMatch || (dice !== undefined && dice.heads.end !== proved.head))
    return refuse('bad-record', 'The record is not of this match.');
  return { lines, rolls, dice, hidden: 0, ...memoryOf(about, proved) };
}

/** What this device knows of a match. */
function memoryOf(
  { id }: ReadMatch['about'],
  proved: ProvedLines,
): Pick<MatchCheck, 'isRemembered' | keyof OwnNumbers> {
  const known = proved.fair === undefined ? undefined : knownHead(id);
  return {
    isRemembered:
      known === undefined || known.seq === 0 ? undefined : proved.headAt(known.seq) === known.head,
    ...ownNumbers(id, proved),
  };
}
