// Random playouts in the packed form: random bids and numbers, the best of three random steps,
// random swings.
import type { Seat } from '#kernel/game.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { countHeadings, nthHeading } from '../../geometry/headings.ts';
import { HEADINGS, stepTable } from '../../geometry/steps.ts';
import { swingTo } from '../../geometry/swing.ts';
import { POSTS, surroundings } from '../../rules/swinging.ts';
import {
  actorOf,
  giveBid,
  isBidOpen,
  isNumberOpen,
  leavePosts,
  movePost,
  nameNumber,
  type PackedBid,
  type PackedRace,
  throwGhost,
  walkOn,
  X,
} from './race.ts';
import { isLegalStep, segmentOf, wormsOf, writeStepsOpen } from './table.ts';

/** Plays a race to its end. */
export function playOutPacked(race: PackedRace, random: Random): void {
  while (race.stage !== 'over') playOn(race, random);
}

/** Plays one move or chance outcome of a race that is not over. It changes `race`. */
export function playOn(race: PackedRace, random: Random): void {
  switch (race.stage) {
    case 'bid': {
      const seat = race.bids.indexOf(0);
      giveBid(
        race,
        seat,
        oneOpen(random, (bid) => isBidOpen(race, seat, bid)),
      );
      return;
    }
    case 'ghost':
      throwGhost(race, Math.max(oneFace(random), oneFace(random)));
      return;
    case 'name':
      nameNumber(
        race,
        oneOpen(random, (bid) => bid < X && isNumberOpen(race, bid)),
      );
      return;
    case 'walk':
      walkOn(race, bestOfThree(race, actorOf(race), random));
      return;
    default:
      swingAtRandom(race, random);
  }
}

/** 3 to 7, or X. */
function oneFace(random: Random): PackedBid {
  return 3 + uniform(random, 6);
}

function oneOpen(random: Random, isOpen: (bid: PackedBid) => boolean): PackedBid {
  let bid = oneFace(random);
  while (!isOpen(bid)) bid = oneFace(random);
  return bid;
}

/** The maximum swing of a post, in headings. */
const SWING = 100;

/** Swings a random post by a random turn, or up to the first obstacle on the way. */
function swingAtRandom(race: PackedRace, random: Random): void {
  const { table } = race;
  const { card, rules } = table;
  const post = POSTS[uniform(random, POSTS.length)]!;
  const wanted = uniform(random, 2 * SWING + 1) - SWING;
  const around = surroundings({ rules, worms: wormsOf(table) });
  const turn = swingTo(card, rules.cardLength, post, around, wanted);
  if (turn === 0) leavePosts(race);
  else movePost(race, post, (card.heading + turn + HEADINGS) % HEADINGS);
}

/** A mask of the fewest bits for all headings. Rejection sampling needs no division and is uniform. */
const HEADING_BITS = 4095;

function anyHeading(random: Random): number {
  let heading = random() & HEADING_BITS;
  while (heading >= HEADINGS) heading = random() & HEADING_BITS;
  return heading;
}

/** After this many failed draws, the headings are counted instead. */
const DRAWS = 30;

/** Of three random open headings, the one that ends nearest to the card's centre. */
function bestOfThree({ table, open }: PackedRace, seat: Seat, random: Random): number {
  const head = segmentOf(table, seat, 0);
  const steps = stepTable();
  const aimX = (table.postX[2]! + table.postX[3]!) / 2 - head.x;
  const aimY = (table.postY[2]! + table.postY[3]!) / 2 - head.y;
  let [best, least, found] = [-1, Number.POSITIVE_INFINITY, 0];
  for (let draw = 0; found < 3 && draw < DRAWS; draw += 1) {
    const heading = anyHeading(random);
    if (!isLegalStep(table, seat, heading)) continue;
    found += 1;
    const dx = aimX - steps.x[heading]!;
    const dy = aimY - steps.y[heading]!;
    const left = dx * dx + dy * dy;
    if (left < least) [best, least] = [heading, left];
  }
  if (best !== -1) return best;
  writeStepsOpen(table, seat, open);
  return nthHeading(open, uniform(random, countHeadings(open)));
}
