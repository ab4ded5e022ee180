// Assigns the eight dice to the faces of a view. Each die keeps its identity, so that it can slide,
// be picked up and be thrown. Pure; scene.ts places the dice.
import { DICE } from '../../editions.ts';
import { FACES } from '../../notation.ts';
import type { Counts, Ending, View } from '../../rules/position.ts';

export interface DieState {
  /** `ready` to be thrown, `thrown` on the table, set `aside`, or `failed` with their turn, until the next roll. */
  readonly where: 'ready' | 'thrown' | 'aside' | 'failed';
  /** Whether a failed die lay in the last roll. */
  readonly isDead?: boolean;
  /** The index of the shown face. */
  readonly face: number;
}

export type Dice = readonly DieState[];

/** The dice of a view, and the changes since the view before. */
export interface DiceStep {
  /** The dice at rest. */
  readonly dice: Dice;
  /** The dice at the end of the turn, before they were picked up; undefined during a turn. */
  readonly atTurnEnd: Dice | undefined;
  /** Whether dice were thrown since the last view. */
  readonly thrown: boolean;
  /** How the turn ended, if it has just ended. */
  readonly ending: Ending | undefined;
  /** The number of finished turns. */
  readonly turns: number;
  /** The number of throws so far; it varies their animation. */
  readonly throws: number;
}

/** The faces before the first throw. */
const UNTHROWN: Dice = Array.from({ length: DICE }, (_, die) => ({
  where: 'ready',
  face: (die * 5 + 5) % FACES.length,
}));

/** The dice of a view, each with its identity. */
export function diceAfter(before: DiceStep | undefined, view: View): DiceStep {
  const { turns, last, stage } = view;
  const old = before?.dice ?? UNTHROWN;
  const throws = before?.throws ?? 0;
  const idle = stage === 'first' || stage === 'ready' || stage === 'over';
  if (!idle) {
    const { dice, thrown } = arrange(old, view);
    return {
      dice,
      thrown,
      atTurnEnd: undefined,
      ending: undefined,
      turns,
      throws: throws + +thrown,
    };
  }
  const ended = stage === 'ready' && last?.ending.kind === 'failed' ? failed : pickedUp;
  if (last === null || before?.turns === turns) {
    const dice = old.map(ended);
    return { dice, thrown: false, atTurnEnd: undefined, ending: undefined, turns, throws };
  }
  const { dice: atTurnEnd, thrown } = arrange(old, last);
  const dice = atTurnEnd.map(ended);
  if (before === undefined) {
    return { dice, thrown: false, atTurnEnd: undefined, ending: undefined, turns, throws };
  }
  return { dice, atTurnEnd, thrown, ending: last.ending, turns, throws: throws + +thrown };
}

function pickedUp({ face }: DieState): DieState {
  return { where: 'ready', face };
}

/** The dice of a failed turn stay in view. */
function failed(die: DieState): DieState {
  if (die.where === 'ready' || die.where === 'failed') return die;
  return { where: 'failed', face: die.face, isDead: die.where === 'thrown' };
}

interface Lying {
  readonly roll: Counts | null;
  readonly aside: Counts;
}

/**
 * Dice aside stay. A new face aside first gets the thrown dice that show it. Thrown dice stay if the
 * roll is the same.
 */
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

/** The indexes of the dice in one place with one face. */
export function groupOf(dice: Dice, where: DieState['where'], face: number): readonly number[] {
  return [...dice.keys()].filter((die) => {
    return dice[die]?.where === where && dice[die]?.face === face;
  });
}
