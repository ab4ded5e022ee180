// A bone die at rest. It fills its box. The parent element gives the accessible name, and each game chooses the
// faces.
import { PIPS } from './pips.ts';
import { WormShape } from './worm.tsx';
import './die.css';

/** A face: pips, a worm, or a short text. */
export type DieFace = 1 | 2 | 3 | 4 | 5 | 6 | 'worm' | { readonly text: string };

/** The visible side of a die at rest, in percent below the face. */
export const THICKNESS = [10, 5];

/** A die for pictures: one face, no animation. */
export function StillDie({ face }: { readonly face: DieFace }) {
  return (
    <span class="die">
      <span class="die-shadow" />
      {THICKNESS.map((down) => (
        <span key={down} class="die-slab" style={{ translate: `0 ${down}%` }} />
      ))}
      <Face face={face} class="die-still die-shown" />
    </span>
  );
}

interface FaceProps {
  readonly face: DieFace;
  readonly class: string;
}

export function Face({ face, class: own }: FaceProps) {
  return (
    <span class={`die-face ${own}`}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <FaceDrawing face={face} />
      </svg>
    </span>
  );
}

function FaceDrawing({ face }: { readonly face: DieFace }) {
  if (face === 'worm') return <WormShape transform="translate(1.2 8)" />;
  if (typeof face === 'object') {
    return (
      <text x="20" y="28" class="die-text">
        {face.text}
      </text>
    );
  }
  return (
    <>
      <path d={PIPS[face]} class="pips-light" transform="translate(0 0.8)" />
      <path d={PIPS[face]} class="pips" />
    </>
  );
}
