// A guided first match at the real table: the board and the rules of every other match, with a guide beside the thing
// that it speaks of. It runs in the page alone and can be left at any time.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { boxOf, loadTutorial } from '#boards';
import type { Refusal } from '#kernel/refusal.ts';
import type { Seen } from '#kernel/seen.ts';
import type { Lesson, Tutorial } from '#pieces/tutorial.ts';
import type { ShelfEntry } from '#server/schemas.ts';
import { pressKey, useGameKeys } from '../keys.tsx';
import { spoken } from '../language.ts';
import { noteLearnt } from '../learnt.ts';
import { guidedMatch } from '../match/guided-match.ts';
import { paceOf } from '../match/pace.ts';
import { ShownMatch } from '../match/shown-match.ts';
import { loadShelf, myName } from '../shelf-data.ts';
import { namesAt, type TableProps } from '../table-props.ts';
import { Announcer } from './announcer.tsx';
import { Guide } from './guide.tsx';
import { useGame } from './match.tsx';
import { PlayNow } from './play-now.tsx';
import { Loading, Problem } from './problem.tsx';
import { useSounds } from './sounding.ts';
import { newestWords, Standing } from './standing.tsx';
import '../style/learn.css';

interface LearnPageProps {
  readonly game: string;
  readonly edition: string;
}

interface Guided {
  readonly tutorial: Tutorial<unknown>;
  readonly match: ShownMatch;
}

export function LearnPage({ game, edition }: LearnPageProps) {
  const { language, words } = spoken();
  const [round, setRound] = useState(0);
  const [guided, setGuided] = useState<Guided | null | undefined>(undefined);
  const name = boxOf(game, edition)?.words[language].name ?? '';
  useEffect(() => {
    document.title = `${words.learn.title(name)} – ${words.brand}`;
  }, [words, name]);
  useEffect(() => {
    let shown: ShownMatch | undefined;
    let here = true;
    const begin = async () => {
      const tutorial = await loadTutorial(game, edition);
      if (!here) return;
      if (tutorial === undefined) return setGuided(null);
      noteLearnt();
      const source = guidedMatch(game, tutorial, myName(words));
      shown = new ShownMatch(source, paceOf);
      setGuided({ tutorial, match: shown });
    };
    void begin();
    return () => {
      here = false;
      shown?.end();
    };
  }, [game, edition, round]);
  if (guided === null) {
    return <Problem title={words.nowhere.title} advice={words.nowhere.advice} />;
  }
  if (guided === undefined) return <Loading />;
  return (
    <GuidedStage
      key={round}
      {...guided}
      title={words.learn.title(name)}
      onAgain={() => setRound(round + 1)}
    />
  );
}

interface StageProps extends Guided {
  readonly title: string;
  onAgain(): void;
}

function GuidedStage(props: StageProps) {
  const { match } = props;
  const game = useGame(match);
  const [about, seen] = [match.about.value, match.seen.value];
  if (about === undefined || seen === undefined || game === undefined) return <Loading />;
  return <GuidedTable {...props} about={about} seen={seen} game={game} />;
}

function GuidedTable({ tutorial, title, onAgain, ...table }: StageProps & TableProps) {
  const { language, words } = spoken();
  const { match, about, seen, game } = table;
  const { Board } = game;
  const names = namesAt(table);
  const stage = useRef<HTMLDivElement>(null);
  /** A press hurries what it found going on, not what it sets going: the bot answers within it. */
  const isHurry = useRef(false);
  const settled = match.settled.seen.value ?? seen;
  const lesson = useLesson(tutorial, settled);
  const over = settled.phase === 'over';
  const mine = seen.toMove.some((seat) => seat === about.viewer) && !match.behind.value;
  const called = mine && settled.toMove.some((seat) => seat === about.viewer);
  const meant = mine ? tutorial.lesson(seen.view, language).moves : [];
  const offered = seen.moves.filter((move) => meant?.includes(move) ?? true);
  useSounds(table);
  useGameKeys(game.words.keys);
  return (
    <div class={over ? 'learn learn-over' : 'learn'}>
      <header class="learn-head">
        <h1>{title}</h1>
        <a class="button small" href="/">
          {words.learn.leave}
        </a>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for buttons that are there */}
      <div
        ref={stage}
        class="learn-stage"
        onClickCapture={() => {
          isHurry.current = match.behind.value;
        }}
        onClick={() => isHurry.current && match.skip()}
        onKeyDown={pressKey}
      >
        <Guide
          text={lesson.text}
          about={called ? lesson.about : undefined}
          keptFree={tutorial.keptFree}
          stage={stage}
        >
          {!called && !over && <p class="hint">{newestWords({ ...table, names })}</p>}
          {over && (
            <Onwards {...about.setup}>
              <button type="button" class="button small" onClick={onAgain}>
                {words.learn.again}
              </button>
            </Onwards>
          )}
        </Guide>
        {!over && <Standing {...table} names={names} unprompted={true} />}
        <Board
          view={seen.view}
          moves={offered}
          onMove={(move) => match.moves([move])}
          names={names}
          words={game.words}
          busy={match.busy.value}
        />
      </div>
      <Announcer {...table} names={names} />
    </div>
  );
}

interface OnwardsProps extends LearnPageProps {
  readonly children: ComponentChildren;
}

/** What there is to do after the first match. */
function Onwards({ game, edition, children }: OnwardsProps) {
  const { words } = spoken();
  const [entry, setEntry] = useState<ShelfEntry | undefined>(undefined);
  const [complaint, setComplaint] = useState('');
  useEffect(() => {
    let here = true;
    const find = (shelf: readonly ShelfEntry[]) =>
      here && setEntry(shelf.find((box) => box.game === game && box.edition === edition));
    void loadShelf(() => undefined).then(find);
    return () => {
      here = false;
    };
  }, [game, edition]);
  const complain = (refusal: Refusal | undefined) =>
    setComplaint(refusal === undefined ? words.offline : words.refusals[refusal.refused]);
  return (
    <>
      <p class="actions">
        {entry !== undefined && (
          <PlayNow entry={entry} complain={complain}>
            {words.learn.playNow}
          </PlayNow>
        )}
        {children}
        <a class="button small" href={`/rules/${game}/${edition}`}>
          {words.rules.rules}
        </a>
      </p>
      <p role="alert">{complaint}</p>
    </>
  );
}

/** The lesson of what has come to rest; the one before stays while chance answers. */
function useLesson(tutorial: Tutorial<unknown>, settled: Seen): Lesson {
  const { language } = spoken();
  const answered = useRef(settled);
  if (settled.toMove.length > 0 || settled.phase === 'over') answered.current = settled;
  return tutorial.lesson(answered.current.view, language);
}
