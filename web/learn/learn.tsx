// The page of a tutorial: a guided match on the usual board. It runs in the page alone and can be
// resumed at any time.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Tutorial } from '#kernel/tutorial/tutorial.ts';
import type { Language } from '#languages/list.ts';
import type { LocalMatch } from '../client/local-match.ts';
import type { MatchSource } from '../client/match-source.ts';
import { myName } from '../client/shelf-entries.ts';
import { loadTutorial } from '../game-pages.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import { stagingOfLine } from '../match/state/line-staging.ts';
import { namesOf } from '../match/state/player-names.ts';
import { ShownMatch } from '../match/state/shown-match.ts';
import { useGame } from '../match/use-game.ts';
import type { Box } from '../route.ts';
import { useLoaded } from '../ui/loading/use-loaded.ts';
import { useTexts } from '../ui/loading/use-texts.ts';
import { ErrorPage } from '../ui/notices/error-page.tsx';
import { Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import {
  BEGINNING,
  type GuidedMatchOptions,
  guidedMatch,
  IN_A_TUTORIAL,
  type Progress,
  progressOf,
} from './guided-match.ts';
import { GuidedTable } from './guided-table.tsx';
import {
  forgetProgress,
  markTutorialOffered,
  savedProgress,
  saveProgress,
} from './tutorial-progress.ts';
import './learn.css';

/** A chapter in progress. */
interface Course {
  /** A new number for each restart. */
  readonly round: number;
  readonly tutorial: Tutorial<unknown>;
  readonly progress: Progress;
  readonly source: LocalMatch;
  readonly match: ShownMatch;
}

/** One learner plays, and the guide waits: a press counts at once. */
const shownAtOnce = (source: MatchSource) => new ShownMatch(source, stagingOfLine, IN_A_TUTORIAL);

export function LearnPage({ game, edition }: Box) {
  const { words } = currentLanguage();
  const name = boxWordsOf(game, edition)?.name ?? '';
  const { course, begin } = useCourse(game, edition);
  const texts = useTexts('learn');
  usePageTitle(texts?.title({ game: name }) ?? words.loading);
  if (course === null) return <ErrorPage {...words.nowhere} />;
  if (course === undefined || texts === undefined) return <Loading />;
  const again = () => begin(BEGINNING);
  return (
    <div class="learn">
      <header class="row wraps learn-head">
        <h1>{texts.title({ game: name })}</h1>
        <button type="button" class="button small" onClick={again}>
          {texts.anew}
        </button>
        <a class="button small" href="/">
          {texts.leave}
        </a>
      </header>
      <LoadedCourse
        key={course.round}
        {...course}
        onSeen={(seq) => saveProgress(game, edition, progressOf(course, course.source, seq))}
        onNext={() => begin({ chapter: course.progress.chapter + 1, lines: [] })}
        onAgain={again}
      />
    </div>
  );
}

interface LoadedCourseProps extends Course {
  onSeen(seq: number): void;
  onNext(): void;
  onAgain(): void;
}

function LoadedCourse({ round, match, ...course }: LoadedCourseProps) {
  const game = useGame(match);
  const language = useLessons(course.tutorial);
  const [about, projection] = [match.about.value, match.projection.value];
  if (about === undefined || projection === undefined) return <Loading />;
  if (game === undefined || language === undefined) return <Loading />;
  const table = {
    match,
    about,
    projection,
    game,
    names: namesOf(projection.players, currentLanguage()),
  };
  return <GuidedTable {...course} {...table} language={language} goesOn={round > 0} />;
}

/** The language in which the lessons are ready; the old one while another one loads. */
function useLessons(tutorial: Tutorial<unknown>): Language | undefined {
  const { language } = currentLanguage();
  const load = async () => {
    await tutorial.prepare(language);
    return language;
  };
  return useLoaded(load, [tutorial, language]);
}

/** Undefined while it loads; null if there is no such tutorial. */
function useCourse(game: string, edition: string) {
  const { words } = currentLanguage();
  const [course, setCourse] = useState<Course | null | undefined>(undefined);
  const now = useRef<Course | undefined>(undefined);
  const begin = (tutorial: Tutorial<unknown>, progress: Progress) => {
    now.current?.match.end();
    const round = now.current === undefined ? 0 : now.current.round + 1;
    const taken = resumed({ game, tutorial, name: myName(words), progress });
    now.current = { ...taken, round, tutorial, match: shownAtOnce(taken.source) };
    setCourse(now.current);
  };
  useEffect(() => {
    let isMounted = true;
    void loadTutorial(game, edition).then((tutorial) => {
      if (!isMounted) return;
      if (tutorial === undefined) return setCourse(null);
      markTutorialOffered();
      begin(tutorial, savedProgress(game, edition) ?? BEGINNING);
    });
    return () => {
      isMounted = false;
      const match = now.current?.match;
      if (match?.projection.peek()?.phase === 'over') forgetProgress(game, edition);
      match?.end();
    };
  }, [game, edition]);
  return {
    course,
    begin: (progress: Progress) => now.current && begin(now.current.tutorial, progress),
  };
}

/** Resumes the saved progress. Invalid or outdated progress starts the chapter again. */
function resumed(options: GuidedMatchOptions): Pick<Course, 'source' | 'progress'> {
  try {
    return { source: guidedMatch(options), progress: options.progress };
  } catch {
    return { source: guidedMatch({ ...options, progress: BEGINNING }), progress: BEGINNING };
  }
}
