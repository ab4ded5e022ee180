// The board: the seats, and below them a row of stones for each heap.
import { useRef } from 'preact/hooks';
import { BoardFrame, BoardTable } from '#pieces/board/frame.tsx';
import { useKeptFocus } from '#pieces/board/kept-focus.ts';
import { SeatPlate } from '#pieces/board/seat-plate.tsx';
import { useRoom } from '#pieces/board/use-room.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { heapsOf, type View, winnerOf } from '../rules/position.ts';
import { Heaps } from './heaps.tsx';
import type { Props } from './props.ts';
import { useTaken } from './use-taken.ts';
import './styles/board.css';

export { sound, timing } from './timing.ts';

const NO_MOVES: readonly string[] = [];

export function Board(props: Props) {
  const { view, words, settledView = view, hurried = 0 } = props;
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const flight = useTaken(root, view, hurried);
  const moves = flight.rests ? props.moves : NO_MOVES;
  const keys = useKeptFocus(root, moves);
  const full = heapsOf(view.rules);
  const style = { '--rows': full.length, '--longest': Math.max(...full) };
  return (
    <BoardFrame
      root={root}
      room={room}
      class="nim-frame"
      label={words.board}
      style={style}
      onKeyDown={keys}
    >
      <BoardTable class="nim-table">
        <Seats {...props} settledView={settledView} />
        <Heaps {...props} moves={moves} flight={flight} counted={settledView.heaps} />
      </BoardTable>
      <Spoken {...props} />
    </BoardFrame>
  );
}

/** Decorative; `Spoken` has the text. */
function Seats({
  settledView,
  names,
  over = false,
  mine = [],
  presence = [],
}: Props & { readonly settledView: View }) {
  const winner = winnerOf(settledView);
  return (
    <div class="nim-seats" aria-hidden="true">
      {[0, 1].map((seat) => (
        <SeatPlate
          key={seat}
          seat={seat}
          class="nim-seat"
          isToMove={!over && winner === undefined && settledView.mover === seat}
          isMine={mine.includes(seat)}
          isBest={winner === seat}
        >
          <SeatMark seat={seat} presence={presence[seat]} />
          <span class="nim-seat-name">{names[seat]}</span>
        </SeatPlate>
      ))}
    </div>
  );
}

/** The board in words for screen readers. */
function Spoken({ view, moves, names, words }: Props) {
  return (
    <div class="unseen">
      <h3>{words.heaps}</h3>
      <ul>
        {view.heaps.map((count, heap) => (
          <li key={heap}>{words.heap(words.heapName(heap), count)}</li>
        ))}
      </ul>
      {moves.length > 0 && <p>{words.offer(view, { names, you: undefined })}</p>}
    </div>
  );
}
