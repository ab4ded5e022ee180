// The board of Łamańce: the ground with worms, seats, and the viewer's rack. A piece is
// chosen, turned and placed; a star waits and is sent with its follow-up.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DraftMove } from '#modules/board.ts';
import { classesOf } from '#pieces/board/classes.ts';
import { BoardFrame, BoardTable } from '#pieces/board/frame.tsx';
import { useKeptFocus } from '#pieces/board/kept-focus.ts';
import { type Room, useRoom } from '#pieces/board/use-room.ts';
import { Wood } from '#pieces/wood.tsx';
import { STAR } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { isDead } from '../rules/line.ts';
import type { View } from '../rules/position.ts';
import { Controls, cellStyle } from './controls.tsx';
import { Ground, NextFields, Rim } from './drawing/ground.tsx';
import { LinePiece } from './drawing/line-piece.tsx';
import { Worms } from './drawing/worms.tsx';
import { kindsIn } from './geometry/choice.ts';
import type { Point } from './geometry/line-paths.ts';
import { CoveredHand, Hand, OpenHands } from './hand.tsx';
import { HintLine } from './hint-line.tsx';
import { useChosenField } from './hooks/use-chosen-field.ts';
import { useDrag } from './hooks/use-drag.tsx';
import { type Journeys, useJourneys } from './hooks/use-journeys.ts';
import { useMoveChoice, useUnsentStars } from './hooks/use-move-choice.ts';
import { useReasons } from './hooks/use-reasons.ts';
import { useTurning } from './hooks/use-turning.ts';
import { useWheel } from './hooks/use-wheel.ts';
import type { Props } from './props.ts';
import { Bag, Seats } from './seats.tsx';
import { type ShownProps, shownField } from './state.ts';
import { TableText } from './table-text.tsx';
import './styles/board.css';
import './styles/ground.css';
import './styles/piece.css';
import './styles/hand.css';
import './styles/seats.css';

export { cue } from './cues.ts';
export { TurnPicture } from './turn-picture.tsx';

export function Board(props: Props) {
  const { view, moves, words, busy, curtain, over = false, settledView = view } = props;
  const { hurried = 0 } = props;
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const dropped = useRef<Point>(null);
  const [near, setNear] = useState<number | undefined>(undefined);
  const unsent = useUnsentStars(props);
  const { draft, stars } = unsent;
  const journeys = useJourneys(root, draft, hurried, dropped);
  const move = useMoveChoice(props, unsent, journeys.rests);
  const { lays, choice } = move;
  const shakeElement = useTurning(root, choice);
  useDraftReport(props, stars.length > 0 && !busy ? move.undo : undefined, [stars, busy]);
  const chosen = useChosenField(root, draft, choice);
  const hand = !over && typeof view.observer === 'number' ? draft.hands[view.observer] : null;
  const canPass = moves.includes('pass') && journeys.rests;
  const listens = hand != null && !busy && (journeys.rests || moves.length === 0);
  const shownOn = shownField({ ...chosen, choice, near });
  const showOn = (field: number) => {
    const fits = move.turnFor(field);
    if (fits) chosen.tryField(field);
    return fits;
  };
  const context = { draft, lays, choice, listens, canPass, words, shownOn, showOn };
  const reasons = useReasons(root, context);
  const { choose } = move;
  const drag = useDrag(root, choice, { choose, onOver: setNear, onMiss: reasons.miss, dropped });
  const { why } = reasons;
  const shown = { ...props, ...move, ...chosen, draft, stars, near, canPass, why };
  const turn = (by: 1 | -1) => {
    if (choice === undefined || move.turn(by)) return;
    shakeElement();
    reasons.say('onlyWay');
  };
  const keys = useKeptFocus(
    root,
    lays.map(({ field, arms }) => `${field} ${arms}`),
  );
  useLayoutEffect(() => setNear(undefined), [view]);
  const wheel = useWheel(turn);
  return (
    <BoardFrame
      root={root}
      room={room}
      class={tableClass(
        props,
        shapeOf(room, view.scores.length),
        hand != null || curtain !== undefined,
      )}
      label={words.board}
      style={{ '--seat-count': view.scores.length }}
      data-begun={stars.length > 0 ? '' : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && stars.length > 0) move.undo();
        keys(event);
      }}
      onClick={reasons.tap}
      onWheel={choice === undefined ? undefined : wheel}
    >
      <BoardTable class="line-table">
        <Seats {...props} draft={draft} mover={settledView.mover} scores={journeys.scores} />
        {!over && <Bag words={words} draft={draft} />}
        {!over && <HintLine {...shown} />}
        {hand != null && curtain === undefined && (
          <Hand
            {...props}
            {...move}
            turn={turn}
            hand={hand}
            open={kindsIn(lays)}
            lifted={drag.lifted}
            onDrag={drag.begin}
          />
        )}
        {curtain !== undefined && <CoveredHand>{curtain}</CoveredHand>}
        {over && <OpenHands {...props} hands={draft.hands} />}
        <div class="line-ground">
          <Laid draft={draft} alive={!over} {...journeys} />
          <div class="line-controls">
            <Controls {...shown} onNear={setNear} />
          </div>
          <Rim />
        </div>
        {drag.shown}
        <p class="unseen" role="status">
          {announced(shown)}
        </p>
      </BoardTable>
      <TableText {...props} view={draft} />
    </BoardFrame>
  );
}

