// The seats: the dice of this round, and below them those of the round before, when everybody saw them. Decorative:
// `TableText` has the text.
import { classesOf } from '#pieces/board/classes.ts';
import { SeatPlate } from '#pieces/board/seat-plate.tsx';
import type { DieFace } from '#pieces/die.tsx';
import { StillDie } from '#pieces/die.tsx';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { type Dice, facesOf, matchingIn, type View, winnerOf } from '../rules/position.ts';
import type { Props } from './props.ts';

export function Seats(props: Props) {
  const {
    view,
    settledView = view,
    over = false,
    mine = [],
    names,
    presence = [],
    curtain,
  } = props;
  const winner = winnerOf(settledView);
  return (
    <div class="molehill-seats" data-seats={view.counts.length}>
      {view.counts.map((_, seat) => (
        <SeatPlate
          key={seat}
          seat={seat}
          class={classesOf('molehill-seat', { 'molehill-out': settledView.counts[seat] === 0 })}
          isToMove={!over && winner === undefined && settledView.mover === seat}
          isMine={mine.includes(seat)}
          isBest={winner === seat}
        >
          <span class="molehill-who" aria-hidden="true">
            <SeatMark seat={seat} presence={presence[seat]} />
            <span class="molehill-name">{names[seat]}</span>
          </span>
          <Hill
            view={view}
            seat={seat}
            isCovered={curtain !== undefined}
            isOver={winner !== undefined}
          />
          <Before view={view} seat={seat} />
        </SeatPlate>
      ))}
    </div>
  );
}

interface HillProps {
  readonly view: View;
  readonly seat: number;
}

/** The dice of this round: your own, and the backs of the others. */
function Hill({
  view,
  seat,
  isCovered,
  isOver,
}: HillProps & { readonly isCovered: boolean; readonly isOver: boolean }) {
  const count = isOver ? 0 : (view.counts[seat] as number);
  const own = seat === view.observer && !isCovered ? view.own : null;
  const isRolled = view.rolled[seat] === true;
  return (
    <span class="molehill-dice molehill-now" aria-hidden="true">
      {own === null
        ? Array.from({ length: count }, (_, die) => (
            <span key={die} class={isRolled ? 'molehill-hidden' : 'molehill-waiting'} />
          ))
        : facesOf(own).map((face, die) => <Die key={die} face={face} />)}
    </span>
  );
}

/** The dice of the round before. Those that counted for the claim are marked. */
function Before({ view, seat }: HillProps) {
  const { reveal, rules } = view;
  const dice = reveal?.hills[seat] ?? null;
  return (
    <span class="molehill-dice molehill-before" aria-hidden="true">
      {dice !== null &&
        facesOf(dice).map((face, die) => (
          <Die
            key={die}
            face={face}
            isMarked={matchingIn(onlyFace(face), reveal?.claim.face ?? 0, rules) > 0}
          />
        ))}
    </span>
  );
}

/** One die with this face. */
function onlyFace(face: number): Dice {
  return [1, 2, 3, 4, 5, 6].map((each) => (each === face ? 1 : 0));
}

interface DieProps {
  readonly face: number;
  readonly isMarked?: boolean;
}

export function Die({ face, isMarked = false }: DieProps) {
  return (
    <span class={classesOf('molehill-die', { 'molehill-marked': isMarked })}>
      <StillDie face={face as DieFace} />
    </span>
  );
}
