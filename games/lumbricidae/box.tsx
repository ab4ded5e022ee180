// The covers of the two boxes: small scenes in which worms meet dice and tiles.
import type { BoxFace } from '#pieces/board.ts';
import { WormShape } from '#pieces/worm.tsx';
import { boxWords } from './messages/box.ts';

/** Dice on the grass and a row of tiles, with a worm that looks out of the ground. */
function WormsAndTiles() {
  return (
    <svg class="cover" viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <rect width="320" height="180" class="cover-sky" />
      <circle cx="268" cy="42" r="22" class="cover-sun" />
      <path d="M0 112 Q70 78 150 104 T320 92 V180 H0Z" class="cover-hill" />
      <path d="M0 132 Q90 114 180 130 T320 124 V180 H0Z" class="cover-earth" />
      {[21, 25, 29, 33].map((number, index) => (
        <g
          key={number}
          transform={`translate(${22 + index * 40} ${62 - index * 3}) rotate(${index * 3 - 5})`}
        >
          <rect width="34" height="52" rx="6" class="cover-bone" />
          <text x="17" y="22" class="cover-number">
            {number}
          </text>
          <path d="M5 28h24" class="tile-groove" />
          <WormShape transform="translate(5 32) scale(0.62)" />
        </g>
      ))}
      <WormShape transform="translate(178 58) scale(2.6)" />
      <path d="M176 112 q14 -12 34 0 t32 2 l4 10 h-74z" class="cover-earth" />
      <CoverDie x={202} y={126} turn={-9} pips={[[20, 20]]} />
      <CoverDie
        x={250}
        y={118}
        turn={12}
        pips={[
          [12, 12],
          [20, 20],
          [28, 28],
        ]}
      />
    </svg>
  );
}

interface CoverDieProps {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly pips: readonly (readonly [number, number])[];
}

function CoverDie({ x, y, turn, pips }: CoverDieProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect width="40" height="40" rx="9" class="cover-bone" />
      {pips.map(([across, down]) => (
        <circle key={`${across} ${down}`} cx={across} cy={down} r="4" class="pip" />
      ))}
    </g>
  );
}

/** A hand's shadow, a cup thrown over and a long worm that comes out of it: whatever falls, counts. */
function WormFromTheCup() {
  return (
    <svg class="cover" viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <rect width="320" height="180" class="cover-dusk" />
      <circle cx="62" cy="40" r="17" class="cover-sun" />
      <path d="M0 124 Q110 104 220 122 T320 116 V180 H0Z" class="cover-hill" />
      <path d="M0 142 Q100 132 190 142 T320 138 V180 H0Z" class="cover-earth" />
      <g transform="translate(26 66) rotate(-16)">
        <path d="M0 14 L64 0 L72 74 L8 78 Z" class="cover-wood" />
        <ellipse cx="68" cy="37" rx="13" ry="37" class="cover-hole" />
      </g>
      <WormShape transform="translate(74 34) scale(4.2)" />
      <CoverDie
        x={222}
        y={112}
        turn={14}
        pips={[
          [12, 12],
          [28, 12],
          [12, 28],
          [28, 28],
        ]}
      />
      <g transform="translate(268 122) rotate(-12)">
        <rect width="40" height="40" rx="9" class="cover-bone" />
        <WormShape transform="translate(2 8)" />
      </g>
      <CoverDie x={170} y={132} turn={-6} pips={[[20, 20]]} />
    </svg>
  );
}

export const boxes: Readonly<Record<string, BoxFace>> = {
  lumbricidae: { minutes: '20–30', words: boxWords.lumbricidae, Cover: WormsAndTiles },
  'worm-is-drawn': {
    minutes: '20–30',
    words: boxWords['worm-is-drawn'],
    Cover: WormFromTheCup,
  },
};
