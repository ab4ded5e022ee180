// The line game as a picture: the board with its worms, the seats, and the rack of whose eyes look. A piece is chosen, turned
// and laid; a star and what follows it are laid here first and sent together.
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '#pieces/board.ts';
import { useKeptFocus } from '#pieces/kept-focus.ts';
import { useRoom } from '#pieces/room.ts';
import { Wood } from '#pieces/wood.tsx';
import { reconstruction } from '../layout.ts';
import type { Words } from '../messages/words.ts';
import type { View } from '../rules/position.ts';
import { kindsIn } from './choice.ts';
import { Controls, placeOf } from './controls.tsx';
import { useDrag } from './drag.tsx';
import { Aims, Ground } from './ground.tsx';
import { type Journeys, useJourneys } from './journeys.ts';
import { LinePiece } from './line-piece.tsx';
import { useDraft, useMoveInHand } from './move.ts';
import { OpenRacks, Rack } from './rack.tsx';
import { Says } from './says.tsx';
import { Bag, Seats } from './seats.tsx';
import { Spoken } from './spoken.tsx';
import type { Point } from './threads.ts';
import { useWheel } from './wheel.ts';
import { Worms } from './worms.tsx';
import './board.css';
import './ground.css';
import './piece.css';
import './rack.css';
import './seats.css';

export { TurnPicture } from './turn-picture.tsx';

export type Props = BoardProps<View, Words>;

export function Board(props: Props) {
  const { view, moves, onMove, words, busy, over = false, hurried = 0 } = props;
  const root = useRef<HTMLDivElement>(null);
  const dropped = useRef<Point>(null);
  const [near, setNear] = useState<number | undefined>(undefined);
  const draft = useDraft(view);
  const { seen, stars } = draft;
  const journeys = useJourneys(root, seen, hurried, dropped);
  const move = useMoveInHand(props, draft, journeys.rests);
  const { lays, choice } = move;
  const keys = useKeptFocus(
    root,
    lays.map(({ field, arms }) => `${field} ${arms}`),
  );
  useEffect(() => setNear(undefined), [view]);
  const drag = useDrag(root, choice, { choose: move.choose, onOver: setNear, dropped });
  const hand = !over && typeof view.observer === 'number' ? seen.hands[view.observer] : null;
  const wheel = useWheel((by) => move.turn(by));
  return (
    <Frame
      root={root}
      {...props}
      racked={hand != null}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && stars.length > 0) move.takeBack();
        keys(event);
      }}
      onWheel={choice === undefined ? undefined : wheel}
    >
      <Seats {...props} seen={seen} />
      {!over && <Bag words={words} seen={seen} />}
      {!over && <Says {...props} {...move} seen={seen} stars={stars} near={near} />}
      {hand != null && (
        <Rack
          {...props}
          {...move}
          hand={hand}
          open={kindsIn(lays)}
          lifted={drag.lifted}
          onDrag={drag.begin}
        />
      )}
      {over && <OpenRacks {...props} hands={seen.hands} />}
      <div class="line-ground">
        <Laid seen={seen} alive={!over} {...journeys} />
        <div class="line-controls">
          <Controls
            {...props}
            {...move}
            seen={seen}
            near={near}
            onNear={setNear}
            onLay={move.lay}
          />
        </div>
        {moves.includes('pass') && journeys.rests && (
          <Pass words={words} busy={busy} onPass={() => onMove('pass')} />
        )}
        <p class="line-label">{words.reconstruction}</p>
      </div>
      {drag.shown}
    </Frame>
  );
}

interface FrameProps extends Props {
  readonly root: { current: HTMLDivElement | null };
  /** Whether there is a rack on the table. */
  readonly racked: boolean;
  readonly children: ComponentChildren;
  onKeyDown(event: KeyboardEvent): void;
  readonly onWheel: ((event: WheelEvent) => void) | undefined;
}

/** The table, as large as there is room for. */
function Frame({ root, racked, children, onKeyDown, onWheel, ...props }: FrameProps): VNode {
  const room = useRoom(root);
  const { words, view } = props;
  const classes = [
    'line-board',
    room.aspect < 0.95 ? 'line-wide' : 'line-tall',
    !racked && 'line-unracked',
    view.scores.length > 2 && 'line-many',
    props.over && 'line-over',
  ];
  return (
    <div
      ref={root}
      class={classes.filter(Boolean).join(' ')}
      style={{ '--room': room.height === undefined ? '100dvh' : `${room.height}px` }}
      role="group"
      aria-label={words.board}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onWheel={onWheel}
    >
      <div class="line-table">
        <div class="line-wood" aria-hidden="true">
          <Wood />
        </div>
        {children}
      </div>
      <Spoken {...props} />
    </div>
  );
}

interface LaidProps extends Journeys {
  readonly seen: View;
  readonly alive: boolean;
}

function Laid({ seen, alive, rests, fresh }: LaidProps) {
  const { laid } = seen;
  return (
    <div class="line-pieces" aria-hidden="true">
      <Ground />
      {alive && rests && <Aims seen={seen} />}
      {laid.map(({ field, arms }) => (
        <span key={field} class="line-laid" data-laid={field} style={placeOf(field)}>
          <LinePiece arms={arms} />
        </span>
      ))}
      <Worms laid={rests ? laid : laid.slice(0, -fresh.length)} alive={alive} fresh={fresh} />
      {rests &&
        fresh.map((field) => (
          <b key={`${field} ${laid.length}`} class="line-rise" style={placeOf(field)}>
            +{reconstruction.points[field]}
          </b>
        ))}
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
