// The line game as a picture: the board with its worms, the seats, and the rack of whose eyes look. A piece is chosen, turned
// and laid; a star and what follows it are laid here first and sent together.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '#pieces/board.ts';
import { useKeptFocus } from '#pieces/kept-focus.ts';
import { useRoom } from '#pieces/room.ts';
import { Wood } from '#pieces/wood.tsx';
import type { Words } from '../messages/words.ts';
import type { View } from '../rules/position.ts';
import { type Choice, kindsIn } from './choice.ts';
import { Controls, placeOf } from './controls.tsx';
import { useDrag } from './drag.tsx';
import { Ground, Worms } from './ground.tsx';
import { useJourneys } from './journeys.ts';
import { LinePiece } from './line-piece.tsx';
import { useMoveInHand } from './move.ts';
import { Rack } from './rack.tsx';
import { Seats } from './seats.tsx';
import { Spoken } from './spoken.tsx';
import './board.css';
import './rack.css';

export { TurnPicture } from './turn-picture.tsx';

export type Props = BoardProps<View, Words>;

export function Board(props: Props) {
  const { view, moves, onMove, words, busy, over = false, hurried = 0 } = props;
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const [near, setNear] = useState<number | undefined>(undefined);
  const rests = useJourneys(root, view, hurried);
  const move = useMoveInHand(props, rests);
  const { seen, stars, lays, choice } = move;
  const keys = useKeptFocus(
    root,
    lays.map(({ field, arms }) => `${field} ${arms}`),
  );
  useEffect(() => setNear(undefined), [view]);
  const drag = useDrag(root, choice, move.choose);
  const mine = typeof view.observer === 'number' ? seen.hands[view.observer] : null;
  return (
    <div
      ref={root}
      class={`line-board ${room.aspect < 0.95 ? 'line-wide' : 'line-tall'}`}
      style={{ '--room': room.height === undefined ? '100dvh' : `${room.height}px` }}
      role="group"
      aria-label={words.board}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') move.takeBack();
        keys(event);
      }}
    >
      <div class="line-table">
        <div class="line-wood" aria-hidden="true">
          <Wood />
        </div>
        <Seats {...props} seen={seen} />
        <div class="line-ground" onWheel={(event) => turnByWheel(event, choice, move.turn)}>
          <Laid seen={seen} alive={!over} />
          <div class="line-controls">
            <Controls {...props} {...move} near={near} onNear={setNear} onLay={move.lay} />
          </div>
        </div>
        {stars.length > 0 && (
          <p class="line-note">
            {words.prompts.follow}{' '}
            <button type="button" class="line-back" onClick={move.takeBack}>
              {words.takeBack}
            </button>
          </p>
        )}
        {moves.includes('pass') && rests && (
          <Pass words={words} busy={busy} onPass={() => onMove('pass')} />
        )}
        {mine != null && (
          <Rack {...props} {...move} hand={mine} open={kindsIn(lays)} onDrag={drag.begin} />
        )}
        <p class="line-label">{words.reconstruction}</p>
      </div>
      {drag.shown}
      <Spoken {...props} />
    </div>
  );
}

function turnByWheel(event: WheelEvent, choice: Choice | undefined, turn: (by: 1 | -1) => void) {
  if (choice === undefined || event.ctrlKey) return;
  event.preventDefault();
  turn(event.deltaY > 0 ? -1 : 1);
}

function Laid({ seen, alive }: { readonly seen: View; readonly alive: boolean }) {
  return (
    <div class="line-pieces" aria-hidden="true">
      <Ground />
      {seen.laid.map(({ field, arms }) => (
        <span key={field} class="line-laid" data-laid={field} style={placeOf(field)}>
          <LinePiece arms={arms} />
        </span>
      ))}
      <Worms laid={seen.laid} alive={alive} />
    </div>
  );
}

function Pass({ words, busy, onPass }: Pick<Props, 'words' | 'busy'> & { onPass(): void }) {
  return (
    <button
      type="button"
      class="line-pass"
      data-move="pass"
      data-key="p"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onPass();
      }}
    >
      {words.pass}
    </button>
  );
}
