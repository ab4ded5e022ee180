// Work in steps: a generator yields the done part, from 0 to 1, and returns the result. A page can pause between
// two steps; other callers run it to the end at once.

export type Steps<Result> = Generator<number, Result, void>;

/** The same steps as a part of longer work, from one done part to another. */
export function* stepsWithin<Result>(
  steps: Steps<Result>,
  [from, to]: readonly [from: number, to: number],
): Steps<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield from + (to - from) * step.value;
  }
}

/** Runs all steps. @returns the result */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
