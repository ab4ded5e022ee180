// The dice game as a picture: pieces that only show, and above them one control for every legal move.
// Pieces are keyed and placed in one space, so that a tile travels from the row to a stack.
import { useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '#pieces/board.ts';
import { useKeptFocus } from '#pieces/kept-focus.ts';
import { useRoom } from '#pieces/room.ts';
import type { Words } from '../messages/words.ts';
import type { View } from '../rules.ts';
import { type Counsel, useCoachOnBoard } from './coached.ts';
import { Controls } from './controls.tsx';
import { layoutOf } from './layout.ts';
import { Note } from './note.tsx';
import { Dice, Tiles } from './pieces.tsx';
import { Reach } from './reach.tsx';
import { Reasons } from './reasons.tsx';
import { Spoken } from './spoken.tsx';
import { useStage } from './stage.ts';
import { Table } from './table.tsx';
import './cup.css';
import './board.css';
import './note.css';
import './seats.css';

export { TurnPicture } from './turn-picture.tsx';

export type Props = BoardProps<View, Words>;

const NO_MOVES: readonly string[] = [];

export function Board(props: Props) {
  const { view, words, settled = true, hurried = 0 } = props;
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const coached = props.coach !== undefined;
  const layout = useMemo(
    () => layoutOf(room, view.stacks.length, coached),
    [room.aspect, view.stacks.length, coached],
  );
  const { scene, rests, read } = useStage(root, { view, layout, settled, hurried });
  const moves = rests ? props.moves : NO_MOVES;
  const keys = useKeptFocus(root, moves);
  const [near, setNear] = useState<string | undefined>(undefined);
  const [why, setWhy] = useState<number | undefined>(undefined);
  const coach = useCoachOnBoard(coached);
  const [known, setKnown] = useState<Counsel | undefined>(undefined);
  const speaks = props.coach === 'speaks' && rests && read === view;
  const counsel = speaks && known?.view === view ? known : undefined;
  const shown = { ...props, counsel, moves, layout, scene, rests, read, near };
  const style = {
    '--width': layout.width,
    '--height': layout.height,
    '--tile-width': layout.tile.width,
    '--tile-height': layout.tile.height,
    '--held': layout.seat.held,
    '--number': layout.seat.number,
    '--die': layout.die,
    '--room': room.height === undefined ? '100dvh' : `${room.height}px`,
  };
  return (
    <div
      ref={root}
      class={`table table-${layout.shape}`}
      style={style}
      data-board
      role="group"
      aria-label={words.board}
      tabIndex={-1}
      onKeyDown={keys}
    >
      <div class="table-space">
        <div class="shown" aria-hidden="true">
          <Table {...shown} />
          <Tiles {...shown} />
          <Dice {...shown} />
          <Reach {...shown} />
          <Note {...shown} why={why} />
          {coach && counsel && <coach.Tags counsel={counsel} scene={scene} />}
        </div>
        <Controls {...shown} onNear={setNear} />
        <Reasons {...shown} onWhy={setWhy} />
      </div>
      <Spoken {...props} />
      {coach && (
        <>
          <coach.Advisor
            view={view}
            language={words.language}
            speaks={speaks}
            onCounsel={setKnown}
            onAdvice={props.onAdvice}
          />
          <coach.Told counsel={counsel} moves={moves} />
        </>
      )}
    </div>
  );
}
