// A control for every legal move, over its piece.
import { BoardButton } from '#pieces/board/board-button.tsx';
import { adviceId } from '../coach/view-advice.ts';
import { DICE } from '../editions.ts';
import { parseMove } from '../notation.ts';
import { diceIn, type Move, stealable } from '../rules/position.ts';
import type { Box } from './geometry/box.ts';
import { boxStyle } from './geometry/box-style.ts';
import { groupBox } from './geometry/scene.ts';
import type { ShownProps } from './state.ts';

interface ControlProps extends ShownProps {
  /** Called with the move whose control is hovered or focused. */
  onNear(move: string | undefined): void;
}

export function Controls(props: ControlProps) {
  const { moves, onMove, onNear, busy, viewAdvice } = props;
  return (
    <div class="controls">
      {moves.map((text) => {
        const move = parseMove(text);
        if (move === undefined) return null;
        const label = labelOf(move, props);
        return (
          <BoardButton
            key={text}
            class={`placed control control-${move.kind}`}
            style={boxStyle(boxOf(move, props))}
            move={text}
            hotkey={keyOf(text)}
            aria-label={label}
            aria-describedby={viewAdvice && adviceId(text)}
            disabled={busy}
            title={label}
            {...whileNear(text, onNear)}
            onPress={() => onMove(text)}
          >
            <ControlText move={move} label={label} {...props} />
          </BoardButton>
        );
      })}
      <TotalPlate {...props} />
    </div>
  );
}

/** Reports a thing while its control is hovered or focused. */
export function whileNear<Thing>(thing: Thing, report: (near: Thing | undefined) => void) {
  const [near, leave] = [() => report(thing), () => report(undefined)];
  return { onPointerEnter: near, onPointerLeave: leave, onFocus: near, onBlur: leave };
}

/**
 * The plate with the total works like a press on the tile that it names. Keys and screen readers
 * use the tile itself.
 */
function TotalPlate({ moves, onMove, busy, scene }: ControlProps) {
  const takes = moves.filter((move) => move.startsWith('take'));
  const only = takes.length === 1 ? takes[0] : undefined;
  const named = moves.find((move) => move.startsWith('steal')) ?? only;
  if (named === undefined) return null;
  return (
    <button
      type="button"
      class="placed control control-named"
      style={boxStyle(scene.layout.total)}
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => {
        if (!busy) onMove(named);
      }}
    />
  );
}

/** The text on a control; most pieces need none. */
function ControlText({ move, label, words }: ControlProps & { move: Move; label: string }) {
  if (move.kind === 'roll') return <span>{label}</span>;
  return move.kind === 'steal' ? <span class="steal-word">{words.stealHere}</span> : null;
}

/** The shortcut of a move: `r`, `t`, `s`, and for a face `1` to `5` or `w`. */
function keyOf(move: string): string {
  return move.startsWith('keep ') ? move.slice('keep '.length) : move.charAt(0);
}

function labelOf(move: Move, { view, words, names }: ControlProps): string {
  switch (move.kind) {
    case 'roll':
      return words.roll({ count: DICE - diceIn(view.aside) });
    case 'keep':
      return words.keep({ count: view.roll?.[move.face] ?? 0, face: move.face });
    case 'take':
      return words.take({ tile: move.tile });
    case 'steal':
      return words.steal({ tile: move.tile, from: names[stealable(view)?.from ?? 0] ?? '' });
  }
}

const AROUND = 3;

function boxOf(move: Move, { scene }: ControlProps): Box {
  const { layout, tiles } = scene;
  if (move.kind === 'roll') return layout.cup;
  if (move.kind === 'keep') return groupBox(scene, move.face);
  const place = tiles.find(({ tile }) => tile === move.tile);
  const { x = 0, y = 0, scale = 1 } = place ?? {};
  const { width, height } = layout.tile;
  return grow({ x, y, width: width * scale, height: height * scale }, AROUND);
}

function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
