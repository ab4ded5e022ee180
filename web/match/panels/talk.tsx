// The panel of the talk at a table, with phrases from a closed list.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { type Phrase, REACTIONS, SENTENCES } from '#kernel/match/phrases.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { currentLanguage } from '../../language.ts';
import type { Messages as PhraseTexts } from '../../messages/en/phrases.ts';
import { talkHidden } from '../../preferences.ts';
import { useTexts } from '../../ui/loading/use-texts.ts';
import { Loading } from '../../ui/notices/notices.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { MatchProps } from '../state/match-props.ts';
import { PhraseWords } from './phrase-words.tsx';
import { phrasesIn } from './phrases.ts';
import { useSaying } from './use-saying.ts';
import './talk.css';

const SHOWN_AT_MOST = 40;

/** The seats of this device that can talk. */
function speakersOf({ about, projection }: MatchProps): readonly Seat[] {
  return about.rights.seats.filter((seat) => projection.players[seat]?.kind === 'person');
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
  const texts = useTexts('phrases');
  // A button without its text would have no name.
  if (texts === undefined) return <Loading />;
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
              <span class="saying-who" translate={false}>
                {names[seat]}
              </span>
              <span class="saying-words">
                <PhraseWords phrase={phrase} texts={texts} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {speakers.length > 0 ? (
        <Say {...table} speakers={speakers} slight={slight} texts={texts} onSaid={onSaid} />
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
  readonly texts: PhraseTexts;
  readonly speakers: readonly Seat[];
  readonly slight: boolean;
  readonly onSaid: (() => void) | undefined;
}

function Say({ match, about, names, speakers, slight, texts, onSaid }: SayProps) {
  const { words } = currentLanguage();
  const [chosen, setChosen] = useState<Seat | undefined>(undefined);
  const { isPausing, say } = useSaying({ match });
  const here = speakers.find((seat) => seat === (chosen ?? about.viewer)) ?? speakers[0];
  const press = (phrase: Phrase) => {
    if (isPausing || here === undefined) return;
    say(here, phrase);
    onSaid?.();
  };
  const button = (phrase: Phrase, kind: string) => (
    <button
      key={phrase}
      type="button"
      class={`say ${kind}`}
      data-say={phrase}
      aria-disabled={isPausing}
      onClick={() => press(phrase)}
    >
      <PhraseWords phrase={phrase} texts={texts} />
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
