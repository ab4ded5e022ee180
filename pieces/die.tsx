// A bone die: a cube with rounded corners that shows one of its six faces and can tumble. It fills the box it is
// put in and says nothing: whoever shows it names it. What is on the faces is the game's.
import { type Angles, cubeTurn } from './board/motion.ts';
import { WormShape } from './worm.tsx';
import './die.css';

/** What stands on a face: pips, a worm, or a short text cut into it. */
export type DieFace = 1 | 2 | 3 | 4 | 5 | 6 | 'worm' | { readonly text: string };

/** Pips by their number, in a square of 40. */
export const PIPS: Readonly<Record<number, string>> = {
  1: 'M20 20h0',
  2: 'M12 28h0M28 12h0',
  3: 'M11 29h0M20 20h0M29 11h0',
  4: 'M12 12h0M28 12h0M12 28h0M28 28h0',
  5: 'M11 11h0M29 11h0M20 20h0M11 29h0M29 29h0',
  6: 'M12 10h0M28 10h0M12 20h0M28 20h0M12 30h0M28 30h0',
};

/** Where the six faces sit, so that the first lies across from the last, as on a die from a shop. */
const SITES = ['front', 'top', 'right', 'left', 'bottom', 'back'] as const;

/** How the cube is turned to show a face, by its index. */
export const TURNS: readonly Angles[] = [
  [0, 0],
  [-90, 0],
  [0, -90],
  [0, 90],
  [90, 0],
  [0, 180],
];

/** The side that is seen of a die at rest, drawn below its face: how far below, in parts of a hundred. */
const THICKNESS = [10, 5];

interface DieProps {
  /** What is on its faces; the first lies across from the last, the second from the last but one. */
  readonly faces: readonly DieFace[];
  /** The index of the face it shows. */
  readonly shows: number;
  /** How it is turned on the table, in degrees. */
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

/** A die that never moves, for a picture: the same drawing with one face only. */
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
  /** Whether it is the one that is seen at rest. */
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
