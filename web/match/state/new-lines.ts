// The lines of a match that came since the page was opened, as they are shown: what is heard of a match hangs on it.
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Seen } from '#kernel/match/projection.ts';
import type { LogLine } from '../../client/match-source.ts';
import type { Shown } from './shown-log.ts';

/** Calls `onNews` with each group of lines that is shown at once, and with the match as it is seen then. */
export function useNewLines(
  match: Shown,
  onNews: (lines: readonly LogLine[], seen: Seen) => void,
): void {
  const known = useRef(match.seen.peek()?.seq ?? 0);
  const latest = useRef(onNews);
  latest.current = onNews;
  useSignalEffect(() => {
    const lines = match.log.value.filter(({ seq }) => seq > known.current);
    const seen = match.seen.peek();
    if (lines.length === 0 || seen === undefined) return;
    // Lines may be told before what they led to is shown.
    known.current = Math.max(seen.seq, ...lines.map(({ seq }) => seq));
    latest.current(lines, seen);
  });
}
