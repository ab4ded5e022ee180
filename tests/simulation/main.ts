// Shows one run of the simulation: `node tests/simulation/main.ts --seed 7`, with `--bug NAME` for a planted bug, with
// `--plan JSON` for a shrunk plan, or with `--shrink` to find the smallest plan that fails.
import { parseArgs } from 'node:util';
import { NO_BUG } from './bugs/bug.ts';
import { BUGS } from './bugs/bugs.ts';
import { type Plan, planOf } from './plan.ts';
import { shrink } from './shrink.ts';
import { simulate } from './simulate.ts';
import { replaceGlobals } from './world/environment.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    bug: { type: 'string' },
    plan: { type: 'string' },
    shrink: { type: 'boolean', default: false },
  },
});
const bug = values.bug === undefined ? NO_BUG : BUGS.find(({ name }) => name === values.bug);
if (bug === undefined) throw new Error(`The bugs are: ${BUGS.map(({ name }) => name).join(', ')}`);
replaceGlobals();
const whole: Plan =
  values.plan === undefined ? planOf(Number(values.seed)) : JSON.parse(values.plan);
const plan = values.shrink ? await shrink(whole, bug) : whole;
const { trace, violation, hits, events, hash } = await simulate(plan, bug, true);
console.log(trace.join('\n'));
console.log(`\nplan: ${JSON.stringify(plan)}`);
console.log(
  `faults that were hit: ${[...hits].map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
);
console.log(`${events} events, trace ${hash}`);
console.log(violation === undefined ? 'All invariants hold.' : `FAILED: ${violation}`);
process.exitCode = violation === undefined ? 0 : 1;
