// The tutorial. While the learner follows the script, draws and the bot's moves come from it. Other
// positions have general lessons.
import { type Cue, type Guide, type StepTemplate, tutorialOf } from '#kernel/tutorial/guide.ts';
import type { Tutorial } from '#kernel/tutorial/tutorial.ts';
import { wordLoader } from '#languages/texts.ts';
import { kindOf } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import type { texts } from '../messages/en/lessons.ts';
import { formatMove, parseMove } from '../notation.ts';
import { lamance, ownLayInput } from '../rules/index.ts';
import { continuations, isDead, type Lay } from '../rules/line.ts';
import type { View } from '../rules/position.ts';
import { adviceIn, nextAfter, pointsOf } from './advice.ts';
import { actsIn } from './reader.ts';
import { script } from './script.ts';

const LEARNER = 0;

/** The values in the texts. */
interface LessonValues {
  /** The points of the learner and of the rival. */
  readonly mine: number;
  readonly theirs: number;
  /** The points of the lesson's move, and the most points that the next player can then score; 0 for none. */
  readonly points: number;
  readonly next: number;
}

type LessonId = keyof typeof texts;

type Text = string | ((values: LessonValues) => string);

/** A lesson in steps: choose the piece, turn it, place it. */
interface InSteps {
  readonly first: Text;
  readonly turn?: Text;
  readonly lay?: Text;
}

/** A key of a position: the turn, and all pieces in the order placed. */
function placeOf({ laid, mover, stage, passes }: View): string {
  const line = laid.map(({ field, arms }) => `${field}/${arms}`);
  return `${mover} ${stage} ${passes} ${line.join()}`;
}

/** One lesson covers a whole turn of the rival with its draw. */
function topicOf(view: View): string {
  if (view.mover === LEARNER) return placeOf(view);
  const own = view.laid.findLastIndex(({ seat }) => seat === LEARNER);
  return placeOf({ ...view, laid: view.laid.slice(0, own + 1), stage: 'play' });
}

function ending({ stage, scores }: View): LessonId | undefined {
  if (stage !== 'over') return undefined;
  const [mine = 0, theirs = 0] = [scores[LEARNER], scores[1 - LEARNER]];
  if (mine === theirs) return 'level';
  return mine > theirs ? 'won' : 'lost';
}

function advise(view: View): Cue<LessonId> {
  const advice = adviceIn(view);
  return { id: unscripted(view), about: advice && formatMove(reconstruction, advice) };
}

/** The lesson for an unprepared position. */
function unscripted(view: View): LessonId {
  const input = ownLayInput(view);
  if (input === undefined) return 'watch';
  if (input.owes) return 'followAny';
  if (lamance.legalMoves(view).has({ kind: 'pass' })) return 'pass';
  if (continuations(reconstruction, input).length > 0) return 'goOn';
  return isDead(reconstruction, input) ? 'beginAnew' : 'nothingFits';
}

function layIn(about: string | undefined): Lay | undefined {
  const move = about === undefined ? undefined : parseMove(reconstruction, about);
  return move?.kind === 'lay' ? move : undefined;
}

function valuesOf(view: View, about: string | undefined): LessonValues {
  const lay = layIn(about);
  return {
    mine: view.scores[LEARNER] ?? 0,
    theirs: view.scores[1 - LEARNER] ?? 0,
    points: lay === undefined ? 0 : pointsOf(lay),
    next: lay === undefined ? 0 : nextAfter(view, lay),
  };
}

/** The steps, last first: place, turn, choose. */
function stepsOf(
  { about }: Cue<LessonId>,
  _view: View,
  texts: InSteps | undefined,
): readonly StepTemplate<LessonValues>[] | undefined {
  if (about === undefined) return undefined;
  const lay = layIn(about);
  if (lay === undefined) return [];
  const piece = `[data-kind="${kindOf(lay.arms)}"]`;
  const ready = '[aria-disabled="false"]';
  const turn = `.line-hand:has(${piece}[aria-pressed="true"]) [data-key="r"]${ready}`;
  return [
    { look: `[data-move="${about}"]`, text: texts?.lay },
    { look: turn, text: texts?.turn },
    { look: `${piece}${ready}` },
  ];
}

const guide: Guide<View, LessonId, LessonValues, InSteps> = {
  game: lamance,
  texts: wordLoader<typeof texts>((language) => import(`../messages/${language}/lessons.ts`)),
  actsIn,
  placeOf,
  topicOf,
  isAsked: ({ mover }) => mover === LEARNER,
  ending,
  watching: (_view, scripted = 'watch') => scripted,
  advise,
  valuesOf,
  lookOf: ({ id }) => (id === 'drew' || id === 'drewTwo' ? '[data-bag]' : undefined),
  stepsOf,
};

/** By edition; created on demand. */
export const tutorials: Readonly<Record<string, () => Tutorial<View>>> = {
  reconstruction: () => tutorialOf(guide, script),
};
