// The phrases of a match: those in lines of the log, the first one of a visit, and the number of unread ones.
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import type { Phrase } from '#kernel/match/phrases.ts';
import type { LogLine } from '#kernel/match/projection.ts';
import { talkHidden } from '../../preferences.ts';
import type { MatchProps } from '../state/match-props.ts';
import { useNewLines } from '../state/new-lines.ts';

/** A phrase and its speaker. */
export interface SaidPhrase {
  readonly seq: number;
  readonly seat: Seat;
  readonly phrase: Phrase;
  /** Sent from this device. */
  readonly own: boolean;
}

/** The phrases in these lines; without those of others if talk is hidden. */
export function phrasesIn(lines: readonly LogLine[], { about }: MatchProps): readonly SaidPhrase[] {
  const hidden = talkHidden.now.value;
  return lines.flatMap(({ seq, happened }) => {
    if (happened.kind !== 'say') return [];
    const own = about.rights.seats.includes(happened.seat);
    const { seat, phrase } = happened;
    return hidden && !own ? [] : [{ seq, seat, phrase, own }];
  });
}

/** The line of the first phrase since the page was opened. */
export function useFirstPhrase(table: MatchProps): number | undefined {
  const [first, setFirst] = useState<number | undefined>(undefined);
  useNewLines(table.match, (lines) => {
    const [said] = phrasesIn(lines, table);
    if (said !== undefined) setFirst((before) => before ?? said.seq);
  });
  return first;
}

/** The number of unread phrases of others. */
export function useUnread(table: MatchProps, open: boolean): number {
  const log = table.match.log.value;
  const newest = log.at(-1)?.seq ?? 0;
  const [read, setRead] = useState(newest);
  useEffect(() => {
    if (open) setRead(newest);
  }, [open, newest]);
  if (open) return 0;
  return phrasesIn(log, table).filter(({ seq, own }) => !own && seq > read).length;
}
