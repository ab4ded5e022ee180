// One hint for a decision: the move with the highest chance to win, and why.
import { type AnyJudge, bestChoice, type Choice, type Reason } from './judge.ts';

export interface Hint {
  readonly best: Choice;
  readonly reason: Reason;
}

const NO_REASON = 'chance';

/** @returns undefined if the judge lists no two moves, such as for the next step of a walk: then there is nothing to compare */
export function hintOf(judge: AnyJudge, view: unknown): Hint | undefined {
  const choices = judge.choices(view);
  if (choices.length < 2) return undefined;
  const best = bestChoice(choices);
  const others = choices.filter((choice) => choice !== best);
  return { best, reason: commonReason(others.map((other) => judge.reason(view, other, best))) };
}

/** The reason that holds against the most other moves, and against half of them at least; else none but the chance itself. */
function commonReason(reasons: readonly Reason[]): Reason {
  const counts = new Map<string, number>();
  for (const { why } of reasons) counts.set(why, (counts.get(why) ?? 0) + 1);
  counts.delete(NO_REASON);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  const why = most !== undefined && 2 * most[1] >= reasons.length ? most[0] : NO_REASON;
  return reasons.find((reason) => reason.why === why) ?? { ...reasons[0], why };
}
