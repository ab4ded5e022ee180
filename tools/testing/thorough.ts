// Sets the number of cases per test. `npm test` runs few cases and a sample of combinations; `npm run test:slow` runs the same
// tests with many cases and all combinations.

/** Set by the project `slow` in `vitest.config.ts`. */
export const THOROUGH = process.env.THOROUGH === 'yes';

/** The number of cases of a property: the first for `npm test`, the second for `npm run test:slow`. */
export function tries(usual: number, thorough: number): number {
  return THOROUGH ? thorough : usual;
}

/** Combines two lists. `npm test` gets one pair for each thing, `npm run test:slow` all pairs. */
export function spread<Thing extends object, Way extends object>(
  things: readonly Thing[],
  ways: readonly Way[],
): readonly (Thing & Way)[] {
  return things.flatMap((thing, index) => {
    const taken = THOROUGH ? ways : [ways[index % ways.length] as Way];
    return taken.map((way) => ({ ...thing, ...way }));
  });
}

/** The first items of a list for `npm test`, all for `npm run test:slow`. */
export function firstOf<Item>(all: readonly Item[], count = 1): readonly Item[] {
  return THOROUGH ? all : all.slice(0, count);
}

const DAY_MS = 86_400_000;

/**
 * One item in `parts` for `npm test`, others each day; all for `npm run test:slow`. TEST_DAY, a whole number, repeats the choice
 * of a day.
 */
export function partOfToday<Item>(all: readonly Item[], parts: number): readonly Item[] {
  const day = Number(process.env.TEST_DAY ?? Math.floor(Date.now() / DAY_MS));
  return THOROUGH ? all : all.filter((_, index) => index % parts === day % parts);
}
