// How much a test tries. `npm test` tries each thing a few times, and once where things come in combinations; `npm run test:slow`
// runs the same tests with large numbers and all combinations.

/** Set by the project `slow` in `vitest.config.ts`. */
export const THOROUGH = process.env.THOROUGH === 'yes';

/** How often a property is tried: the first number by `npm test`, the second by `npm run test:slow`. */
export function tries(usual: number, thorough: number): number {
  return THOROUGH ? thorough : usual;
}

/** Each thing with one of the ways in turn, or with all of them. */
export function spread<Thing extends object, Way extends object>(
  things: readonly Thing[],
  ways: readonly Way[],
): readonly (Thing & Way)[] {
  return things.flatMap((thing, index) => {
    const taken = THOROUGH ? ways : [ways[index % ways.length] as Way];
    return taken.map((way) => ({ ...thing, ...way }));
  });
}

/** The first items of a list, or all of it. */
export function firstOf<Item>(all: readonly Item[], count = 1): readonly Item[] {
  return THOROUGH ? all : all.slice(0, count);
}
