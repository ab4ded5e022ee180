// The tutorial of each edition. While the learner follows the script, the bots' bids and the ghost's
// dice come from it. In walks with a text for each step, the learner may take any path that leads
// nearer to the card. Other positions have general lessons.
import { type Cue, type Guide, type StepTemplate, tutorialOf } from '#kernel/tutorial/guide.ts';
import type { Act } from '#kernel/tutorial/script.ts';
import type { Tutorial } from '#kernel/tutorial/tutorial.ts';
import { wordLoader } from '#languages/texts.ts';
import { isEmpty } from '../geometry/headings.ts';
import type { Messages, texts } from '../messages/en/lessons.ts';
import { formatMove, parseMove } from '../notation.ts';
import { isValidBid } from '../rules/bidding.ts';
import { distancesOf } from '../rules/distance.ts';
import { wormUp } from '../rules/index.ts';
import { walkMoves } from '../rules/moves.ts';
import type { Bid, Move, State, View } from '../rules/position.ts';
import { heuristicBids } from '../solver/bids.ts';
import { planWalk } from '../solver/walks.ts';
import { diceScript, tilesScript } from './scripts.ts';

const LEARNER = 0;

/** The search width of a suggested walk, as in the board's button. */
const WIDTH = 16;

/** The values in the texts. */
interface LessonValues {
  /** What the players bid with. With tiles they must take all steps. */
  readonly pieces: 'tiles' | 'dice';
  /** The remaining steps of the current walk. */
  readonly left: number;
  /** The suggested bid, or the number for X. */
  readonly bid: string;
  /** The learner's bid that is out in this round; empty if none is. */
  readonly rests: string;
  /** The numbers that others bid. */
  readonly shown: readonly string[];
}

type LessonId = keyof Messages;

type Text = string | ((values: LessonValues) => string);

/** The texts before the first step, after it, when the walk can be sent, and if it leads away from the card. */
interface InSteps {
  readonly first: Text;
  readonly midst?: Text;
  readonly whole: Text;
  readonly astray?: Text;
}

/**
 * A round: bids by seat with the ghost's dice, then each seat's moves: `X 5 > 3 4 / 0 x 6 / 1
 * walk 41 0 / 0 post left 850`.
 */
function actsIn(round: string): readonly Act[] {
  const [bidding = '', ...shares] = round.split(' / ');
  const [shown = '', ghost] = bidding.split(' > ');
  const bids = shown.split(' ').map((bid, by): Act => ({ by, moves: [`bid ${bid}`] }));
  return [
    // Bots bid before the learner can.
    ...bids.slice(1),
    ...bids.slice(0, 1),
    ...(ghost === undefined ? [] : [{ chance: `ghost ${ghost}` }]),
    ...shares.map(shareOf),
  ];
}

/** The moves of one seat in a round. A walk is written as its headings. */
function shareOf(share: string): Act {
  const [seat, verb = '', ...more] = share.split(' ');
  const by = Number(seat);
  if (verb === 'walk') return { by, moves: more.map((heading) => `step ${heading}`) };
  return { by, moves: [[verb, ...more].join(' ')] };
}

/**
 * The key of a decision. It leaves out the other worms. The learner may take different paths, so a
 * key with all worms would hardly ever match.
 */
function placeOf(view: View): string {
  const { round, stage, observer, left, worms } = view;
  // The dice are thrown as soon as all bids are in.
  const decision = `${round} ${stage === 'ghost' ? 'bid' : stage} ${observer}`;
  if (stage !== 'walk' || observer === 'spectator') return decision;
  return `${decision} ${left} ${worms[observer]?.map(({ x, y }) => `${x},${y}`).join(';')}`;
}

function isAsked({ stage, bids, queue }: View): boolean {
  return stage === 'bid' ? bids[LEARNER] === null : queue[0] === LEARNER;
}

/** A learner whose worm is elsewhere gets the same lesson, if its move is possible there. */
function holds(view: View, _id: LessonId, prepared: string | undefined): boolean {
  return !view.begun && isOpen(view, prepared);
}

/** Whether the prepared move is legal here; for a walk, whether the best walk found leads nearer to the card. */
function isOpen(view: View, prepared: string | undefined): boolean {
  if (view.stage !== 'walk') return prepared !== undefined;
  const { headings } = planWalk(view, LEARNER, view.left, WIDTH);
  const steps = headings.map((heading) => formatMove({ kind: 'step', heading }));
  return steps.length > 0 && leadsOn(view, steps);
}

function ending({ stage, winners }: View): LessonId | undefined {
  if (stage !== 'over') return undefined;
  if (winners.length > 1) return 'level';
  return winners.includes(LEARNER) ? 'won' : 'lost';
}

function advise(view: View, prepared: string | undefined): Cue<LessonId> {
  const about = prepared ?? formatMove(adviceIn(view));
  return { id: view.begun ? 'walking' : unscripted(view), about };
}

