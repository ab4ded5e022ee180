// The heaps: a row of stones for each. A control over a stone takes it and all stones to its right.
import { BoardButton } from '#pieces/board/board-button.tsx';
import { formatMove, keyOf } from '../notation.ts';
import { heapsOf } from '../rules/position.ts';
import type { Props } from './props.ts';
import type { Flight } from './use-taken.ts';

interface HeapsProps extends Props {
  readonly flight: Readonly<Flight>;
  /** The stones that the numbers show. */
  readonly counted: readonly number[];
}

export function Heaps({ counted, ...props }: HeapsProps) {
  const { view, words } = props;
  return (
    <div class="nim-heaps">
      {heapsOf(view.rules).map((full, heap) => (
        <div key={heap} class="nim-heap">
          <span class="nim-heap-name" aria-hidden="true">
            {words.heapName(heap)}
            <b>{counted[heap]}</b>
          </span>
          {Array.from({ length: full }, (_, index) => (
            <Place key={index} {...props} heap={heap} index={index} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PlaceProps extends Props {
  readonly flight: Readonly<Flight>;
  readonly heap: number;
  /** Counted from the left, from 0. */
  readonly index: number;
}

/** The place of a stone. It stays when the stone is gone, so that nothing moves. */
function Place({ view, moves, words, busy, onMove, flight, heap, index }: PlaceProps) {
  const count = (view.heaps[heap] as number) - index;
  const lies = count > 0;
  const flies = !lies && index < (flight.before?.[heap] ?? 0);
  const move = formatMove({ heap, count });
  const label = words.take(count, words.heapName(heap));
  return (
    <span class="nim-place">
      {(lies || flies) && (
        <span class="nim-stone" data-flies={flies ? '' : undefined} aria-hidden="true" />
      )}
      {moves.includes(move) && (
        <BoardButton
          class="nim-control"
          move={move}
          hotkey={keyOf(heap)}
          aria-label={label}
          title={label}
          disabled={busy}
          onPress={() => onMove(move)}
        />
      )}
    </span>
  );
}
