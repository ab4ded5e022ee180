// Which of the eight dice lies where: a view says how many show a face, and this keeps each die the same die from
// view to view, so that it can slide, be picked up and be thrown. Pure; where the places are is layout.ts.
import { DICE } from '../../editions.ts';
import { FACES } from '../../notation.ts';
import type { Counts, Ending, View } from '../../rules/position.ts';

export interface DieState {
  /** `ready` to be thrown, `thrown` on the table, or set `aside`. */
  readonly where: 'ready' | 'thrown' | 'aside';
  /** The index of the face it shows. */
  readonly face: number;
}

export type Dice = readonly DieState[];

/** How the dice came to lie as they do. */
export interface DiceStep {
  /** The dice as they are at rest. */
  readonly dice: Dice;
  /** Where a turn has just ended: the dice as they lay then, before they were picked up. */
  readonly lain: Dice | undefined;
  /** Whether dice were thrown since the view before. */
  readonly thrown: boolean;
  /** How the turn ended that has just ended. */
  readonly ending: Ending | undefined;
  /** Turns that had ended. */
  readonly turns: number;
  /** How many throws were seen here, so that no two look alike. */
  readonly throws: number;
}

/** Faces that dice show before they were ever thrown. */
const UNTHROWN: Dice = Array.from({ length: DICE }, (_, die) => ({
  where: 'ready',
  face: (die * 5 + 5) % FACES.length,
}));

/** Where the dice lie now, each die the one it was before. */
export function diceAfter(before: DiceStep | undefined, view: View): DiceStep {
  const { turns, last, stage } = view;
  const old = before?.dice ?? UNTHROWN;
  const throws = before?.throws ?? 0;
  const idle = stage === 'first' || stage === 'ready' || stage === 'over';
  if (!idle) {
    const { dice, thrown } = arrange(old, view);
    return { dice, thrown, lain: undefined, ending: undefined, turns, throws: throws + +thrown };
  }
  if (last === null || before?.turns === turns) {
    const dice = old.map(pickedUp);
    return { dice, thrown: false, lain: undefined, ending: undefined, turns, throws };
  }
  const { dice: lain, thrown } = arrange(old, last);
  const dice = lain.map(pickedUp);
  if (before === undefined) {
    return { dice, thrown: false, lain: undefined, ending: undefined, turns, throws };
  }
  return { dice, lain, thrown, ending: last.ending, turns, throws: throws + +thrown };
}

function pickedUp({ face }: DieState): DieState {
  return { where: 'ready', face };
}

interface Lying {
  readonly roll: Counts | null;
  readonly aside: Counts;
}

/** Dice that lay right stay; of the others those move that need to be turned least. */
function arrange(old: Dice, { roll, aside }: Lying): { dice: Dice; thrown: boolean } {
  const dice = new Array<DieState | undefined>(old.length).fill(undefined);
  const place = (where: 'aside' | 'thrown', counts: Counts, from: readonly Wanted[]) => {
    for (const wanted of from) {
      for (const [face, count] of counts.entries()) {
        for (const die of old.keys()) {
          const placed = dice.filter((each) => each?.where === where && each.face === face);
          if (placed.length >= count) break;
          if (dice[die] === undefined && wanted(old[die] as DieState, face)) {
            dice[die] = { where, face };
          }
        }
      }
    }
  };
  place('aside', aside, [
    (die, face) => die.where === 'aside' && die.face === face,
    (die, face) => die.where === 'thrown' && die.face === face,
    (die) => die.where !== 'aside',
    () => true,
  ]);
  const rest = old.filter((_, die) => dice[die] === undefined);
  const lies = (face: number) =>
    rest.filter((die) => die.where === 'thrown' && die.face === face).length;
  const thrown = roll?.some((count, face) => count !== lies(face)) ?? false;
  if (roll !== null) {
    place('thrown', roll, [
      (die, face) => !thrown && die.where === 'thrown' && die.face === face,
      () => true,
    ]);
  }
  return { dice: dice.map((die, index) => die ?? pickedUp(old[index] as DieState)), thrown };
}

type Wanted = (die: DieState, face: number) => boolean;

/** The dice of a group, by index: those that lie in one place with one face. */
export function groupOf(dice: Dice, where: DieState['where'], face: number): readonly number[] {
  return [...dice.keys()].filter((die) => {
    return dice[die]?.where === where && dice[die]?.face === face;
  });
}
