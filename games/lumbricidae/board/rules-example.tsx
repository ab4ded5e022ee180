// An example in the rules, as a row of dice and tiles.

import type { Drawing as DrawingIn } from '#modules/rules-text.ts';
import { StillDie } from '#pieces/die.tsx';
import { StillTile } from './drawing/tile.tsx';
import { type ExamplePart, parseExample } from './geometry/example.ts';
import './styles/rules-example.css';

export const Drawing: DrawingIn = ({ pieces }) => (
  <div class="row wraps drawing" aria-hidden="true">
    {parseExample(pieces).map((part, index) =>
      part.kind === 'arrow' ? (
        <Arrow key={index} />
      ) : (
        <span key={index} class={`drawing-group drawing-${part.kind}`}>
          <Pieces part={part} />
        </span>
      ),
    )}
  </div>
);

function Arrow() {
  return (
    <svg class="drawing-arrow" viewBox="0 0 30 20" aria-hidden="true">
      <path d="M2 10 H24 M17 3 L25 10 L17 17" />
    </svg>
  );
}

function Pieces({ part }: { readonly part: Exclude<ExamplePart, { kind: 'arrow' }> }) {
  if ('faces' in part) {
    return (
      <>
        {part.faces.map((face, index) => (
          <span key={index} class="drawing-die">
            <StillDie face={face} />
          </span>
        ))}
      </>
    );
  }
  return (
    <>
      {part.tiles.map((tile) => (
        <span key={tile} class="drawing-tile">
          <StillTile tile={tile} turned={part.kind === 'turned'} />
        </span>
      ))}
    </>
  );
}
