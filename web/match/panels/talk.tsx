// What people say at a table: the panel where it is said and read, and the bubbles in which the others' words appear
// at the board. All of it is chosen from a closed list.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { isReaction, type Phrase, REACTIONS, SENTENCES } from '#kernel/match/phrases.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import type { LogLine } from '../../client/match-source.ts';
import { spoken } from '../../language.ts';
import { talkHidden } from '../../settings/preferences.ts';
import type { MatchProps } from '../state/match-props.ts';
import { useNewLines } from '../state/new-lines.ts';
import { Face } from './reactions.tsx';

interface TalkProps extends MatchProps {
  readonly names: readonly string[];
}

/** Something that somebody said. */
export interface Saying {
  readonly seq: number;
  readonly seat: Seat;
  readonly phrase: Phrase;
  /** Said at this device. */
  readonly own: boolean;
}

const SHOWN_AT_MOST = 40;
/** How long the server wants a seat to be silent after it spoke, and a little for the way there. */
const BREATH_MS = 1_100;
const BUBBLE_MS = 5_000;

/** What these lines say to whoever sits here: nothing of others where they are hidden. */
export function sayingsIn(lines: readonly LogLine[], { about }: MatchProps): readonly Saying[] {
  const hidden = talkHidden.now.value;
  return lines.flatMap(({ seq, happened }) => {
    if (happened.kind !== 'say') return [];
    const own = about.rights.seats.includes(happened.seat);
    const { seat, phrase } = happened;
    return hidden && !own ? [] : [{ seq, seat, phrase, own }];
  });
}

/** The seats of this device that may speak. */
function speakersOf({ about, seen }: MatchProps): readonly Seat[] {
  return about.rights.seats.filter((seat) => seen.players[seat]?.kind === 'person');
}

/** How the words look: a sentence as it is, a reaction as its face, with its name for who hears it. */
function Words({ phrase }: { readonly phrase: Phrase }) {
  const text = spoken().words.talk.phrases[phrase];
  return isReaction(phrase) ? <Face reaction={phrase} label={text} /> : text;
}

interface TalkPanelProps extends TalkProps {
  /** Faces on one line, and the rest on demand. */
  readonly slight?: boolean;
  /** Whether somebody looks at the panel: earlier phrases are loaded only then. */
  readonly open?: boolean;
  /** Something was said here: a sheet that covers the board goes away. */
  onSaid?(): void;
}

export function Talk({ slight = false, open = false, onSaid, ...table }: TalkPanelProps) {
  const { words } = spoken();
  const { match, names } = table;
  const sayings = sayingsIn(match.log.value, table).slice(-SHOWN_AT_MOST);
  const list = useRef<HTMLOListElement>(null);
  const { lines: earlier } = match.earlier.value;
  const isShort = open && sayings.length < SHOWN_AT_MOST;
  useEffect(() => {
    // What was said before the lines that are here belongs to the conversation as well.
    if (isShort && earlier > 0) void match.readEarlier();
  }, [isShort, earlier, match]);
  const newest = sayings.at(-1)?.seq;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  const speakers = speakersOf(table);
  return (
    <div class={slight ? 'talk talk-slight' : 'talk'}>
      {sayings.length === 0 && !slight && <p class="hint">{words.talk.none}</p>}
      {sayings.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keys
        <ol ref={list} class="talk-said" aria-label={words.talk.said} tabIndex={0}>
          {sayings.map(({ seq, seat, phrase, own }) => (
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
  return (
    <label class="toggle talk-hide">
      <input
        type="checkbox"
        role="switch"
        checked={talkHidden.now.value}
        aria-checked={talkHidden.now.value}
        onChange={(event) => talkHidden.choose(event.currentTarget.checked)}
      />
      <span>{spoken().words.talk.hide}</span>
    </label>
  );
}

interface SayProps extends TalkProps {
  readonly speakers: readonly Seat[];
  readonly slight: boolean;
  readonly onSaid: (() => void) | undefined;
}

function Say({ match, about, names, speakers, slight, onSaid }: SayProps) {
  const { words } = spoken();
  const [chosen, setChosen] = useState<Seat | undefined>(undefined);
  const [breathing, setBreathing] = useState(false);
  const breath = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(breath.current), []);
  const here = speakers.find((seat) => seat === (chosen ?? about.viewer)) ?? speakers[0];
  const say = (phrase: Phrase) => {
    if (breathing || here === undefined) return;
    void match.send({ kind: 'say', seat: here, phrase });
    onSaid?.();
    setBreathing(true);
    breath.current = setTimeout(() => setBreathing(false), BREATH_MS);
  };
  const button = (phrase: Phrase, kind: string) => (
    <button
      key={phrase}
      type="button"
      class={`say ${kind}`}
      data-say={phrase}
      aria-disabled={breathing}
      onClick={() => say(phrase)}
    >
      <Words phrase={phrase} />
    </button>
  );
  const sentences = (
    <div class="talk-sentences" role="group" aria-label={words.talk.sentences}>
      {SENTENCES.map((phrase) => button(phrase, 'say-sentence'))}
    </div>
  );
  return (
    <>
      {speakers.length > 1 && (
        <label class="talk-as">
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

function newestOfEach(sayings: readonly Saying[]): readonly Saying[] {
  return sayings.filter(
    ({ seat }, index) => !sayings.slice(index + 1).some((later) => later.seat === seat),
  );
}

/** What the others say, for a moment at the edge of the board, and once in words for those who listen. */
export function Bubbles(table: TalkProps) {
  const { words } = spoken();
  const { match, names } = table;
  const [bubbles, setBubbles] = useState<readonly Saying[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  useNewLines(match, (lines) => {
    const news = sayingsIn(lines, table).filter(({ own }) => !own);
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

/** How many sayings of others came that nobody here has seen, and what to call when they were. */
export function useUnread(table: MatchProps, open: boolean): number {
  const log = table.match.log.value;
  const newest = log.at(-1)?.seq ?? 0;
  const [read, setRead] = useState(newest);
  useEffect(() => {
    if (open) setRead(newest);
  }, [open, newest]);
  if (open) return 0;
  return sayingsIn(log, table).filter(({ seq, own }) => !own && seq > read).length;
}
