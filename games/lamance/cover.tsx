// The cover of the box. A line crosses fields and leaves the board.

import type { CoverPicture } from '#modules/board.ts';
import { Cover } from '#pieces/garden/garden.tsx';
import { GardenWorm, Tube } from '#pieces/garden/garden-worm.tsx';
import { Shadow } from '#pieces/garden/shadow.tsx';

const FIELDS = Array.from(
  { length: 40 },
  (_, index) => [index % 8, Math.floor(index / 8)] as const,
);
const NUMBERS = [3, 6, 4, 7, 5, 8, 2];
const BURROWS = new Set(['1 0', '3 0', '6 0', '0 1', '7 1', '7 3']);

/** The fields with pieces. */
const LAID = new Set(['0 3', '1 2', '1 1', '2 1', '3 2', '3 3', '4 3', '5 2']);

/** The parts of the line by player; the last one has the head. */
const STRETCHES = [
  { seat: 1, path: 'M21.5 159.5L58 123Q67.5 113.5 67.5 104V90' },
  { seat: 3, path: 'M67.5 90V80Q67.5 67.5 80 67.5H104Q113.5 67.5 122 76L136 90' },
  { seat: 2, path: 'M136 90L150 104Q159.5 113.5 159.5 126V147Q159.5 159.5 172 159.5H184' },
] as const;
const LAST =
  'M184 159.5H193Q205.5 159.5 214 151L240 125Q260 106 284 112Q316 120 320 92Q322 76 312 64';

const THICK = 19;

function Field({ column, row }: { readonly column: number; readonly row: number }) {
  const place = `${column} ${row}`;
  if (LAID.has(place)) {
    return (
      <>
        <rect x="2" y="5" width="43" height="43" rx="6" class="art-shadow" />
        <rect width="43" height="43" rx="6" class="art-domino" />
      </>
    );
  }
  const warm = column > 1 && column < 6 && row > 1;
  return (
    <>
      <rect width="43" height="43" rx="5" class={warm ? 'art-field art-field-warm' : 'art-field'} />
      {BURROWS.has(place) ? (
        <ellipse cx="21.5" cy="22" rx="16" ry="15" class="art-burrow" />
      ) : (
        <text x="21.5" y="30" class="art-field-number">
          {NUMBERS[(column * 3 + row * 2) % 7]}
        </text>
      )}
    </>
  );
}

function BentLine() {
  return (
    <Cover>
      <rect width="400" height="300" fill="url(#paint-dusk)" />
      <circle cx="80" cy="40" r="190" fill="url(#paint-glow)" opacity="0.7" />
      <path d="M0 200L400 176V300H0Z" fill="url(#paint-wood)" />
      <path d="M0 232L400 210M0 268L400 252" class="art-planks" />
      <Shadow x={214} y={284} wide={190} />
      <g transform="translate(22 66) rotate(-4) skewX(-6)">
        <rect x="-10" y="-2" width="388" height="246" rx="12" class="art-card-side" />
        <rect x="-10" y="-10" width="388" height="246" rx="12" fill="url(#paint-grass)" />
        {FIELDS.map(([column, row]) => (
          <g key={`${column} ${row}`} transform={`translate(${column * 46} ${row * 46})`}>
            <Field column={column} row={row} />
          </g>
        ))}
        <g transform="translate(3 7)" stroke="var(--art-dark)" stroke-width="21" opacity="0.3">
          {STRETCHES.map(({ path }) => (
            <path key={path} d={path} />
          ))}
          <path d={LAST} />
        </g>
        {STRETCHES.map(({ seat, path }) => (
          <Tube key={seat} path={path} thick={THICK} seat={seat} plain />
        ))}
        <GardenWorm path={LAST} head={[312, 60]} thick={THICK} seat={0} mood="glad" left lean={6} />
      </g>
    </Cover>
  );
}

/** By edition. */
export const covers: Readonly<Record<string, CoverPicture>> = {
  reconstruction: BentLine,
};
