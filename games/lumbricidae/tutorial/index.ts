// The tutorial of each edition. While the learner follows the script, dice and the bot's moves come
// from it. Other positions have general lessons.
import { type Cue, type Guide, tutorialOf } from '#kernel/tutorial/guide.ts';
import type { Act } from '#kernel/tutorial/script.ts';
import type { Tutorial } from '#kernel/tutorial/tutorial.ts';
import { wordLoader } from '#languages/texts.ts';
import type { texts } from '../messages/en/lessons.ts';
import { FACES, formatMove, parseMove } from '../notation.ts';
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
import { type LessonId, lumbricidaeScript, wormIsDrawnScript } from './scripts.ts';

const LEARNER = 0;
const RIVAL = 1;

/** The values in the texts: worms of both players, numbers of tiles, totals of dice. */
interface LessonValues {
  readonly mine: number;
  readonly theirs: number;
  /** Open tiles in the row. */
  readonly left: number;
  readonly lowest: number;
  readonly total: number;
  /** The tile that the offered move takes. */
  readonly tile: number;
  /** The next open tile above the total. */
  readonly above: number;
  /** The face that the offered move sets aside, numbered from 1; the worm is 6. Then the points that it adds. */
  readonly faceNumber: number;
  readonly gain: number;
  /** The rival's top tile, and the points that the total lacks for it. */
  readonly prey: number;
  readonly missing: number;
  readonly why: 'dead-roll' | 'no-worm' | 'too-low';
  /** The tiles that the last failure returned and turned; 0 for none. */
  readonly returned: number;
  readonly turned: number;
}

/** `1 2 4 4 4 5 w w: 4 / 1 1 w w w: w / take 27`; a dead roll keeps nothing (`4 w:`). */
function actsIn(turn: string): readonly Act[] {
  return turn.split(' / ').flatMap((part): readonly Act[] => {
    const [roll, face = ''] = part.split(':').map((text) => text.trim());
    if (!part.includes(':')) return [{ moves: [part] }];
    const kept = FACES.includes(face) ? [{ moves: [`keep ${face}`] }] : [];
    return [{ moves: ['roll'] }, { chance: `roll ${roll}` }, ...kept];
  });
}

/**
 * A key of a position: finished turns, stage, total, and whether rolling has ended. It has no dice:
 * two positions of a turn share it if their stage and total are equal.
 */
function placeOf(view: View): string {
  const done = rollingEnded(view) ? ' done' : '';
  return `${view.turns} ${view.stage} ${view.total}${done}`;
}

function isRivalsLoss({ last }: View): boolean {
  const ended = last?.ending;
  return ended?.kind === 'failed' && ended.seat === RIVAL && ended.turned !== null;
}

function isOwnLoss({ last }: View): boolean {
  return last?.ending.kind === 'failed' && last.ending.seat === LEARNER;
}

/** The lesson for a position in which the script has no lesson, or its lesson does not hold. */
function advise(view: View): Cue<LessonId> {
  const moves = [...lumbricidae.legalMoves(view)].map(formatMove);
  const [first = 'roll'] = moves;
  const last = moves.at(-1) ?? first;
  if (view.stage === 'ready') return { id: isRivalsLoss(view) ? 'failed' : 'again', about: first };
  if (view.stage === 'choose') return { id: 'choose', about: last };
  if (rollingEnded(view)) return { id: 'done', about: last };
  if (!view.rules.stopAllowed) return { id: 'goOn', about: first };
  if (stealable(view) !== undefined) return { id: 'maySteal', about: last };
  const [tile] = takeable(view);
  if (tile !== undefined) {
    const isBest = tile === view.open.at(-1);
    return { id: isBest ? 'enough' : 'dare', about: last };
  }
  const reaches = view.total >= (view.open[0] ?? 0);
  return { id: reaches ? 'needsWorm' : 'tooLow', about: first };
}

function valuesOf(view: View, about: string | undefined): LessonValues {
  const places = standings(view.stacks);
  const failed = view.last?.ending.kind === 'failed' ? view.last.ending : undefined;
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
    faceNumber: kept + 1,
    gain,
    prey,
    missing: prey - view.total,
    why: failed?.why ?? 'too-low',
    returned: failed?.returned ?? 0,
    turned: failed?.turned ?? 0,
  };
}

function selectorOf(tiles: readonly number[]): string {
  return tiles.map((tile) => `[data-tile="${tile}"]`).join(', ');
}

function lookOf({ id }: Cue<LessonId>, view: View, values: LessonValues): string | undefined {
  switch (id) {
    case 'prey':
      return selectorOf([values.prey]);
    case 'later':
    case 'laterRival':
      return selectorOf(view.open);
    case 'failed':
      return selectorOf([values.returned, values.turned].filter((tile) => tile > 0));
    default:
      return undefined;
  }
}

const guide: Guide<View, LessonId, LessonValues, never> = {
  game: lumbricidae,
  texts: wordLoader<typeof texts>((language) => import(`../messages/${language}/lessons.ts`)),
  actsIn,
  placeOf,
  // One lesson covers a rival's whole turn.
  topicOf: (view) => (view.mover === LEARNER ? placeOf(view) : `${view.turns} ready 0`),
  isAsked: ({ mover }) => mover === LEARNER,
  ending: ({ stage, stacks }) => {
    if (stage !== 'over') return undefined;
    return standings(stacks)[LEARNER]?.place === 1 ? 'won' : 'lost';
  },
  watching: (view, scripted = 'watch') => (isOwnLoss(view) ? 'iFailed' : scripted),
  advise,
  holds: (view, id, prepared) => prepared !== undefined && (id !== 'failed' || isRivalsLoss(view)),
  valuesOf,
  lookOf,
  saysAll: (about) => about === 'roll',
};

/** By edition; created on demand. */
export const tutorials: Readonly<Record<string, () => Tutorial<View>>> = {
  lumbricidae: () => tutorialOf(guide, lumbricidaeScript),
  'worm-is-drawn': () => tutorialOf(guide, wormIsDrawnScript),
};
