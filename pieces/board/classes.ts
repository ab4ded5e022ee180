// The classes of an element, some of which hold only in some states.

/** Those that hold, as an attribute has them. */
export function classesOf(...classes: readonly (string | false | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
