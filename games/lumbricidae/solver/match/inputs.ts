// The inputs of the value network: a position between two turns as one seat sees it. Each input is there or not. Rivals are not told
// apart, but for the seat that moves.
import type { Seat } from '#kernel/game.ts';
import type { Encoding } from '#kernel/network/chances.ts';
import { editions } from '../../editions.ts';
import { TILES, wormsOn } from '../../rules/position.ts';
import type { Between, MatchRules } from './between.ts';

const COUNT = TILES.length;
/** A tile on top of a stack, below it, or deeper. */
const DEPTHS = 3;
const MOST_SEATS = Math.max(...editions.map(({ seats }) => seats.most));
/** A larger lead counts as this one, in worms. */
const MOST_LEAD = 12;

/** The switches that differ from those of Lumbricidae. */
const OTHERWISE: readonly ((rules: MatchRules) => boolean)[] = [
  ({ wormValue }) => wormValue === 6,
  ({ wormRequired }) => !wormRequired,
  ({ stopAllowed }) => !stopAllowed,
  ({ deadRollFails }) => !deadRollFails,
  ({ lower }) => lower === 'any',
  ({ returnedHighestStays }) => !returnedHighestStays,
  ({ turnOnEmptyFailure }) => turnOnEmptyFailure,
];

let taken = 0;
/** The first of so many inputs. */
function take(count: number): number {
  taken += count;
  return taken - count;
}

const OPEN = take(COUNT);
const OWN = take(COUNT * DEPTHS);
const RIVALS = take(COUNT * DEPTHS);
/** The number of turns before that of the seat. */
const TURNS = take(MOST_SEATS);
const SEATS = take(MOST_SEATS - 1);
const RULES = take(OTHERWISE.length);
/** The seat's worms beyond those of the best rival. */
const LEAD = take(2 * MOST_LEAD + 1);
/** The number of tiles in the row. */
const LEFT = take(COUNT + 1);
/** The top tile of the rival that moves. */
const MOVERS_TOP = take(COUNT);

const WORMS: readonly number[] = TILES.map(wormsOn);

export const encoding: Encoding<Between> = {
  inputs: taken,
  inputsAtMost: 64,
  seatsAtMost: MOST_SEATS,
  seatsIn: ({ stacks }) => stacks.length,
  write: writeInputs,
};

function writeInputs(position: Between, seat: Seat, into: Int32Array, at: number): number {
  const { rules, open, stacks, mover } = position;
  const seats = stacks.length;
  let next = at;
  let left = 0;
  for (let tile = 0; tile < COUNT; tile += 1) {
    if (((open >> tile) & 1) === 0) continue;
    into[next++] = OPEN + tile;
    left += 1;
  }
  let [own, best] = [0, 0];
  for (let other = 0; other < seats; other += 1) {
    const stack = stacks[other]!;
    const begin = other === seat ? OWN : RIVALS;
    let worms = 0;
    for (let place = 0; place < stack.length; place += 1) {
      const tile = stack[place]!;
      const depth = Math.min(DEPTHS - 1, stack.length - 1 - place);
      worms += WORMS[tile]!;
      into[next++] = begin + COUNT * depth + tile;
    }
    if (other === seat) own = worms;
    else best = Math.max(best, worms);
  }
  into[next++] = TURNS + ((seat - mover + seats) % seats);
  into[next++] = SEATS + seats - 2;
  for (let index = 0; index < OTHERWISE.length; index += 1) {
    if (OTHERWISE[index]!(rules)) into[next++] = RULES + index;
  }
  into[next++] = LEAD + MOST_LEAD + Math.max(-MOST_LEAD, Math.min(MOST_LEAD, own - best));
  into[next++] = LEFT + left;
  const top = mover === seat ? undefined : stacks[mover]!.at(-1);
  if (top !== undefined) into[next++] = MOVERS_TOP + top;
  return next - at;
}
