// A bone die with six faces, which can tumble. It fills its box. The parent element gives the accessible name, and
// each game chooses the faces.
import { type Angles, cubeTurn } from './board/motion.ts';
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

/** The positions of the faces. The first is opposite the last, as on a real die. */
const SITES = ['front', 'top', 'right', 'left', 'bottom', 'back'] as const;

/** The turn of the cube that shows each face, by index. */
export const TURNS: readonly Angles[] = [
  [0, 0],
  [-90, 0],
  [0, -90],
  [0, 90],
  [90, 0],
  [0, 180],
];

/** The visible side of a die at rest, in percent below the face. */
const THICKNESS = [10, 5];

interface DieProps {
  /** The first is opposite the last, the second opposite the last but one. */
  readonly faces: readonly DieFace[];
  /** The index of the face that it shows. */
  readonly shows: number;
  /** Its turn on the table, in degrees. */
  readonly turn?: number;
}

export function Die({ faces, shows, turn = 0 }: DieProps) {
  const [x, y] = TURNS[shows] as Angles;
  return (
    <span class="die">
      <span class="die-shadow" />
      <span class="die-hop">
        <span class="die-core" />
        {THICKNESS.map((down) => (
          <span
            key={down}
            class="die-slab"
            style={{ translate: `0 ${down}%`, transform: `rotate(${turn}deg)` }}
          />
        ))}
        <span class="die-inside">
          <span
            class="die-cube"
            style={{ '--turn': `${turn}deg`, '--turned': cubeTurn(turn, x, y) }}
          >
            {faces.map((face, index) => (
              <Face
                key={SITES[index]}
                face={face}
                site={SITES[index] as string}
                shown={index === shows}
                beside={index !== shows && index !== SITES.length - 1 - shows}
              />
            ))}
          </span>
        </span>
      </span>
    </span>
  );
}

/** A die for pictures: one face, no animation. */
export function StillDie({ face }: { readonly face: DieFace }) {
  return (
    <span class="die">
      <span class="die-shadow" />
      {THICKNESS.map((down) => (
        <span key={down} class="die-slab" style={{ translate: `0 ${down}%` }} />
      ))}
      <Face face={face} site="still" shown={true} beside={false} />
    </span>
  );
}

interface FaceProps {
  readonly face: DieFace;
  readonly site: string;
  /** Whether it is the face shown at rest. */
  readonly shown: boolean;
  readonly beside: boolean;
}

function Face({ face, site, shown, beside }: FaceProps) {
  const more = `${shown ? ' die-shown' : ''}${beside ? ' die-beside' : ''}`;
  return (
    <span class={`die-face die-${site}${more}`}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
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
