// Rules that a network learns beside those of the editions.
import type { Scalar, Switches } from '../game.ts';
import { pick, type Random, uniform } from '../random.ts';

/** One switch of so many is changed. */
const CHANGED_IN = 3;

/** The switches of an edition, some of them with any of their values. @param values of the switches that may change */
export function mixRules(
  random: Random,
  edition: Switches,
  values: Readonly<Record<string, readonly Scalar[]>>,
): Switches {
  const rules: Record<string, Scalar> = { ...edition };
  for (const [name, all] of Object.entries(values)) {
    if (uniform(random, CHANGED_IN) === 0) rules[name] = pick(random, all);
  }
  return rules;
}
