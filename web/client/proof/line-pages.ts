// The pages of a long log. The next ones are on their way while one is checked, so that a slow network waits only once.
import type { Refusal } from '#kernel/refusal.ts';
import type { OpenLines } from '#server/wire/schemas.ts';

/** Requests at the same time. */
const PAGES_AHEAD = 4;

type Page = OpenLines | Refusal;

/**
 * Reads the pages after the first one.
 * @param ask requests the lines after one
 * @returns a function that gives the page after a line; call it with ever later lines, up to the newest line of the first page
 */
export function pagesAfter(
  first: OpenLines,
  ask: (after: number) => Promise<Page>,
): (after: number) => Promise<Page> {
  const size = Math.max(1, first.lines.length);
  const asked = new Map<number, Promise<Page>>();
  const askOnce = (after: number): Promise<Page> => {
    const page = asked.get(after) ?? ask(after);
    asked.set(after, page);
    return page;
  };
  return (after) => {
    const page = askOnce(after);
    for (let ahead = 1; ahead < PAGES_AHEAD; ahead += 1) {
      // A page may be shorter than the first one; then this guess is not used.
      const start = after + ahead * size;
      if (start < first.seq) askOnce(start);
    }
    return page;
  };
}
