// What an observer is told of a match's lines, as it leaves the server: line by line on a stream, all
// of them beside a view, or as a record. Here everything that goes out passes the kernel's `seen.ts`.
import type { Observer } from '#kernel/game.ts';
import { phase } from '#kernel/match.ts';
import { formatRecord } from '#kernel/record.ts';
import { lineFor, see, tell } from '#kernel/seen.ts';
import type { Line, Snapshot } from '../http/schemas.ts';
import type { Step } from './log.ts';
import type { Past } from './table.ts';

/** The JSON of a `Line`: the same bytes for the same step and observer, always. */
export function lineText(step: Step, observer: Observer): string {
  const { seq, at, head, entry, before, after } = step;
  const happened = tell(before, entry, after, observer);
  const line = { seq, at, head, happened, seen: see(after, observer) };
  return JSON.stringify(line satisfies Record<keyof Line, unknown>);
}

/** What every line told the observer. */
export function logFor({ steps }: Past, observer: Observer): Snapshot['log'] {
  return steps.map(({ seq, at, before, entry, after }) => {
    return { seq, at, happened: tell(before, entry, after, observer) };
  });
}

/** The whole record once the match is over; before, the lines as the observer may read them. */
export function recordFor({ end: { match }, steps }: Past, observer: Observer): string {
  const whole = formatRecord(
    match,
    steps.map(({ entry }) => entry),
  );
  if (phase(match) === 'over') return whole;
  const head = whole.slice(0, whole.indexOf('\n\n') + 2);
  const lines = steps.map(
    ({ seq, before, entry }) => `${seq} ${lineFor(before, entry, observer)}\n`,
  );
  return head + lines.join('');
}
