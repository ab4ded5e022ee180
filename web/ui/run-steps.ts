// Runs work in steps without blocking the page.
import type { Steps } from '#kernel/steps.ts';

/** The page can draw after this time, in milliseconds. */
const SLICE_MS = 12;

/**
 * Runs all steps, with pauses.
 * @param onProgress called with the done part, from 0 to 1, before each pause
 * @param isWanted called after each pause
 * @returns the result; undefined if it is no longer wanted
 */
export async function runInSlices<Result>(
  steps: Steps<Result>,
  onProgress: (done: number) => void,
  isWanted: () => boolean,
): Promise<Result | undefined> {
  let pauseAt = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < pauseAt) continue;
    onProgress(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return undefined;
    pauseAt = performance.now() + SLICE_MS;
  }
}
