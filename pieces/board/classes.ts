// The classes of an element that looks different in some states.

/** A class with the names of those states that hold. */
export function classesOf(base: string, states: Readonly<Record<string, boolean>>): string {
  return [base, ...Object.keys(states).filter((name) => states[name])].join(' ');
}
