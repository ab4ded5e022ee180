// The board: a plate with dice for each seat, the claim, and the controls below it.
import { useRef } from 'preact/hooks';
import { BoardFrame, BoardTable } from '#pieces/board/frame.tsx';
import { useKeptFocus } from '#pieces/board/kept-focus.ts';
import { useRoom } from '#pieces/board/use-room.ts';
import { Controls } from './controls.tsx';
import type { Props } from './props.ts';
import { Seats } from './seats.tsx';
import { TableText } from './table-text.tsx';
import './styles/board.css';

export { cue } from './cues.ts';

export function Board(props: Props) {
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const keys = useKeptFocus(root, props.moves);
  return (
    <BoardFrame
      root={root}
      room={room}
      class="molehill-frame"
      label={props.words.board}
      onKeyDown={keys}
    >
      <BoardTable class="molehill-table">
        <Seats {...props} />
        <Controls {...props} />
      </BoardTable>
      <TableText {...props} />
    </BoardFrame>
  );
}
