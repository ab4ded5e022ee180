// Every change of one field in an answer: another value, none, twice, in another order, from an earlier answer, from another
// match.

/** The way to a field: names and indices. */
export type Path = readonly (string | number)[];

export type Mutation = (typeof MUTATIONS)[number];
export const MUTATIONS = [
  'swapped',
  'dropped',
  'doubled',
  'reordered',
  'earlier',
  'other-match',
  'no-value',
  'other-type',
] as const;

export interface Sources {
  /** The answer before this one, if it has the same shape. */
  readonly earlier: unknown;
  /** The same answer of another match. */
  readonly other: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The ways to all fields of an answer, also to those that have fields. */
export function pathsOf(value: unknown, at: Path = []): readonly Path[] {
  if (!isObject(value)) return at.length === 0 ? [] : [at];
  const below = Object.entries(value).flatMap(([name, each]) =>
    pathsOf(each, [...at, Array.isArray(value) ? Number(name) : name]),
  );
  return at.length === 0 ? below : [at, ...below];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
}

/** @returns the answer with one changed field; undefined if that changes nothing */
export function mutated(
  answer: unknown,
  path: Path,
  mutation: Mutation,
  sources: Sources,
): unknown {
  const copy = structuredClone(answer) as Record<string, unknown>;
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  if (!isObject(parent)) return undefined;
  const name = path.at(-1) as string | number;
  const before = parent[name];
  if (mutation === 'dropped' || mutation === 'doubled') {
    const count = mutation === 'dropped' ? 0 : 2;
    if (Array.isArray(parent)) parent.splice(Number(name), 1, ...new Array(count).fill(before));
    else if (count === 0) delete parent[name];
    else parent[name] = [before, before];
  } else {
    const after = changed(
      before,
      mutation,
      [sources.earlier, sources.other].map((each) => valueAt(each, path)),
    );
    if (after === undefined) return undefined;
    parent[name] = after;
  }
  return JSON.stringify(copy) === JSON.stringify(answer) ? undefined : copy;
}

/** @returns the answer with another value of one field */
export function replaced(answer: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(answer);
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  if (!isObject(parent)) return undefined;
  parent[path.at(-1) as string | number] = value;
  return copy;
}

function changed(
  before: unknown,
  mutation: Exclude<Mutation, 'dropped' | 'doubled'>,
  [earlier, other]: readonly unknown[],
): unknown {
  switch (mutation) {
    case 'earlier':
      return earlier;
    case 'other-match':
      return other;
    case 'no-value':
      return null;
    case 'other-type':
      return isObject(before) ? 'text' : { [`${before}`]: before };
    case 'reordered':
      if (Array.isArray(before)) return before.toReversed();
      return typeof before === 'string' ? reversedWords(before) : undefined;
    case 'swapped':
      return swapped(before);
  }
}

const reversedWords = (text: string) => text.split(' ').toReversed().join(' ');

/** A value of the same kind. */
function swapped(before: unknown): unknown {
  if (typeof before === 'number') return before + 1;
  if (typeof before === 'boolean') return !before;
  if (typeof before !== 'string') return undefined;
  // The last digit, which is often a number of dice, a face or a seat; otherwise the first letter.
  if (/\d/.test(before)) {
    return before.replace(/\d(?=\D*$)/, (digit) => `${(Number(digit) + 1) % 10}`);
  }
  return `z${before.slice(1)}`;
}
