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

/** How far a number of a message or a write may move. */
const MOVED_AT_MOST = 6;

/** The same fault at the messages or writes near its own. */
function moved(fault: Fault): readonly Fault[] {
  const offsets = Array.from(
    { length: 2 * MOVED_AT_MOST + 1 },
    (_, index) => index - MOVED_AT_MOST,
  );
  if ('message' in fault) {
    return offsets.map((offset) => ({ ...fault, message: fault.message + offset }));
  }
  return 'write' in fault
    ? offsets.map((offset) => ({ ...fault, write: fault.write + offset }))
    : [];
}

/** Leaves out a fault and moves another: without the first, the messages and writes after it have other numbers. */
async function withFaultMoved(plan: Plan, stillFails: StillFails): Promise<Plan> {
  for (const at of plan.faults.keys()) {
    const fewer = plan.faults.toSpliced(at, 1);
    for (const [other, fault] of fewer.entries()) {
      for (const near of moved(fault)) {
        const smaller = { ...plan, faults: fewer.with(other, near) };
        if (await stillFails(smaller)) return withFaultMoved(smaller, stillFails);
      }
    }
  }
  return plan;
}

export async function shrink(plan: Plan, bug: Bug): Promise<Plan> {
  const stillFails: StillFails = async (smaller) =>
    (await simulate(smaller, bug)).violation !== undefined;
  let smallest = await withFewerFaults(plan, stillFails);
  for (const change of SIMPLER) {
    const simpler = { ...smallest, ...change };
    if (await stillFails(simpler)) smallest = await withFewerFaults(simpler, stillFails);
  }
  return withFaultMoved(smallest, stillFails);
}
