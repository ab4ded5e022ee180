// Reports lines that were shown since the page was opened. Sounds and announcements use it.
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { LogLine, Projection } from '#kernel/match/projection.ts';
import type { ViewAndLog } from './shown-match.ts';

/** Calls `onNews` with each group of lines shown together, and the state after them. */
export function useNewLines(
  match: ViewAndLog,
  onNews: (lines: readonly LogLine[], projection: Projection) => void,
): void {
  const known = useRef(match.projection.peek()?.seq ?? 0);
  const latest = useRef(onNews);
  latest.current = onNews;
  useSignalEffect(() => {
    const lines = match.log.value.filter(({ seq }) => seq > known.current);
    const projection = match.projection.peek();
    if (lines.length === 0 || projection === undefined) return;
    // Lines may arrive before their state is shown.
    known.current = Math.max(projection.seq, ...lines.map(({ seq }) => seq));
    latest.current(lines, projection);
  });
}
