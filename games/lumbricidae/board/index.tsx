// The board of the dice game: decorative pieces, with a control for every legal move above them.
// Pieces have keys and share one space, so that a tile can travel from the row to a stack.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { BoardFrame } from '#pieces/board/frame.tsx';
import { useKeptFocus } from '#pieces/board/kept-focus.ts';
import { partOf, usePart } from '#pieces/board/use-part.ts';
import { useRoom } from '#pieces/board/use-room.ts';
import type { ViewAdvice } from '../coach/view-advice.ts';
import { pipsOf, WORM } from '../rules/position.ts';
import { BlockedFaces } from './blocked-faces.tsx';
import { Controls } from './controls.tsx';
import { Note } from './drawing/note.tsx';
import { Dice, Tiles } from './drawing/pieces.tsx';
import { Reach } from './drawing/reach.tsx';
import { Table } from './drawing/table.tsx';
import { Worths } from './drawing/worths.tsx';
import { layoutOf } from './geometry/layout.ts';
import { useJourneys } from './hooks/use-journeys.ts';
import type { Props } from './props.ts';
import { TableText } from './table-text.tsx';
import './styles/cup.css';
import './styles/board.css';
import './styles/note.css';
import './styles/seats.css';
import './styles/values.css';

export { cue } from './cues.ts';
export { TurnPicture } from './turn-picture.tsx';

export const advises = true;

const NO_MOVES: readonly string[] = [];

const coachPart = partOf(() => import('../coach/on-board.tsx'));

export function Board(props: Props) {
  const { view, words, settledView = view, hurried = 0 } = props;
  const root = useRef<HTMLDivElement>(null);
  const hasCoach = props.coach !== undefined;
  const isGentle = props.isCoachGentle === true;
  // Tips need no room on the board.
  const coached = hasCoach && !isGentle;
  const room = useRoom(root, coached);
  const layout = useMemo(
    () => layoutOf(room, view.stacks.length, coached),
    [room.aspect, room.height, view.stacks.length, coached],
  );
  const { scene, rests } = useJourneys(root, { view, layout, hurried });
  const moves = rests ? props.moves : NO_MOVES;
  const keys = useKeptFocus(root, moves);
  const [near, setNear] = useState<string | undefined>(undefined);
  const [why, setWhy] = useState<number | undefined>(undefined);
  useEffect(() => setWhy(undefined), [view]);
  const coach = usePart(hasCoach, coachPart);
  const [known, setKnown] = useState<ViewAdvice | undefined>(undefined);
  const speaks = props.coach === 'speaks' && rests && settledView === view;
  const viewAdvice = speaks && known?.view === view ? known : undefined;
  const shown = { ...props, viewAdvice, moves, scene, rests, settledView, near, why };
  const style = {
    '--width': layout.width,
    '--height': layout.height,
    '--tile-width': layout.tile.width,
    '--tile-height': layout.tile.height,
    '--stack-scale': layout.seat.stackScale,
    '--number-size': layout.seat.numberSize,
    '--die': layout.die,
    '--worm-value': `"${pipsOf(WORM, view.rules)}"`,
  };
  return (
    <BoardFrame
      root={root}
      room={room}
      class={`table table-${layout.shape} ${layout.isSmall ? 'table-small' : ''}`}
      label={words.board}
      style={style}
      onKeyDown={keys}
    >
      <div class="table-space wood-rim">
        <div class="shown" aria-hidden="true">
          <Table {...shown} />
          <Tiles {...shown} />
          <Dice {...shown} />
          <Reach {...shown} />
          <Worths {...shown} />
          <Note {...shown} />
          {coach && viewAdvice && <coach.Tags viewAdvice={viewAdvice} scene={scene} />}
        </div>
        <Controls {...shown} onNear={setNear} />
        <BlockedFaces {...shown} onWhy={setWhy} />
      </div>
      <TableText {...props} />
      {coach && (
        <>
          <coach.Advisor
            view={view}
            language={words.language}
            isGentle={isGentle}
            speaks={speaks}
            onViewAdvice={setKnown}
            onAdvice={props.onAdvice}
          />
          <coach.SpokenAdvice viewAdvice={viewAdvice} moves={moves} />
        </>
      )}
    </BoardFrame>
  );
}
