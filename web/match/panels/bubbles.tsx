// Bubbles with the phrases of the players, each at its seat on the board.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LogLine } from '#kernel/match/projection.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { currentLanguage } from '../../language.ts';
import type { Messages as PhraseTexts } from '../../messages/en/phrases.ts';
import { useTexts } from '../../ui/loading/use-texts.ts';
import type { MatchProps } from '../state/match-props.ts';
import { useNewLines } from '../state/new-lines.ts';
import { PhraseWords } from './phrase-words.tsx';
import { phrasesIn, type SaidPhrase } from './phrases.ts';
import { usePlaceAt } from './seat-place.ts';
import './talk.css';

const BUBBLE_MS = 5_000;

function newestOfEach(phrases: readonly SaidPhrase[]): readonly SaidPhrase[] {
  return phrases.filter(
    ({ seat }, index) => !phrases.slice(index + 1).some((later) => later.seat === seat),
  );
}

interface BubblesProps extends MatchProps {
  /** The line of the first phrase that is shown. */
  readonly from: number;
}

/** Phrases: a bubble at the board for a moment, and one announcement of those of others. */
export function Bubbles({ from, ...table }: BubblesProps) {
  const { words } = currentLanguage();
  const texts = useTexts('phrases');
  const { match, names } = table;
  const [bubbles, setBubbles] = useState<readonly SaidPhrase[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const show = (lines: readonly LogLine[]) => {
    const news = phrasesIn(lines, table);
    if (news.length === 0) return;
    setBubbles((before) => newestOfEach([...before, ...news]));
    const last = news.at(-1)?.seq ?? 0;
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setBubbles((before) => before.filter(({ seq }) => seq > last));
    }, BUBBLE_MS);
    timers.current.add(timer);
  };
  useEffect(() => show(match.log.peek().filter(({ seq }) => seq >= from)), []);
  useNewLines(match, show);
  const newest = bubbles.findLast(({ own }) => !own);
  return (
    <>
      <div class="bubbles" aria-hidden="true">
        {texts !== undefined &&
          bubbles.map((said) => (
            <Bubble key={said.seq} said={said} name={names[said.seat] ?? ''} texts={texts} />
          ))}
      </div>
      <p class="unseen" aria-live="polite">
        {newest !== undefined &&
          texts !== undefined &&
          words.talk.says({ name: names[newest.seat] ?? '', text: texts[newest.phrase] })}
      </p>
    </>
  );
}

interface BubbleProps {
  readonly said: SaidPhrase;
  readonly name: string;
  readonly texts: PhraseTexts;
}

/** A bubble at the plate of its speaker. */
function Bubble({ said: { seat, phrase }, name, texts }: BubbleProps) {
  const bubble = useRef<HTMLParagraphElement>(null);
  usePlaceAt(seat, bubble);
  return (
    <p ref={bubble} class="bubble">
      <SeatMark seat={seat} />
      <span class="saying-who" translate={false}>
        {name}
      </span>
      <span class="saying-words">
        <PhraseWords phrase={phrase} texts={texts} />
      </span>
    </p>
  );
}
