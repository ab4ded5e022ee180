// Which combinations are tried: all of them by `npm run test:slow`; by `npm test` each thing once, with the ways spread over the
// things.

/** Set by `test:slow`, which runs the files of this folder as well. */
export const EVERY_COMBINATION = process.env.EVERY_COMBINATION === 'yes';

/** Each thing with one of the ways in turn, or with all of them. */
export function spread<Thing extends object, Way extends object>(
  things: readonly Thing[],
  ways: readonly Way[],
): readonly (Thing & Way)[] {
  return things.flatMap((thing, index) => {
    const taken = EVERY_COMBINATION ? ways : [ways[index % ways.length] as Way];
    return taken.map((way) => ({ ...thing, ...way }));
  });
}

/** The first of a list, or all of it. */
export function firstOf<Item>(all: readonly Item[]): readonly Item[] {
  return EVERY_COMBINATION ? all : all.slice(0, 1);
}
