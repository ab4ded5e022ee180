// A bone die at rest. It fills its box. The parent element gives the accessible name, and each game chooses the
// faces.
import { WormShape } from './worm.tsx';
import './die.css';

/** A face: pips, a worm, or a short text. */
export type DieFace = 1 | 2 | 3 | 4 | 5 | 6 | 'worm' | { readonly text: string };

/** The pips by number, in a 40 by 40 square. */
export const PIPS: Readonly<Record<number, string>> = {
  1: 'M20 20h0',
  2: 'M12 28h0M28 12h0',
  3: 'M11 29h0M20 20h0M29 11h0',
  4: 'M12 12h0M28 12h0M12 28h0M28 28h0',
  5: 'M11 11h0M29 11h0M20 20h0M11 29h0M29 29h0',
  6: 'M12 10h0M28 10h0M12 20h0M28 20h0M12 30h0M28 30h0',
};

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
