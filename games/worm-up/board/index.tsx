// The board of the race: seat plates with bids, the table with the worms, and the controls below. A
// walk is drafted here and sent whole.
import { useRef } from 'preact/hooks';
import type { TurnProps } from '#modules/board.ts';
import { BoardFrame, BoardTable } from '#pieces/board/frame.tsx';
import { useKeptFocus } from '#pieces/board/kept-focus.ts';
import { usePart } from '#pieces/board/use-part.ts';
import { useRoom } from '#pieces/board/use-room.ts';
import { distancesOf } from '../rules/distance.ts';
import type { Fact, View } from '../rules/position.ts';
import { Table } from './drawing/table.tsx';
import { Bids } from './hand.tsx';
import { useSteering } from './hooks/use-steering.ts';
import { useSwinging } from './hooks/use-swinging.ts';
import { type Later, type LaterProps, laterPart } from './later-part.ts';
import type { Props } from './props.ts';
import { Seats } from './seats.tsx';
import { TableText } from './table-text.tsx';
import './styles/board.css';
import './styles/hand.css';
import './styles/seats.css';
import './styles/table.css';

/** The nearer a head is to the card, the better. */
export function standing(view: View, seat: number): number {
  return -(distancesOf(view)[seat] ?? 0);
}

export { cue } from './cues.ts';

export function roundBegun(fact: Fact): number | undefined {
  return fact.kind === 'round' ? fact.round : undefined;
}

/** A walk or a bend goes on until its last segment lies. */
export function goesOn(fact: Fact): boolean {
  if (fact.kind === 'stepped') return fact.left > 0;
  return fact.kind === 'laid' || fact.kind === 'reversed';
}

/** Nobody has had a turn before the later part loads. */
export function TurnPicture(props: TurnProps<Fact, Props['words']>) {
  const later = usePart(true, laterPart);
  return later === undefined ? null : <later.TurnPicture {...props} />;
}

export function Board(props: Props) {
  const { view, moves, words, over = false, isReplay = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const drawn = useSteering(props);
  const held = useSwinging(props);
  const acts = moves.length > 0 && !over;
  const steering = (acts || props.busy) && !over ? drawn : undefined;
  const swinging = acts && !over ? held : undefined;
  const later = useLater(props);
  const keys = useKeptFocus(root, [view.stage, `${moves.length}`, `${later === undefined}`]);
  return (
    <BoardFrame root={root} room={room} class="race-board" label={words.board} onKeyDown={keys}>
      <BoardTable class={swinging === undefined ? 'race-table' : 'race-table race-table-swings'}>
        <Seats {...props} {...{ steering, swinging, later }} />
        {later && swinging !== undefined && <later.DistanceLine {...props} swinging={swinging} />}
        <Table {...props} {...{ steering, swinging, later }} />
        {!over && !isReplay && (
          <div class="race-below">
            {props.curtain === undefined ? (
              <>
                {later && <later.CurrentPlayer {...props} />}
                <BoardControls {...props} {...{ steering, swinging, later }} />
              </>
            ) : (
              <div class="race-covered">{props.curtain}</div>
            )}
          </div>
        )}
      </BoardTable>
      <TableText {...props} />
    </BoardFrame>
  );
}

/** The parts that load with the first bid, in a replay, or when the viewer acts. */
function useLater({ result, view, moves, isReplay = false }: Props): Later | undefined {
  const hasBegun = view.round > 1 || view.bids.some((bid) => bid !== null);
  const isNear = isReplay || hasBegun || moves.length > 0 || result !== undefined;
  return usePart(isNear, laterPart);
}

/** The controls; their space is reserved when there are none. */
function BoardControls({ steering, swinging, later, ...props }: LaterProps) {
  const { moves, replacements, view } = props;
  if (replacements !== undefined) return <Bids {...props} />;
  if (moves.length === 0 && steering === undefined) return null;
  if (steering !== undefined)
    return later ? <later.WalkControls {...{ ...props, steering }} /> : null;
  if (swinging !== undefined)
    return later ? <later.PostControls {...{ ...props, swinging }} /> : null;
  if (view.stage === 'name') return later ? <later.NumberChoices {...props} /> : null;
  return view.stage === 'bid' ? <Bids {...props} /> : null;
}
