// The page to practise decisions: a position on the board, an answer, the chance to win with each move, and the next position. It
// needs no server once it is loaded.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { reviewWordsOf } from '#games/reviews.ts';
import type { AnyGame } from '#kernel/game.ts';
import { wordLoader } from '#languages/texts.ts';
import { loadBoard, loadGame } from '../games.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import type { texts } from '../messages/en/practise.ts';
import { askJudge } from '../review/ask-judge.ts';
import { loadReviewTexts } from '../review/load-texts.ts';
import type { Box } from '../route.ts';
import { pressKey, useGameKeys } from '../ui/keys/keys.tsx';
import { useLoaded } from '../ui/loading/use-loaded.ts';
import { ErrorPage } from '../ui/notices/error-page.tsx';
import { Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Answer } from './answer.tsx';
import { type Position, positionsFor } from './positions.ts';
import type { Answered, LoadedPractice } from './practice.ts';
import '../review/grades.css';
import './practise.css';

const loadTexts = wordLoader<typeof texts>(
  (language) => import(`../messages/${language}/practise.ts`),
);

/** Null if there is nothing to practise in this box. */
function useLoadedPractice({ game, edition }: Box): LoadedPractice | null | undefined {
  const { language } = currentLanguage();
  return useLoaded(async () => {
    const [rules, board, words] = await Promise.all([
      loadGame(game),
      loadBoard(game, language),
      reviewWordsOf(game)?.(language),
    ]);
    if (rules === undefined || board === undefined || words === undefined) return null;
    const positions = await positionsFor(rules, { game, edition });
    if (positions.length === 0) return null;
    const [own, review] = await Promise.all([loadTexts(language), loadReviewTexts(language)]);
    return { texts: own, review, words, rules, game: board, positions };
  }, [game, edition, language]);
}

export function PractisePage(box: Box) {
  const { words } = currentLanguage();
  const loaded = useLoadedPractice(box);
  const name = boxWordsOf(box.game, box.edition)?.name ?? '';
  usePageTitle(loaded?.texts.title({ game: name }) ?? words.loading);
  if (loaded === undefined) return <Loading />;
  if (loaded === null) return <ErrorPage {...words.nowhere} />;
  return (
    <article class="practise">
      <h1>{loaded.texts.title({ game: name })}</h1>
      <Series {...loaded} />
    </article>
  );
}

/** One position after the other, from the first again after the last. */
function Series(loaded: LoadedPractice) {
  const { positions, texts } = loaded;
  const [at, setAt] = useState(0);
  const [answered, setAnswered] = useState<Answered | undefined>(undefined);
  const [score, setScore] = useState({ best: 0, all: 0 });
  const position = positions[at % positions.length]!;
  const answer = (made: string) => {
    const { switches, state, seat } = position;
    askJudge({ game: loaded.rules.id, switches, state, seat, made }, (judged) => {
      setAnswered({ ...judged, made });
      const isBest = judged.reason === undefined;
      setScore(({ best, all }) => ({ best: best + (isBest ? 1 : 0), all: all + 1 }));
    });
  };
  const onward = useRef<HTMLButtonElement>(null);
  // The answer comes into view, and Enter goes on.
  useLayoutEffect(() => {
    if (answered !== undefined) onward.current?.focus();
  }, [answered]);
  const next = () => {
    setAnswered(undefined);
    setAt(at + 1);
    scrollTo(0, 0);
  };
  return (
    <div class="practise-table">
      <Task
        key={at}
        {...loaded}
        position={position}
        isAnswered={answered !== undefined}
        onAnswer={answer}
      />
      <section class="practise-side" aria-labelledby="task">
        <p class="practise-count">
          {texts.position({ at: (at % positions.length) + 1, all: positions.length })}
          {score.all > 0 && <span>{texts.score({ count: score.best, all: score.all })}</span>}
        </p>
        <h2 id="task">{texts.task}</h2>
        {position.isOwn && <p class="hint">{texts.isOwn}</p>}
        <div role="status">
          {answered !== undefined && <Answer {...loaded} position={position} answered={answered} />}
        </div>
        <p class="row wraps actions">
          <button
            ref={onward}
            type="button"
            class={`button ${answered === undefined ? '' : 'primary'}`}
            onClick={next}
          >
            {answered === undefined ? texts.skip : texts.next}
          </button>
        </p>
      </section>
    </div>
  );
}

interface TaskProps extends LoadedPractice {
  readonly position: Position;
  readonly isAnswered: boolean;
  onAnswer(move: string): void;
}

/** The position on the board. */
function Task({ rules, game, texts, position, isAnswered, onAnswer }: TaskProps) {
  const [view] = useState(() => viewOf(rules, position));
  const [isSent, setSent] = useState(false);
  const { Board } = game;
  useGameKeys(game.words.keys);
  const { seats, moves } = view;
  useEffect(() => {
    const [made] = moves;
    if (made !== undefined) prepare(rules, position, made);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for buttons that are there
    <div class="practise-board" onKeyDown={pressKey}>
      <h2 class="unseen">{texts.board}</h2>
      <Board
        view={view.view}
        moves={isSent || isAnswered ? [] : moves}
        onMove={(move) => {
          setSent(true);
          onAnswer(move);
        }}
        names={Array.from({ length: seats }, (_, seat) =>
          seat === position.seat ? texts.you : texts.rival({ number: seat + 1 }),
        )}
        words={game.words}
        busy={isSent}
      />
    </div>
  );
}

/** Loads the worker, so that the answer needs no network, and comes at once. */
function prepare({ id: game }: AnyGame, { switches, state, seat }: Position, made: string): void {
  askJudge({ game, switches, state, seat, made }, () => undefined);
}

function viewOf(rules: AnyGame, { state: text, switches, seat }: Position) {
  const state = rules.parseState(text, switches);
  const view = rules.view(state, seat);
  return {
    view,
    moves: [...rules.legalMoves(view)].map((move) => rules.formatMove(move)),
    seats: rules.returns(state).length,
  };
}
