// Runs asynchronous jobs one after the other: the commands of a table must not overlap.

/** @returns a function that runs a job after the jobs before it, even if they fail */
export function serialQueue(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job, job);
    last = result.catch(() => undefined);
    return result;
  };
}