function unscripted(view: View): LessonId {
  switch (view.stage) {
    case 'bid':
      return wasVoid(view) ? 'bidAgain' : 'bidAny';
    case 'name':
      return 'numberAny';
    case 'post':
      return 'postAny';
    default: {
      const { steps } = walkMoves(view, LEARNER);
      return steps === null || isEmpty(steps) ? 'blocked' : 'walkAny';
    }
  }
}

function wasVoid({ last }: View): boolean {
  return last !== null && !isValidBid(last, LEARNER);
}

/** The advice for unprepared positions. */
function adviceIn(view: View): Move {
  if (view.stage === 'bid') return { kind: 'bid', bid: likeliest(heuristicBids(view, LEARNER)) };
  if (view.stage === 'post') return { kind: 'pass' };
  if (view.stage === 'name') return [...wormUp.legalMoves(view)].at(-1) as Move;
  const [heading] = planWalk(view, LEARNER, view.left, WIDTH).headings;
  return heading === undefined ? { kind: 'done' } : { kind: 'step', heading };
}

function likeliest(bids: ReadonlyMap<Bid, number>): Bid {
  const [first] = [...bids].toSorted(([, one], [, other]) => other - one);
  return (first as readonly [Bid, number])[0];
}

/** Whether moves bring the learner nearer to the card. */
function leadsOn(view: View, texts: readonly string[]): boolean {
  const { observer: _, ...open } = view;
  const before = distancesOf(view)[LEARNER] ?? 0;
  let state = open as State;
  for (const text of texts) {
    const move = parseMove(text);
    if (move === undefined || !wormUp.legalMoves(wormUp.view(state, LEARNER)).has(move))
      return false;
    state = wormUp.apply(state, { by: LEARNER, move });
  }
  return state.winners.includes(LEARNER) || (distancesOf(state)[LEARNER] ?? 0) < before;
}

function valuesOf(view: View, about: string | undefined): LessonValues {
  const [, ofMove] = about?.split(' ') ?? [];
  const others = [...view.bids.slice(1), view.ghost].filter((bid) => typeof bid === 'number');
  return {
    pieces: view.rules.wholeWalk ? 'tiles' : 'dice',
    left: view.left,
    bid: ofMove ?? '',
    rests: `${view.rests[LEARNER] ?? ''}`,
    shown: [...new Set(others)].toSorted().map(String),
  };
}

const HAND = '.race-hand-walk';
const SENDS = '[data-key="c"]';
const HEAD = `[data-face="${LEARNER}"]`;

/** The objects to ring in each step: draw and send a walk, or choose, swing and send a post. */
function looksOf(view: View, id: LessonId): Readonly<Record<keyof InSteps, string>> {
  if (view.stage === 'post') {
    const held = `${HAND}:has([data-key="l"].race-button-on)`;
    return {
      astray: `${HAND}[data-astray] [data-key=","]`,
      whole: `${HAND} ${SENDS}[aria-disabled="false"]`,
      midst: `${held} [data-key=","][aria-disabled="false"]`,
      first: `${HAND} [data-key="l"][aria-disabled="false"]`,
    };
  }
  const draws = '[data-key="a"][aria-disabled="false"]';
  return {
    astray: `${HAND}[data-astray]:not(:has(${draws})) [data-key="z"]`,
    whole: `${HAND}:not(:has(${draws})) ${SENDS}[aria-disabled="false"]`,
    midst: `${HAND}:not([data-drawn="0"]) ${draws}`,
    // Only `lowest` rings the head. In other lessons this ring would hide the board's own ring.
    first: `${id === 'lowest' ? `${HEAD}, ` : ''}${HAND} [data-key="s"][aria-disabled="false"]`,
  };
}

/** The last step comes first. */
function stepsOf(
  { id }: Cue<LessonId>,
  view: View,
  texts: InSteps | undefined,
): readonly StepTemplate<LessonValues>[] | undefined {
  if (texts === undefined) return undefined;
  const { whole, astray, midst, first } = looksOf(view, id);
  return [
    { look: whole, text: texts.whole },
    { look: astray, text: texts.astray },
    { look: midst, text: texts.midst },
    { look: first },
  ];
}

const guide: Guide<View, LessonId, LessonValues, InSteps> = {
  game: wormUp,
  texts: wordLoader<typeof texts>((language) => import(`../messages/${language}/lessons.ts`)),
  actsIn,
  placeOf,
  topicOf: ({ round, stage }) => `${round} ${stage}`,
  isAsked,
  ending,
  watching: ({ stage }) => (stage === 'bid' ? 'waits' : 'watch'),
  advise,
  holds,
  valuesOf,
  // The welcome also rings the learner's worm.
  lookOf: ({ id, about }) => (id === 'welcome' ? `${HEAD}, [data-move="${about}"]` : undefined),
  stepsOf,
  fits: leadsOn,
};

/** By edition; created on demand. */
export const tutorials: Readonly<Record<string, () => Tutorial<View>>> = {
  tiles: () => tutorialOf(guide, tilesScript),
  dice: () => tutorialOf(guide, diceScript),
};
