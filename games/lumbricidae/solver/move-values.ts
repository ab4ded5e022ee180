// The value of each move of a turn that was solved for any values of its ends.
import type { Move } from '../rules/position.ts';
import type { Prize } from './evaluation.ts';
import type { TableView, TurnPosition } from './odds.ts';
import { type SolvedTurn, valuesOf } from './turn.ts';

/** A solved turn. Its values have any unit. */
export interface Plan {
  readonly turn: SolvedTurn;
  /** The value of a tile that can be taken. */
  worthOf(prize: Prize): number;
}

export function valueOfMove(
  { turn, worthOf }: Plan,
  { aside, roll }: Pick<TurnPosition, 'aside' | 'roll'>,
  move: Move,
): number {
  switch (move.kind) {
    case 'keep':
      return valuesOf(turn, aside.with(move.face, roll![move.face]!)).value;
    case 'roll':
      return valuesOf(turn, aside).roll!;
    default:
      return worthOf(move);
  }
}

/** Remembers the last solved turn, because all decisions of a turn use the same. */
export function rememberTurn<Solved>(
  solve: (table: TableView, work: number) => Solved,
): (table: TableView, work?: number) => Solved {
  let known: { readonly key: string; readonly solved: Solved } | undefined;
  return (table, work = 0) => {
    const { rules, open, stacks, mover } = table;
    const key = [Object.values(rules), open, ...stacks, mover, work].join(';');
    if (known?.key !== key) known = { key, solved: solve(table, work) };
    return known.solved;
  };
}
