// The guided first race of each edition: prepared bids for as long as the learner follows, walks that are theirs to draw, real
// luck and real bots from wherever nothing is prepared, and a lesson for every position that there can be.
import type { Lesson, Step as Shown, Tutorial } from '#pieces/modules/tutorial.ts';
import { handMade } from '../bot/bids.ts';
import { planWalk } from '../bot/walks.ts';
import { editions } from '../editions.ts';
import { isEmpty } from '../geometry/headings.ts';
import {
  lessons as english,
  type Facts,
  type InSteps,
  type LessonId,
  type Lessons,
} from '../messages/lessons-en.ts';
import { lessons as polish } from '../messages/lessons-pl.ts';
import { formatMove, parseMove } from '../notation.ts';
import { isGood } from '../rules/bidding.ts';
import { distancesOf } from '../rules/distance.ts';
import { wormUp } from '../rules/index.ts';
import { walkMoves } from '../rules/moves.ts';
import type { Bid, Move, State, View } from '../rules/position.ts';
import {
  decisionIn,
  LEARNER,
  preparedIn,
  type ReadScript,
  readScript,
  type Script,
} from './script.ts';
import { diceScript, tilesScript } from './scripts.ts';

/** How many ways an advised walk is planned along: as the board's own button does. */
const WIDTH = 16;

/** What is said in a position, of which move, and whether nothing else leads on. */
interface Saying {
  readonly say: LessonId;
  readonly about?: string;
  readonly isOnly?: boolean;
  readonly ends?: true;
}

function isAsked({ stage, bids, queue }: View): boolean {
  return stage === 'bid' ? bids[LEARNER] === null : queue[0] === LEARNER;
}

function sayingFor(view: View, script: ReadScript): Saying {
  if (view.stage === 'over') return { say: ending(view) };
  if (!isAsked(view)) return { say: view.stage === 'bid' ? 'waits' : 'watch' };
  const leap = script.leaps.get(view.round);
  if (view.stage === 'bid' && leap !== undefined) return { say: leap, ends: true };
  const prepared = preparedIn(view, script);
  const about = prepared ?? formatMove(adviceIn(view));
  if (view.begun) return { say: 'walking', about };
  // Whoever drew another way than was prepared learns the same, as long as it can be done.
  const said = script.sayings.get(`${view.round} ${decisionIn(view)}`);
  if (said !== undefined && isOpen(view, prepared)) return { ...said, about };
  return { say: unscripted(view), about };
}

/** Whether what was prepared can be done here, or a walk that leads on. */
function isOpen(view: View, prepared: string | undefined): boolean {
  if (view.stage !== 'walk') return prepared !== undefined;
  const { headings } = planWalk(view, LEARNER, view.left, WIDTH);
  const steps = headings.map((heading) => formatMove({ kind: 'step', heading }));
  return steps.length > 0 && leadsOn(view, steps);
}

function ending({ winners }: View): LessonId {
  if (winners.length > 1) return 'level';
  return winners.includes(LEARNER) ? 'won' : 'lost';
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
  return last !== null && !isGood(last, LEARNER);
}

/** What to do where nothing is prepared. */
function adviceIn(view: View): Move {
  if (view.stage === 'bid') return { kind: 'bid', bid: likeliest(handMade(view, LEARNER)) };
  if (view.stage === 'post') return { kind: 'pass' };
  if (view.stage === 'name') return wormUp.legalMoves(view).at(-1) as Move;
  const [heading] = planWalk(view, LEARNER, view.left, WIDTH).headings;
  return heading === undefined ? { kind: 'done' } : { kind: 'step', heading };
}

function likeliest(bids: ReadonlyMap<Bid, number>): Bid {
  const [first] = [...bids].toSorted(([, one], [, other]) => other - one);
  return (first as readonly [Bid, number])[0];
}

/** Whether moves end the learner's own share nearer to the card than it was before them. */
function leadsOn(view: View, texts: readonly string[]): boolean {
  const { observer: _, ...open } = view;
  const before = distancesOf(view)[LEARNER] ?? 0;
  let state = open as State;
  for (const text of texts) {
    const move = parseMove(text);
    if (move === undefined || !wormUp.allows(wormUp.view(state, LEARNER), move)) return false;
    state = wormUp.apply(state, { by: LEARNER, move });
  }
  return state.winners.includes(LEARNER) || (distancesOf(state)[LEARNER] ?? 0) < before;
}

