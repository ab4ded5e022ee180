// The table of a tutorial: the usual board, with the guide above it. Only the moves of the lesson
// are offered.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Projection } from '#kernel/match/projection.ts';
import type { Lesson, Tutorial } from '#kernel/tutorial/tutorial.ts';
import type { Language } from '#languages/list.ts';
import type { PlayableGame } from '../games.ts';
import { useSounds } from '../match/match-sounds.ts';
import { useSkipGuard } from '../match/skip-guard.ts';
import { type MatchProps, seatsOfReader } from '../match/state/match-props.ts';
import { Announcer } from '../match/status/announcer.tsx';
import { newestWords } from '../match/status/status-bar.tsx';
import { pressKey, useGameKeys } from '../ui/keys/keys.tsx';
import { loadedTexts } from '../ui/loading/use-texts.ts';
import { Guide, Rings, useStep } from './guide.tsx';
import { TutorialEnd } from './tutorial-end.tsx';

const NONE: readonly string[] = [];

interface GuidedTableProps extends MatchProps {
  readonly tutorial: Tutorial<unknown>;
  /** The language of the lessons. */
  readonly language: Language;
  /** Whether the learner came from the previous chapter. */
  readonly goesOn: boolean;
  /** Called with the newest line when a seat is to move or the match is over. */
  onSeen(seq: number): void;
  onNext(): void;
  onAgain(): void;
}

export function GuidedTable(props: GuidedTableProps) {
  const { tutorial, language, goesOn, onSeen, onNext, onAgain, ...table } = props;
  const texts = loadedTexts('learn');
  const { match, about, projection, game, names } = table;
  const { Board } = game;
  const stage = useRef<HTMLDivElement>(null);
  const settled = match.settled.projection.value ?? projection;
  const answered = useAnswered(settled);
  const [draft, setDraftView] = useState<unknown>(undefined);
  const lesson = tutorial.lesson(draft ?? answered.view, language);
  const over = settled.phase === 'over';
  const isMine = ({ toMove }: Projection) => toMove.some((seat) => seat === about.viewer);
  const mine = isMine(projection) && !match.behind.value;
  const called = mine && isMine(settled);
  const lessonMoves = mine ? tutorial.lesson(projection.view, language).moves : [];
  const offered = projection.moves.filter((move) => lessonMoves?.includes(move) ?? true);
  const step = useStep(called ? lesson.steps : undefined, stage);
  const boardFrame = useRef<HTMLDivElement>(null);
  const skipGuard = useSkipGuard(match, boardFrame);
  const guided = useMemo(
    () => withLessonTexts(game, tutorial, language),
    [game, tutorial, language],
  );
  useSounds(table);
  useGameKeys(game.words.keys);
  useEffect(() => {
    const find = (selector: string) => stage.current?.querySelector<HTMLElement>(selector);
    if (goesOn) (find('[data-move]') ?? find('[data-board]'))?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (projection.toMove.length > 0 || projection.phase === 'over') onSeen(projection.seq);
  }, [projection.seq]);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for buttons that are there */}
      <div ref={stage} class="learn-stage" {...skipGuard.on} onKeyDown={pressKey}>
        <Guide text={step?.text ?? lesson.text} mood={over ? 'laughing' : 'glad'}>
          {!over && !isMine(answered) && <p class="hint">{newestWords(table)}</p>}
          {called && lesson.ends && <Next onNext={onNext} />}
        </Guide>
        {over && (
          <TutorialEnd {...table} projection={settled}>
            <button type="button" class="button" onClick={onAgain}>
              {texts.again}
            </button>
          </TutorialEnd>
        )}
        <h2 class="unseen">{texts.board}</h2>
        <div ref={boardFrame}>
          <Board
            view={projection.view}
            moves={called ? offered : []}
            onMove={(...moves) => {
              skipGuard.moved();
              match.moves(moves);
            }}
            names={names}
            mine={seatsOfReader(table)}
            words={game.words}
            busy={match.isDeaf.value}
            over={over}
            settledView={settled.view}
            result={match.result.value}
            hurried={match.skipped.value}
            guided={{
              legal: called && lessonMoves?.length !== 0 ? projection.moves : NONE,
              after: (view) => tutorial.lesson(view, language).moves,
              fits: lesson.fits,
              onUnfinished: setDraftView,
            }}
          />
        </div>
        <Rings
          target={projection === settled ? (step?.look ?? aroundOf(lesson, called)) : undefined}
          stage={stage}
        />
      </div>
      <p class="unseen" role="status">
        {draft !== undefined && guided.words.offer(draft, { names, you: undefined })}
      </p>
      <Announcer {...table} game={guided} />
    </>
  );
}

/** The button to the next chapter. It takes the focus, because nothing else can be done. */
function Next({ onNext }: Pick<GuidedTableProps, 'onNext'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button ref={button} type="button" class="button primary small" onClick={onNext}>
      {loadedTexts('learn').leap}
    </button>
  );
}

function aroundOf({ about, look }: Lesson, called: boolean): string | undefined {
  if (look !== undefined) return look;
  return called && about !== undefined ? `[data-move="${about}"]` : undefined;
}

/** The settled state; while chance is to act, the state before it. */
function useAnswered(settled: Projection): Projection {
  const answered = useRef(settled);
  if (settled.toMove.length > 0 || settled.phase === 'over') answered.current = settled;
  return answered.current;
}

/** The game's words for screen readers. It names the moves only where the learner has a choice. */
function withLessonTexts(
  game: PlayableGame,
  tutorial: Tutorial<unknown>,
  language: Language,
): PlayableGame {
  const { words } = game;
  const offer: typeof words.offer = (view, audience) => {
    const { text, about, steps = [], moves, saysAll } = tutorial.lesson(view, language);
    const isChoice = moves === undefined && saysAll === undefined;
    const how = about === undefined ? undefined : words.how?.(view, about);
    const said = [text, steps[0]?.text, how, isChoice && words.offer(view, audience)];
    return said.filter(Boolean).join(' ');
  };
  return { ...game, words: { ...words, offer } };
}
