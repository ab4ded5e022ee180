// Talk at a table: the panel with phrases from a closed list, and the bubbles at the board for the
// phrases of others.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { isReaction, type Phrase, REACTIONS, SENTENCES } from '#kernel/match/phrases.ts';
import type { LogLine } from '#kernel/match/projection.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { currentLanguage } from '../../language.ts';
import { talkHidden } from '../../preferences.ts';
import { Switch } from '../../settings/settings.tsx';
import { lazy } from '../../ui/lazy.tsx';
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

const SHOWN_AT_MOST = 40;
/** The minimum pause between two phrases of a seat: the server's, with a margin for the network. */
const PHRASE_PAUSE_MS = 1_100;
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

/** The seats of this device that can talk. */
function speakersOf({ about, projection }: MatchProps): readonly Seat[] {
  return about.rights.seats.filter((seat) => projection.players[seat]?.kind === 'person');
}

const ReactionDrawing = lazy(async () => (await import('./reactions.tsx')).ReactionDrawing, {
  quiet: true,
});

/** A sentence as text; a reaction as a picture with a name. */
function Words({ phrase }: { readonly phrase: Phrase }) {
  const text = currentLanguage().words.talk.phrases[phrase];
  if (!isReaction(phrase)) return text;
  return (
    <span class="face" role="img" aria-label={text}>
      <ReactionDrawing reaction={phrase} />
    </span>
  );
}

interface TalkPanelProps extends MatchProps {
  /** One line of faces; the rest is folded. */
  readonly slight?: boolean;
  /** Whether the panel is open; earlier phrases load only then. */
  readonly open?: boolean;
  /** Called after a phrase was sent, to close a sheet over the board. */
  onSaid?(): void;
}

export function Talk({ slight = false, open = false, onSaid, ...table }: TalkPanelProps) {
  const { words } = currentLanguage();
  const { match, names } = table;
  const phrases = phrasesIn(match.log.value, table).slice(-SHOWN_AT_MOST);
  const list = useRef<HTMLOListElement>(null);
  const { lines: earlier } = match.earlier.value;
  const isShort = open && phrases.length < SHOWN_AT_MOST;
  useEffect(() => {
    // Earlier talk belongs to the conversation too.
    if (isShort && earlier > 0) match.readEarlier();
  }, [isShort, earlier, match]);
  const newest = phrases.at(-1)?.seq;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  const speakers = speakersOf(table);
  return (
    <div class={slight ? 'talk talk-slight' : 'talk'}>
      {phrases.length === 0 && !slight && <p class="hint">{words.talk.none}</p>}
      {phrases.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keys
        <ol ref={list} class="talk-said" aria-label={words.talk.said} tabIndex={0}>
          {phrases.map(({ seq, seat, phrase, own }) => (
            <li key={seq} class={own ? 'saying saying-own' : 'saying'}>
              <SeatMark seat={seat} />
              <span class="saying-who">{names[seat]}</span>
              <span class="saying-words">
                <Words phrase={phrase} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {speakers.length > 0 ? (
        <Say {...table} speakers={speakers} slight={slight} onSaid={onSaid} />
      ) : (
        !slight && <p class="hint">{words.talk.watching}</p>
      )}
      {!slight && <HideSwitch />}
    </div>
  );
}

function HideSwitch() {
  return <Switch of={talkHidden} name={currentLanguage().words.talk.hide} look="talk-hide" />;
}

interface SayProps extends MatchProps {
  readonly speakers: readonly Seat[];
  readonly slight: boolean;
  readonly onSaid: (() => void) | undefined;
}

function Say({ match, about, names, speakers, slight, onSaid }: SayProps) {
  const { words } = currentLanguage();
  const [chosen, setChosen] = useState<Seat | undefined>(undefined);
  const [isPausing, setPausing] = useState(false);
  const pauseTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(pauseTimer.current), []);
  const here = speakers.find((seat) => seat === (chosen ?? about.viewer)) ?? speakers[0];
  const say = (phrase: Phrase) => {
    if (isPausing || here === undefined) return;
    void match.send({ kind: 'say', seat: here, phrase });
    onSaid?.();
    setPausing(true);
    pauseTimer.current = setTimeout(() => setPausing(false), PHRASE_PAUSE_MS);
  };
  const button = (phrase: Phrase, kind: string) => (
    <button
      key={phrase}
      type="button"
      class={`say ${kind}`}
      data-say={phrase}
      aria-disabled={isPausing}
      onClick={() => say(phrase)}
    >
      <Words phrase={phrase} />
    </button>
  );
  const sentences = (
    <div class="wraps talk-sentences" role="group" aria-label={words.talk.sentences}>
      {SENTENCES.map((phrase) => button(phrase, 'say-sentence'))}
    </div>
  );
  return (
    <>
      {speakers.length > 1 && (
        <label class="row wraps talk-as">
          <span>{words.talk.as}</span>
          <select value={here} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {speakers.map((seat) => (
              <option key={seat} value={seat}>
                {names[seat]}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="talk-reactions" role="group" aria-label={words.talk.reactions}>
        {REACTIONS.map((phrase) => button(phrase, 'say-face'))}
      </div>
      {slight ? (
        <details class="folded">
          <summary>{words.talk.sentences}</summary>
          {sentences}
          <HideSwitch />
        </details>
      ) : (
        sentences
      )}
    </>
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
              <Words phrase={phrase} />
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
