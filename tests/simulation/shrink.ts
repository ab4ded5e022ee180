// Makes a failing plan smaller: fewer faults, then a simpler table, as long as some invariant still fails.
import type { Bug } from './bugs/bug.ts';
import type { Fault, Plan } from './plan.ts';
import { simulate } from './simulate.ts';

const SIMPLER: readonly Partial<Plan>[] = [
  { rivalClaims: false },
  { sharesDevice: false },
  { isWatched: false },
  { isForgetful: false },
  { isLively: false },
  { fairDice: false },
  { processes: 1 },
  { players: ['person', 'person'] },
];

type StillFails = (smaller: Plan) => Promise<boolean>;

/** Leaves out faults: first many at once, then one after the other, until each of them is needed. */
async function withFewerFaults(plan: Plan, stillFails: StillFails): Promise<Plan> {
  let smallest = plan;
  for (let size = plan.faults.length; size >= 1; ) {
    const before = smallest.faults.length;
    for (let at = 0; at < smallest.faults.length; ) {
      const faults: readonly Fault[] = smallest.faults.toSpliced(at, size);
      if (await stillFails({ ...smallest, faults })) smallest = { ...smallest, faults };
      else at += size;
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (smallest.faults.length === before) break;
  }
  return smallest;
}

export async function shrink(plan: Plan, bug: Bug): Promise<Plan> {
  const stillFails: StillFails = async (smaller) =>
    (await simulate(smaller, bug)).violation !== undefined;
  let smallest = await withFewerFaults(plan, stillFails);
  for (const change of SIMPLER) {
    const simpler = { ...smallest, ...change };
    if (await stillFails(simpler)) smallest = await withFewerFaults(simpler, stillFails);
  }
  return smallest;
}
