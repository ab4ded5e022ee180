// Class names with states.

/** The base class and the names of the states that are true. */
export function classesOf(base: string, states: Readonly<Record<string, boolean>>): string {
  return [base, ...Object.keys(states).filter((name) => states[name])].join(' ');
}
