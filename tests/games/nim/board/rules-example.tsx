// An example in the rules: `3 4 5` are heaps of stones, `2/4` is a heap of four of which two are
// left.
import type { Drawing as DrawingIn } from '#pieces/modules/rules-text.ts';
import './styles/rules-example.css';

export const Drawing: DrawingIn = ({ pieces }) => (
  <div class="nim-drawing" aria-hidden="true">
    {pieces.split(' ').map((heap, index) => {
      const [left = 0, full = left] = heap.split('/').map(Number);
      return (
        <span key={index} class="nim-drawing-heap">
          <b>{'ABCD'.charAt(index)}</b>
          {Array.from({ length: full }, (_, stone) => (
            <i key={stone} class={stone < left ? 'nim-drawing-stone' : 'nim-drawing-gone'} />
          ))}
        </span>
      );
    })}
  </div>
);
