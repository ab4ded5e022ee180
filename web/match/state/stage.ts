// The stage of a match: the newest result stays on it until somebody has seen it. Further lines wait; the prompt does not.
import { deviceOf, type ShownState, type TimedLine } from './shown-state.ts';
import { isPassedRound } from './viewer.ts';

/** Puts a line on the stage: a result stays there, and another line ends it, unless it goes on beside it. */
export function stageLine(
  state: ShownState,
  { line, staging }: TimedLine,
  now: number,
): ShownState {
  if (staging.part === 'beside') return state;
  if (staging.part !== 'result') return { ...state, result: undefined };
  return { ...state, result: { seq: line.seq, until: now + staging.motion + staysFor(state) } };
}

/** A result that came in a hidden tab stays as long as any other. */
export function stageAnew(state: ShownState, now: number): ShownState {
  const { result } = state;
  return result === undefined
    ? state
    : { ...state, result: { ...result, until: now + staysFor(state) } };
}

/** On a device that people pass round, a result waits for a tap: the player concerned may look away. */
function staysFor(state: ShownState): number {
  const device = deviceOf(state);
  const isShared = device !== undefined && isPassedRound(device);
  const isHidden = state.hurryUntil === Number.POSITIVE_INFINITY;
  return isShared || isHidden ? Number.POSITIVE_INFINITY : state.resultMs;
}

/** The time of the next line of the queue: after its pause, and after the result that it would end. */
export function nextLineTime({ nextLineAt, queue, result }: ShownState): number | undefined {
  const [next] = queue;
  if (nextLineAt === undefined || result === undefined) return nextLineAt;
  const isBeside = next === undefined || next.staging.part === 'beside';
  return isBeside ? nextLineAt : Math.max(nextLineAt, result.until);
}

/** Whether the next line waits only until somebody has seen a result. */
export function isHeld(state: ShownState): boolean {
  const { queue, result } = state;
  return result !== undefined && queue.length > 0 && queue[0]?.staging.part !== 'beside';
}

/** Whether nothing goes on without a tap: no further line, and no end of the match. */
export function isWaiting(state: ShownState): boolean {
  const isLast = state.projection?.phase === 'over';
  return state.result?.until === Number.POSITIVE_INFINITY && (isLast || isHeld(state));
}

/** The facts of the result on the stage: from the log, which has only what its viewer may know. */
export function resultOf({ result, log }: ShownState): readonly unknown[] | undefined {
  if (result === undefined) return undefined;
  const happened = log.findLast(({ seq }) => seq === result.seq)?.happened;
  return happened?.kind === 'ply' ? happened.told : undefined;
}
