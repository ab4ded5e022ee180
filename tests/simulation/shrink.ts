// Makes a failing plan smaller: fewer faults, then a simpler table, as long as some invariant still fails.
import type { Bug } from './bugs.ts';
import type { Fault, Plan } from './plan.ts';
import { simulate } from './simulate.ts';

const SIMPLER: readonly Partial<Plan>[] = [
  { rivalClaims: false },
  { fairDice: false },
  { processes: 1 },
  { players: ['person', 'person'] },
];

export async function shrink(plan: Plan, bug: Bug): Promise<Plan> {
  const stillFails = async (smaller: Plan) =>
    (await simulate(smaller, bug)).violation !== undefined;
  let smallest = plan;
  for (
    let size = Math.ceil(plan.faults.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = smallest.faults.length - size; at > -size; at -= size) {
      const faults: readonly Fault[] = smallest.faults.toSpliced(
        Math.max(0, at),
        size + Math.min(0, at),
      );
      if (await stillFails({ ...smallest, faults })) smallest = { ...smallest, faults };
    }
  }
  for (const change of SIMPLER) {
    const simpler = { ...smallest, ...change };
    if (await stillFails(simpler)) smallest = simpler;
  }
  return smallest;
}
