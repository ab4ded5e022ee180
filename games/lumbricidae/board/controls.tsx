// One control for every legal move, lying over the piece that the move is about.
import { DICE } from '../editions.ts';
import { parseMove } from '../notation.ts';
import { type Move, stealable } from '../rules.ts';
import type { Props } from './index.tsx';
import { type Box, type Layout, placeDice, placeTiles } from './layout.ts';
import { boxStyle } from './place.ts';

type ControlProps = Props & { readonly layout: Layout };

export function Controls(props: ControlProps) {
  const { moves, onMove, busy } = props;
  return (
    <div class="controls">
      {moves.map((text) => {
        const move = parseMove(text);
        if (move === undefined) return null;
        const label = labelOf(move, props);
        return (
          <button
            key={text}
            type="button"
            class={`control control-${move.kind}`}
            style={boxStyle(boxOf(move, props))}
            data-move={text}
            data-key={keyOf(text)}
            aria-label={label}
            aria-disabled={busy}
            title={label}
            onClick={() => {
              if (!busy) onMove(text);
            }}
          >
            {move.kind === 'roll' && <span>{label}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** The single key that a move goes by: `r`, `t`, `s`, and for a face what is on it, `1` to `5` or `w`. */
function keyOf(move: string): string {
  return move.startsWith('keep ') ? move.slice('keep '.length) : move.charAt(0);
}

function labelOf(move: Move, { view, words, names }: ControlProps): string {
  switch (move.kind) {
    case 'roll':
      return words.roll(DICE - view.aside.reduce((sum, count) => sum + count, 0));
    case 'keep':
      return words.keep(view.roll?.[move.face] ?? 0, move.face);
    case 'take':
      return words.take(move.tile);
    case 'steal':
      return words.steal(move.tile, names[stealable(view)?.from ?? 0] ?? '');
  }
}

const AROUND = 3;

function boxOf(move: Move, { view, layout }: ControlProps): Box {
  if (move.kind === 'roll') return layout.rollButton;
  if (move.kind === 'keep') {
    const groups = placeDice(view.roll ?? [], layout.roll, layout.die);
    const box = groups.find(({ face }) => face === move.face)?.box;
    return grow(box ?? layout.tray, 2);
  }
  const place = placeTiles(view, layout).find(({ tile }) => tile === move.tile);
  const { width, height } = layout.tile;
  const scale = move.kind === 'steal' ? 0.86 : 1;
  const box = { x: place?.x ?? 0, y: place?.y ?? 0, width: width * scale, height: height * scale };
  return grow(box, AROUND);
}

function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
