// An example in the rules: `3x5 : 1 5 5 / 2 ? ?` is a claim and the dice of two players; `?` is hidden.
import type { Drawing as DrawingIn } from '#modules/rules-text.ts';
import { Die } from './seats.tsx';
import './styles/die.css';
import './styles/rules-example.css';

export const Drawing: DrawingIn = ({ pieces }) => {
  const [, count, face, dice = pieces] = /^(\d)x(\d) : (.*)$/.exec(pieces) ?? [];
  return (
    <div class="molehill-drawing" aria-hidden="true">
      {count !== undefined && (
        <span class="molehill-drawing-row">
          <b>{count} ×</b> <Die face={Number(face)} />
        </span>
      )}
      {dice.split(' / ').map((hill, seat) => (
        <span key={seat} class="molehill-drawing-row molehill-drawing-hill">
          {hill
            .split(' ')
            .map((each, die) =>
              each === '?' ? (
                <span key={die} class="molehill-hidden" />
              ) : (
                <Die key={die} face={Number(each)} />
              ),
            )}
        </span>
      ))}
    </div>
  );
};
