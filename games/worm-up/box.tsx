// The covers of two boxes whose game is not built yet: two worms on the way to the finish.
import type { BoxFace } from '#pieces/board.ts';
import { boxWords } from './messages/box.ts';

interface RacerProps {
  readonly path: readonly (readonly [number, number])[];
  readonly seat: number;
}

/** A worm of half-spheres; the first is its head. */
function Racer({ path, seat }: RacerProps) {
  const [head = [0, 0]] = path;
  return (
    <g class={`cover-seat-${seat}`}>
      {path.toReversed().map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="13" class="cover-segment" />
          <circle cx={x - 4} cy={y - 5} r="3" class="cover-glint" />
        </g>
      ))}
      <circle cx={head[0] - 4} cy={head[1] - 2} r="2" class="worm-eye" />
      <circle cx={head[0] + 5} cy={head[1] - 2} r="2" class="worm-eye" />
      <path d={`M${head[0] - 4} ${head[1] + 4} q4.5 4 9 0`} class="worm-smile" />
    </g>
  );
}

const UPPER = [236, 216, 193, 170, 148, 126].map((x, index) => [x, 62 + (index % 2) * 13] as const);
const LOWER = [196, 174, 151, 128, 106, 83].map((x, index) => [x, 128 - (index % 3) * 8] as const);

function Race({ dice }: { readonly dice: boolean }) {
  return (
    <svg class="cover" viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <rect width="320" height="180" class={dice ? 'cover-wood' : 'cover-hill'} />
      <path d="M0 34 Q80 20 160 32 T320 26 V0 H0Z" class="cover-sky" />
      <path d="M262 42 V150" class="cover-rope" />
      <circle cx="262" cy="42" r="9" class="cover-bone" />
      <circle cx="262" cy="150" r="9" class="cover-bone" />
      <Racer path={UPPER} seat={1} />
      <Racer path={LOWER} seat={dice ? 4 : 0} />
      <g transform="translate(20 112) rotate(-8)">
        <rect width="42" height={dice ? 42 : 54} rx={dice ? 9 : 6} class="cover-bone" />
        <text x="21" y={dice ? 31 : 38} class="cover-mark">
          {dice ? '7' : 'X'}
        </text>
      </g>
    </svg>
  );
}

export const boxes: Readonly<Record<string, BoxFace>> = {
  tiles: {
    minutes: '20',
    words: boxWords.tiles,
    Cover: () => <Race dice={false} />,
  },
  dice: {
    minutes: '20',
    words: boxWords.dice,
    Cover: () => <Race dice={true} />,
  },
};
