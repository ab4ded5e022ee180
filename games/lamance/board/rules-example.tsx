// An example in the rules as rows of fields: `3` for points, `s` a start field, `e-w` or `star` a
// piece, `e-w@3` with its field's points; ` / ` ends a row.
import type { Drawing as DrawingIn } from '#pieces/modules/rules-text.ts';
import { parseArms } from '../geometry.ts';
import { START_POINTS } from '../layout.ts';
import { LinePiece } from './drawing/line-piece.tsx';
import './styles/rules-example.css';

export const Drawing: DrawingIn = ({ pieces }) => (
  <div class="line-drawing" aria-hidden="true">
    {pieces.split(' / ').map((row, index) => (
      <span key={index} class="wraps line-drawing-row">
        {row.split(' ').map((field, at) => (
          <Field key={at} field={field} />
        ))}
      </span>
    ))}
  </div>
);

function Field({ field }: { readonly field: string }) {
  const [preview = '', score] = field.split('@');
  const arms = parseArms(preview);
  if (arms !== undefined) {
    return (
      <span class="line-drawing-field">
        <LinePiece arms={arms} />
        {score !== undefined && <b class="line-drawing-score">+{score}</b>}
      </span>
    );
  }
  const start = field === 's';
  return (
    <span class={`line-drawing-field line-drawing-${start ? 'start' : 'number'}`}>
      {start ? START_POINTS : field}
    </span>
  );
}