/** For screen readers: the reason, the field to which a turned piece has moved, or the prompt after a star. */
function announced({ why, chosen, from, stars, guided, words }: ShownProps): string | undefined {
  if (why !== undefined) return why;
  if (chosen !== undefined && from !== undefined) {
    return `${words.moved({ field: words.fieldName(from) })} ${words.fieldName(chosen)}.`;
  }
  return stars.length > 0 && guided === undefined ? words.prompts.follow : undefined;
}

/** Reports an unfinished move to the page. */
function useDraftReport(
  { onDraft, words }: Props,
  undo: (() => void) | undefined,
  changes: readonly unknown[],
): void {
  useEffect(() => {
    const draft: DraftMove | undefined =
      undo === undefined ? undefined : { prompt: words.prompts.follow, undo };
    onDraft?.(draft);
    return () => onDraft?.(undefined);
  }, [...changes, words]);
}

/** The classes of a table in its space. @param racked whether it shows a rack */
function tableClass({ view, over = false }: Props, shape: Shape, racked: boolean): string {
  const seats = view.scores.length;
  return classesOf(shape.startsWith('all-beside') ? 'line-wide' : 'line-tall', {
    'line-hand-beside': shape === 'rack-beside' && !over,
    'line-compact': shape === 'all-beside-compact' && !over,
    'line-unracked': !racked,
    'line-many': seats > 2,
    'line-three': seats === 3,
    'line-over': over,
  });
}

/**
 * `column`: all in one column. `rack-beside`: the rack beside the ground. `all-beside`: everything
 * beside the ground. `all-beside-compact`: the same, more compact.
 */
type Shape = 'column' | 'rack-beside' | 'all-beside' | 'all-beside-compact';

/**
 * Layout limits. Heights and widths are in root font sizes (rem); `aspect` is height divided by
 * width.
 */
const RACK_BESIDE = { height: 33, least: 21, width: 48, aspect: 0.5 };
/** From this much more height than width on, the ground is larger above the rack. More seats have a second row of plates. */
const RACK_BELOW = { two: 8, more: 10.6 };
const COMPACT_BELOW = 40;
const COLUMN_FROM = 0.95;

/** The shape for a room; without a known height only the aspect counts. */
function shapeOf({ height, aspect }: Room, seatCount: number): Shape {
  const more = seatCount > 2 ? RACK_BELOW.more : RACK_BELOW.two;
  const isColumn = aspect >= COLUMN_FROM;
  if (height === undefined) return isColumn ? 'column' : 'all-beside';
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const [high, broad] = [height / letter, height / aspect / letter];
  const { height: below, least, width, aspect: lowest } = RACK_BESIDE;
  const isLow = isColumn ? high < Math.min(below, broad + more) : broad < width && aspect >= lowest;
  if (isLow && broad >= least) return 'rack-beside';
  if (isColumn) return 'column';
  return high < COMPACT_BELOW ? 'all-beside-compact' : 'all-beside';
}

interface LaidProps extends Journeys {
  readonly draft: View;
  readonly alive: boolean;
}

function Laid({ draft, alive, rests, fresh, counted }: LaidProps) {
  const { laid } = draft;
  const shown = rests ? laid : laid.slice(0, -fresh.length);
  const owes = rests ? draft.stage === 'follow' : shown.at(-1)?.arms === STAR;
  return (
    <div class="line-pieces" aria-hidden="true">
      <Ground />
      <div class="line-grain">
        <Wood />
      </div>
      {alive && rests && <NextFields draft={draft} />}
      {laid.map(({ field, arms }) => (
        <span key={field} class="line-laid" data-laid={field} style={cellStyle(field)}>
          <LinePiece arms={arms} />
        </span>
      ))}
      <Worms
        laid={shown}
        alive={alive && !isDead(reconstruction, { laid: shown, owes })}
        fresh={fresh}
      />
      {rests &&
        !counted &&
        fresh.map((field) => (
          <b
            key={`${field} ${laid.length}`}
            class="line-rise"
            data-rise={field}
            style={cellStyle(field)}
          >
            +{reconstruction.points[field]}
          </b>
        ))}
    </div>
  );
}
