// The phrases that players say: in the log, in bubbles at the board, and the number of unread ones.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { isReaction, type Phrase } from '#kernel/match/phrases.ts';
import type { LogLine } from '#kernel/match/projection.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { currentLanguage } from '../../language.ts';
import { talkHidden } from '../../preferences.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
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

const BUBBLE_MS = 5_000;

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

const ReactionDrawing = lazy(async () => (await import('./reactions.tsx')).ReactionDrawing, {
  quiet: true,
});

/** A sentence as text; a reaction as a picture with a name. */
export function PhraseWords({ phrase }: { readonly phrase: Phrase }) {
  const text = currentLanguage().words.talk.phrases[phrase];
  if (!isReaction(phrase)) return text;
  return (
    <span class="face" role="img" aria-label={text}>
      <ReactionDrawing reaction={phrase} />
    </span>
  );
}

function newestOfEach(phrases: readonly SaidPhrase[]): readonly SaidPhrase[] {
  return phrases.filter(
    ({ seat }, index) => !phrases.slice(index + 1).some((later) => later.seat === seat),
  );
}

/** Phrases of others: a bubble at the board for a moment, and one announcement. */
export function Bubbles(table: MatchProps) {
  const { words } = currentLanguage();
  const { match, names } = table;
  const [bubbles, setBubbles] = useState<readonly SaidPhrase[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  useNewLines(match, (lines) => {
    const news = phrasesIn(lines, table).filter(({ own }) => !own);
    if (news.length === 0) return;
    setBubbles((before) => newestOfEach([...before, ...news]));
    const last = news.at(-1)?.seq ?? 0;
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setBubbles((before) => before.filter(({ seq }) => seq > last));
    }, BUBBLE_MS);
    timers.current.add(timer);
  });
  const newest = bubbles.at(-1);
  return (
    <>
      <div class="bubbles" aria-hidden="true">
        {bubbles.map(({ seq, seat, phrase }) => (
          <p key={seq} class="bubble">
            <SeatMark seat={seat} />
            <span class="saying-who">{names[seat]}</span>
            <span class="saying-words">
              <PhraseWords phrase={phrase} />
            </span>
          </p>
        ))}
      </div>
      <p class="unseen" aria-live="polite">
        {newest !== undefined &&
          words.talk.says(names[newest.seat] ?? '', words.talk.phrases[newest.phrase])}
      </p>
    </>
  );
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
