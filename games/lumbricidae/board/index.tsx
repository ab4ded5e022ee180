// The dice game as a picture: pieces that only show, and above them one control for every legal move.
// Pieces are keyed and placed in one space, so that a tile travels from the row to a stack.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '#pieces/board.ts';
import type { Words } from '../messages/words.ts';
import type { View } from '../rules.ts';
import { Controls } from './controls.tsx';
import { useKeptFocus } from './focus.ts';
import { layoutOf, type Shape } from './layout.ts';
import { Pieces } from './pieces.tsx';
import { Spoken } from './spoken.tsx';
import './board.css';

export type Props = BoardProps<View, Words>;

/** From this width in pixels on, the table lies wide. */
const WIDE_FROM = 620;

export function Board(props: Props) {
  const { view, words } = props;
  const root = useRef<HTMLDivElement>(null);
  const shape = useShape(root);
  const keys = useKeptFocus(root, props.moves);
  const layout = layoutOf(shape, view.stacks.length);
  const style = {
    '--width': `${layout.width}`,
    '--height': `${layout.height}`,
    '--tile-width': `${layout.tile.width}`,
    '--tile-height': `${layout.tile.height}`,
  };
  return (
    <div
      ref={root}
      class={`table table-${shape}`}
      style={style}
      role="group"
      aria-label={words.board}
      tabIndex={-1}
      onKeyDown={keys}
    >
      <div class="table-space">
        <Pieces {...props} layout={layout} />
        <Controls {...props} layout={layout} />
      </div>
      <Spoken {...props} />
    </div>
  );
}

/** The shape that suits the room there is; tall until it was measured. */
function useShape(root: { readonly current: HTMLElement | null }): Shape {
  const [shape, setShape] = useState<Shape>('tall');
  useLayoutEffect(() => {
    const room = root.current?.parentElement;
    if (!room || typeof ResizeObserver === 'undefined') return;
    const measure = () => setShape(room.clientWidth >= WIDE_FROM ? 'wide' : 'tall');
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    return () => observer.disconnect();
  }, [root]);
  return shape;
}