function factsOf(view: View, about: string | undefined): Facts {
  const [, ofMove] = about?.split(' ') ?? [];
  const others = [...view.bids.slice(1), view.ghost].filter((bid) => typeof bid === 'number');
  return {
    tiles: view.rules.wholeWalk,
    left: view.left,
    bid: view.stage === 'walk' ? `${view.left}` : (ofMove ?? ''),
    rests: `${view.rests[LEARNER] ?? ''}`,
    shown: [...new Set(others)].toSorted().map(String),
  };
}

const HAND = '.race-hand-walk';
const SENDS = '[data-key="c"]';
const HEAD = `[data-face="${LEARNER}"]`;

interface ToSay {
  readonly say: LessonId;
  readonly texts: InSteps;
  readonly facts: Facts;
}

/** A walk is drawn and sent, a post chosen, swung and sent; what each step is about, the last one first. */
function looksOf(view: View, say: LessonId): Readonly<Record<keyof InSteps, string>> {
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
    // The board's own ring at the head is not to be covered where it is spoken of.
    first: `${say === 'lowest' ? `${HEAD}, ` : ''}${HAND} [data-key="s"][aria-disabled="false"]`,
  };
}

function stepsTo(view: View, { say, texts, facts }: ToSay): readonly Shown[] {
  const looks = looksOf(view, say);
  return (['whole', 'astray', 'midst', 'first'] as const).map((step) => {
    const text = step === 'first' ? undefined : texts[step];
    return { look: looks[step], ...(text !== undefined && { text: worded(text, facts) }) };
  });
}

/** What else than a control the words are about: which worm is whose. */
function lookOf(say: LessonId, about: string | undefined): string | undefined {
  return say === 'welcome' ? `${HEAD}, [data-move="${about}"]` : undefined;
}

function worded(text: InSteps['first'], facts: Facts): string {
  return typeof text === 'string' ? text : text(facts);
}

function lessonFor(view: View, script: ReadScript, words: Lessons): Lesson {
  const { say, about, isOnly = false, ends } = sayingFor(view, script);
  const facts = factsOf(view, about);
  const text = words[say];
  const inSteps = typeof text === 'object' ? text : undefined;
  const look = lookOf(say, about);
  const isLearners = isAsked(view) || view.stage === 'over';
  return {
    id: isLearners ? `${say} ${view.round} ${view.stage} ${view.left}` : say,
    text: worded(inSteps?.first ?? (text as InSteps['first']), facts),
    ...(about === undefined ? {} : { about }),
    ...(look === undefined ? {} : { look }),
    ...(inSteps === undefined ? {} : { steps: stepsTo(view, { say, texts: inSteps, facts }) }),
    ...(isOnly && inSteps === undefined && about !== undefined ? { moves: [about] } : {}),
    ...(isOnly && inSteps !== undefined ? { fits: (moves) => leadsOn(view, moves) } : {}),
    ...(ends === undefined ? {} : { ends, moves: [] }),
  };
}

function tutorialOf(edition: string, script: Script): Tutorial<View> {
  const switches = editions.find(({ id }) => id === edition)?.switches ?? {};
  const read = readScript(script, wormUp.initial(switches, script.seats));
  return {
    edition,
    switches: {},
    bots: Array.from({ length: script.seats }, (_, seat) => (seat === LEARNER ? null : 'steady')),
    chapters: read.pasts,
    luck: ({ round }) => read.ghosts.get(round),
    reply: (view) => preparedIn(view, read),
    lesson: (view, language) => lessonFor(view, read, language === 'pl' ? polish : english),
  };
}

/** By edition; each is read when it is asked for. */
export const tutorials: Readonly<Record<string, () => Tutorial<View>>> = {
  tiles: () => tutorialOf('tiles', tilesScript),
  dice: () => tutorialOf('dice', diceScript),
};
