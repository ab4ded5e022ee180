// The board of the race: seat plates with bids, the table with the worms, and the controls below. A
// walk is drafted here and sent whole.
import { useRef } from 'preact/hooks';
import { BoardFrame, BoardTable } from '#pieces/board/frame.tsx';
import { useKeptFocus } from '#pieces/board/kept-focus.ts';
import { useRoom } from '#pieces/board/use-room.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { distancesOf } from '../rules/distance.ts';
import type { View } from '../rules/position.ts';
import { PostControls, WalkControls } from './controls.tsx';
import { DistanceLine } from './distance-line.tsx';
import { Table } from './drawing/table.tsx';
import { Bids, NumberChoices } from './hand.tsx';
import { useSteering } from './hooks/use-steering.ts';
import { useSwinging } from './hooks/use-swinging.ts';
import type { Props } from './props.ts';
import { Seats } from './seats.tsx';
import type { ShownProps } from './state.ts';
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
export { TurnPicture } from './turn-picture.tsx';

export function Board(props: Props) {
  const { view, moves, words, over = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const drawn = useSteering(props);
  const held = useSwinging(props);
  const acts = moves.length > 0 && !over;
  const steering = (acts || props.busy) && !over ? drawn : undefined;
  const swinging = acts && !over ? held : undefined;
  const keys = useKeptFocus(root, [view.stage, `${moves.length}`]);
  return (
    <BoardFrame root={root} room={room} class="race-board" label={words.board} onKeyDown={keys}>
      <BoardTable class={swinging === undefined ? 'race-table' : 'race-table race-table-swings'}>
        <Seats {...props} swinging={swinging} />
        {swinging !== undefined && <DistanceLine {...props} swinging={swinging} />}
        <Table {...props} steering={steering} swinging={swinging} />
        {!over && (
          <div class="race-below">
            {props.curtain === undefined ? (
              <>
                <CurrentPlayer {...props} />
                <BoardControls {...props} steering={steering} swinging={swinging} />
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

/** On a shared device, the player whose hand is shown. The page's words name it too. */
function CurrentPlayer({ view: { observer }, moves, names, mine = [] }: Props) {
  if (typeof observer !== 'number' || moves.length === 0 || mine.length === 1) return null;
  return (
    <p
      key={observer}
      class="row race-whose"
      style={{ '--seat': `var(--seat-${observer})` }}
      aria-hidden="true"
    >
      <SeatMark seat={observer} /> <span class="race-whose-name">{names[observer]}</span>
    </p>
  );
}

/** The controls; their space is reserved when there are none. */
function BoardControls({ steering, swinging, ...props }: ShownProps) {
  const { moves, view } = props;
  if (moves.length === 0 && steering === undefined) return null;
  if (steering !== undefined) return <WalkControls {...props} steering={steering} />;
  if (swinging !== undefined) return <PostControls {...props} swinging={swinging} />;
  if (view.stage === 'name') return <NumberChoices {...props} />;
  return view.stage === 'bid' ? <Bids {...props} /> : null;
}
