// The numbers that a player can choose for X, as buttons.
import { formatMove } from '../../notation.ts';
import { numbersFor } from '../../rules/moves.ts';
import type { Bid } from '../../rules/position.ts';
import { Choice } from '../hand.tsx';
import type { Props } from '../props.ts';

export function NumberChoices(props: Props) {
  const { view, words } = props;
  return (
    <div class="row race-hand race-hand-bids" role="group" aria-label={words.hand}>
      {numbersFor(view).map((number) => (
        <Choice
          key={number}
          {...props}
          bid={number as Bid}
          move={formatMove({ kind: 'x', number })}
          label={words.number({ number })}
        />
      ))}
    </div>
  );
}
