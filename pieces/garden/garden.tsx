// Parts of larger pictures: the frame of a box cover, dice, dominoes, apples, plants, a ladybird.
import type { ComponentChildren } from 'preact';
import { WormShape } from '../worm.tsx';

interface PlacedProps {
  /** Its transform: `translate(120 80) rotate(-8) scale(1.2)`. */
  readonly at: string;
}

interface CoverProps {
  /** The side that stays when the box is narrower or wider than the picture. */
  readonly keeps?: 'xMidYMax' | 'xMaxYMax';
  readonly children: ComponentChildren;
}

/** The picture on a box, 400 wide and 300 high. */
export function Cover({ keeps = 'xMidYMax', children }: CoverProps) {
  const fit = `${keeps} slice`;
  return (
    <svg class="cover" viewBox="0 0 400 300" preserveAspectRatio={fit} aria-hidden="true">
      {children}
    </svg>
  );
}

/** The dots of a face 40 wide, each as a line without length. */
const DOTS: Readonly<Record<string, string>> = {
  1: 'M20 20h0',
  2: 'M11 29h0M29 11h0',
  3: 'M11 29h0M20 20h0M29 11h0',
  4: 'M11 11h0M29 11h0M11 29h0M29 29h0',
  5: 'M11 11h0M29 11h0M20 20h0M11 29h0M29 29h0',
  6: 'M11 10h0M29 10h0M11 20h0M29 20h0M11 30h0M29 30h0',
};

/** Top, left and right side of a block, each from a square 40 wide, with its colour. */
const SIDES = [
  ['matrix(.5 .27 -.5 .27 0 -22.6)', 'var(--art-bone-lit)'],
  ['matrix(.5 .27 0 .57 -20 -11.8)', 'var(--art-bone)'],
  ['matrix(.5 -.27 0 .57 0 -1)', 'var(--art-bone-deep)'],
] as const;

interface DieBlockProps extends PlacedProps {
  /** Top, left and right: a number of dots, `worm`, or a short text. */
  readonly faces: readonly string[];
  /** In the air, without a contact shadow. */
  readonly aloft?: boolean;
}

/** A die with three visible sides. */
export function DieBlock({ at, faces, aloft = false }: DieBlockProps) {
  return (
    <g transform={at}>
      {!aloft && <ellipse cx="3" cy="17" rx="24" ry="9" class="art-shadow" />}
      <path d="M0 -21L18.5 -11V10.5L0 21L-18.5 10.5V-11Z" class="art-die-core" />
      {SIDES.map(([side, fill], index) => (
        <g key={side} transform={side}>
          <rect x="0.6" y="0.6" width="38.8" height="38.8" rx="7" fill={fill} />
          <DieMark face={faces[index] ?? '1'} />
        </g>
      ))}
    </g>
  );
}

function DieMark({ face }: { readonly face: string }) {
  if (face === 'worm') return <WormShape transform="translate(1.5 8)" />;
  if (face in DOTS) return <path d={DOTS[face]} stroke="var(--art-dark)" stroke-width="7.5" />;
  return (
    <text x="20" y="30" class="art-die-text">
      {face}
    </text>
  );
}

/** A bone domino with a number and a worm, 34 wide and 52 high, from the front. */
export function Domino({ at, number }: PlacedProps & { readonly number: string }) {
  return (
    <g transform={at}>
      <rect x="2.5" y="2.5" width="34" height="52" rx="6" class="art-domino-side" />
      <rect width="34" height="52" rx="6" fill="url(#paint-bone)" class="art-domino" />
      <text x="17" y="22" class="art-number">
        {number}
      </text>
      <path d="M5 27.5h24" class="art-groove" />
      <WormShape transform="translate(5 31) scale(0.62)" />
    </g>
  );
}

/** An apple about 54 wide. Its children are drawn in front, at the hole. */
export function Apple({ at, children }: PlacedProps & { readonly children?: ComponentChildren }) {
  const body =
    'M0 -15C9 -26 29 -21 27 2C25 20 12 28 0 24C-12 28 -25 20 -27 2C-29 -21 -9 -26 0 -15Z';
  return (
    <g transform={at}>
      <ellipse cx="4" cy="24" rx="28" ry="7" class="art-shadow" />
      <path d={body} fill="var(--art-apple)" />
      <path d={body} fill="url(#paint-round)" />
      <path d="M0 -13Q1 -24 7 -29" class="art-stem" />
      <path d="M4 -23Q14 -36 27 -29Q19 -18 4 -23Z" class="art-leaf" />
      {children}
    </g>
  );
}

/** A wooden half-ball in the colour of a seat, from above. */
export function Ball({ x, y, seat }: { x: number; y: number; seat: number }) {
  return (
    <>
      <circle cx={x + 3} cy={y + 5} r="15" class="art-shadow" />
      <circle cx={x} cy={y} r="15" fill={`var(--seat-${seat})`} />
      <circle cx={x} cy={y} r="15" fill="url(#paint-round)" />
    </>
  );
}
