// The guided first match of each edition: prepared dice for as long as the learner follows, real luck and a real bot
// from wherever they do not, and a lesson for every position that there can be.
import type { Lesson, Tutorial } from '#pieces/modules/tutorial.ts';
import {
  lessons as english,
  type Facts,
  type LessonId,
  type Lessons,
} from '../messages/lessons-en.ts';
import { lessons as polish } from '../messages/lessons-pl.ts';
import { formatMove, parseMove } from '../notation.ts';
import { lumbricidae } from '../rules/index.ts';
import {
  rollingEnded,
  standings,
  stealable,
  takeable,
  totalOf,
  type View,
  WORM,
} from '../rules/position.ts';
import {
  diceLeft,
  placeOf,
  type ReadScript,
  readScript,
  type Script,
  type Step,
  SWITCHES,
} from './script.ts';
import { lumbricidaeScript, wormIsDrawnScript } from './scripts.ts';

const LEARNER = 0;
const RIVAL = 1;

function movesIn(view: View): readonly string[] {
  return lumbricidae.legalMoves(view).map(formatMove);
}

/** What is said in a position, of which move, and which moves it leaves. */
interface Saying {
  readonly say: LessonId;
  readonly about?: string;
  readonly isOnly?: boolean;
  readonly ends?: true;
}

function sayingFor(view: View, { steps, ends }: ReadScript): Saying {
  const step = steps.get(placeOf(view));
  const chapter = ends.findIndex(({ turns }) => view.turns < turns);
  const leap = ends.find(({ turns }) => view.turns === turns)?.leap;
  if (view.stage === 'over') return ending(view);
  if (leap !== undefined) return { say: leap, ends: true };
  if (view.mover !== LEARNER) return watching(view, steps);
  const isScripted = step?.say !== undefined && movesIn(view).includes(step.move);
  if (!isScripted || (step.say === 'failed' && !isRivalsLoss(view))) return unscripted(view);
  return { say: step.say, about: step.move, isOnly: chapter < ends.length - 1 };
}

function ending(view: View): Saying {
  return { say: standings(view.stacks)[LEARNER]?.place === 1 ? 'won' : 'lost' };
}

function isRivalsLoss({ last }: View): boolean {
  const ended = last?.ending;
  return ended?.kind === 'failed' && ended.seat === RIVAL && ended.turned !== null;
}

/** One lesson for all of a turn of the rival's. */
function watching(view: View, steps: ReadScript['steps']): Saying {
  const ended = view.last?.ending;
  if (ended?.kind === 'failed' && ended.seat === LEARNER) return { say: 'iFailed' };
  return { say: steps.get(`${view.turns} ready 0`)?.say ?? 'watch' };
}

/** Whatever the learner does, all of it legal. */
function unscripted(view: View): Saying {
  const moves = movesIn(view);
  const [first = 'roll'] = moves;
  const last = moves.at(-1) ?? first;
  if (view.stage === 'ready') return { say: isRivalsLoss(view) ? 'failed' : 'again', about: first };
  if (view.stage === 'choose') return { say: 'choose', about: last };
  if (rollingEnded(view)) return { say: 'done', about: last };
  if (!view.rules.stopAllowed) return { say: 'goOn', about: first };
  if (stealable(view) !== undefined) return { say: 'maySteal', about: last };
  const [tile] = takeable(view);
  if (tile !== undefined) {
    const isBest = tile === view.open.at(-1);
    return { say: isBest ? 'enough' : 'dare', about: last };
  }
  const reaches = view.total >= (view.open[0] ?? 0);
  return { say: reaches ? 'needsWorm' : 'tooLow', about: first };
}

/** What the texts are made of. */
function factsOf(view: View, about: string | undefined): Facts {
  const places = standings(view.stacks);
  const ended = view.last?.ending;
  const move = about === undefined ? undefined : parseMove(about);
  const kept = move?.kind === 'keep' ? move.face : WORM;
  const count = view.roll?.[kept] ?? 0;
  const gain = totalOf(
    view.aside.map((_, face) => (face === kept ? count : 0)),
    view.rules,
  );
  const prey = view.stacks[RIVAL]?.at(-1) ?? 0;
  return {
    mine: places[LEARNER]?.worms ?? 0,
    theirs: places[RIVAL]?.worms ?? 0,
    left: view.open.length,
    lowest: view.open[0] ?? 0,
    total: view.total,
    tile: move !== undefined && 'tile' in move ? move.tile : 0,
    above: view.open.find((tile) => tile > view.total) ?? 0,
    face: kept + 1,
    gain,
    prey,
    missing: prey - view.total,
    why: ended?.kind === 'failed' ? ended.why : 'too-low',
    returned: ended?.kind === 'failed' ? (ended.returned ?? 0) : 0,
    turned: ended?.kind === 'failed' ? (ended.turned ?? 0) : 0,
  };
}

function selectorOf(tiles: readonly number[]): string {
  return tiles.map((tile) => `[data-tile="${tile}"]`).join(', ');
}

/** What else than a control the words are about. */
function lookOf(say: LessonId, view: View, { prey, returned, turned }: Facts): string | undefined {
  switch (say) {
    case 'prey':
      return selectorOf([prey]);
    case 'later':
    case 'laterRival':
      return selectorOf(view.open);
    case 'failed':
      return selectorOf([returned, turned].filter((tile) => tile > 0));
    default:
      return undefined;
  }
}

function lessonFor(view: View, script: ReadScript, words: Lessons): Lesson {
  const { say, about, isOnly, ends } = sayingFor(view, script);
  const facts = factsOf(view, about);
  const text = words[say];
  const look = lookOf(say, view, facts);
  return {
    id: view.mover === LEARNER || view.stage === 'over' ? `${say} ${placeOf(view)}` : say,
    text: typeof text === 'string' ? text : text(facts),
    ...(about === undefined ? {} : { about }),
    ...(about === 'roll' ? { saysAll: true } : {}),
    ...(look === undefined ? {} : { look }),
    ...(isOnly && about !== undefined ? { moves: [about] } : {}),
    ...(ends === undefined ? {} : { ends, moves: [] }),
  };
}

function luckIn(view: View, { steps }: ReadScript, { elsewhere }: Script): string | undefined {
  const place = placeOf(view);
  const roll = steps.get(place)?.roll ?? elsewhere[place];
  return roll?.split(' ').length === diceLeft(view) ? `roll ${roll}` : undefined;
}

function replyIn(view: View, step: Step | undefined): string | undefined {
  return step !== undefined && movesIn(view).includes(step.move) ? step.move : undefined;
}

function tutorialOf(script: Script): Tutorial<View> {
  const read = readScript(script);
  return {
    edition: script.edition,
    switches: SWITCHES,
    bots: [null, 'steady'],
    chapters: read.pasts,
    luck: (view) => luckIn(view, read, script),
    reply: (view) => replyIn(view, read.steps.get(placeOf(view))),
    lesson: (view, language) => lessonFor(view, read, language === 'pl' ? polish : english),
  };
}

/** By edition; each is read when it is asked for. */
export const tutorials: Readonly<Record<string, () => Tutorial<View>>> = {
  lumbricidae: () => tutorialOf(lumbricidaeScript),
  'worm-is-drawn': () => tutorialOf(wormIsDrawnScript),
};
