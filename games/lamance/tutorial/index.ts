// The guided first match: prepared pieces for as long as the learner follows, real luck and a real bot from wherever they
// do not, and a lesson for every position that there can be.
import type { Lesson, Step as Shown, Tutorial } from '#pieces/modules/tutorial.ts';
import { kindOf } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import {
  lessons as english,
  type Facts,
  type InSteps,
  type LessonId,
  type Lessons,
} from '../messages/lessons-en.ts';
import { lessons as polish } from '../messages/lessons-pl.ts';
import { formatMove, parseMove } from '../notation.ts';
import { ownStand } from '../rules/index.ts';
import { continuations, isDead } from '../rules/line.ts';
import type { View } from '../rules/position.ts';
import { adviceIn, movesIn, nextAfter, pointsOf } from './advice.ts';
import { prepared } from './prepared.ts';
import { LEARNER, placeOf, type ReadScript, readScript, type Step, SWITCHES } from './script.ts';

const RIVAL = 1;

/** What is said in a position, of which move, and whether that is the only one. */
interface Saying {
  readonly say: LessonId;
  readonly about?: string;
  readonly isOnly?: boolean;
  readonly ends?: true;
}

function sayingFor(view: View, { steps, leaps }: ReadScript): Saying {
  const place = placeOf(view);
  const step = steps.get(place);
  const leap = leaps.get(place);
  if (view.stage === 'over') return { say: ending(view) };
  if (leap !== undefined) return { say: leap, ends: true };
  if (view.mover !== LEARNER) return { say: watching(view, steps) };
  if (step?.say !== undefined && movesIn(view).includes(step.move)) {
    return { say: step.say, about: step.move, isOnly: step.isOnly };
  }
  const advice = adviceIn(view);
  const about = advice && formatMove(reconstruction, advice);
  return { say: unscripted(view), ...(about !== undefined && { about }) };
}

function ending({ scores }: View): LessonId {
  const [mine = 0, theirs = 0] = [scores[LEARNER], scores[RIVAL]];
  if (mine === theirs) return 'level';
  return mine > theirs ? 'won' : 'lost';
}

/** One lesson for all of a turn of the rival's, with what it draws; it is told from the turn's beginning. */
function watching(view: View, steps: ReadScript['steps']): LessonId {
  const own = view.laid.findLastIndex(({ seat }) => seat === LEARNER);
  const before = { ...view, laid: view.laid.slice(0, own + 1), stage: 'play' as const };
  return steps.get(placeOf(before))?.say ?? 'watch';
}

/** Whatever the learner does, all of it legal. */
function unscripted(view: View): LessonId {
  const stand = ownStand(view);
  if (stand === undefined) return 'watch';
  if (stand.owes) return 'followAny';
  if (movesIn(view)[0] === 'pass') return 'pass';
  if (continuations(reconstruction, stand).length > 0) return 'goOn';
  return isDead(reconstruction, stand) ? 'beginAnew' : 'nothingFits';
}

function factsOf(view: View, about: string | undefined): Facts {
  const move = about === undefined ? undefined : parseMove(reconstruction, about);
  const lay = move?.kind === 'lay' ? move : undefined;
  return {
    mine: view.scores[LEARNER] ?? 0,
    theirs: view.scores[RIVAL] ?? 0,
    points: lay === undefined ? 0 : pointsOf(lay),
    next: lay === undefined ? 0 : nextAfter(view, lay),
  };
}

/** A piece is chosen, turned and laid. */
function stepsTo(about: string, texts: Omit<InSteps, 'first'>, facts: Facts): readonly Shown[] {
  const move = parseMove(reconstruction, about);
  if (move?.kind !== 'lay') return [];
  const piece = `[data-kind="${kindOf(move.arms)}"]`;
  const ready = '[aria-disabled="false"]';
  return [
    { look: `[data-move="${about}"]`, ...said(texts.lay, facts) },
    {
      look: `.line-rack:has(${piece}[aria-pressed="true"]) [data-key="r"]${ready}`,
      ...said(texts.turn, facts),
    },
    { look: `${piece}${ready}` },
  ];
}

function said(text: InSteps['turn'], facts: Facts) {
  return text === undefined ? {} : { text: worded(text, facts) };
}

function worded(text: InSteps['first'], facts: Facts): string {
  return typeof text === 'string' ? text : text(facts);
}

/** What else than a control the words are about. */
const LOOKS: Partial<Readonly<Record<LessonId, string>>> = {
  drew: '[data-bag]',
  drewTwo: '[data-bag]',
};

function lessonFor(view: View, script: ReadScript, words: Lessons): Lesson {
  const { say, about, isOnly, ends } = sayingFor(view, script);
  const facts = factsOf(view, about);
  const text = words[say];
  const { first, ...texts } = typeof text === 'object' ? text : { first: text };
  const look = LOOKS[say];
  const isAsked = view.mover === LEARNER || view.stage === 'over';
  return {
    id: isAsked ? `${say} ${placeOf(view)}` : say,
    text: worded(first, facts),
    ...(about === undefined ? {} : { about, steps: stepsTo(about, texts, facts) }),
    ...(look === undefined ? {} : { look }),
    ...(isOnly && about !== undefined ? { moves: [about] } : {}),
    ...(ends === undefined ? {} : { ends, moves: [] }),
  };
}

function replyIn(view: View, step: Step | undefined): string | undefined {
  return step !== undefined && movesIn(view).includes(step.move) ? step.move : undefined;
}

function tutorialOf(script: ReadScript): Tutorial<View> {
  return {
    edition: 'reconstruction',
    switches: SWITCHES,
    bots: [null, 'steady'],
    chapters: script.pasts,
    luck: (view) => script.steps.get(placeOf(view))?.draw,
    reply: (view) => replyIn(view, script.steps.get(placeOf(view))),
    lesson: (view, language) => lessonFor(view, script, language === 'pl' ? polish : english),
  };
}

/** By edition; read when it is asked for. */
export const tutorials: Readonly<Record<string, () => Tutorial<View>>> = {
  reconstruction: () => tutorialOf(readScript(prepared)),
};
