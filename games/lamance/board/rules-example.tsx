// An example in the rules as rows of fields.
import type { Drawing as DrawingIn } from '#modules/rules-text.ts';
import { LinePiece } from './drawing/line-piece.tsx';
import { type ExampleField, parseExample } from './geometry/example.ts';
import './styles/rules-example.css';

export const Drawing: DrawingIn = ({ pieces }) => (
  <div class="line-drawing" aria-hidden="true">
    {parseExample(pieces).map((row, index) => (
      <span key={index} class="wraps line-drawing-row">
        {row.map((field, at) => (
          <Field key={at} field={field} />
        ))}
      </span>
    ))}
  </div>
);

function Field({ field }: { readonly field: ExampleField }) {
  if (field.kind === 'piece') {
    return (
      <span class="line-drawing-field">
        <LinePiece arms={field.arms} />
        {field.score !== undefined && <b class="line-drawing-score">+{field.score}</b>}
      </span>
    );
  }
  return <span class={`line-drawing-field line-drawing-${field.kind}`}>{field.score}</span>;
}
