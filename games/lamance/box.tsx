// The cover of the line game's box: a line that is bent from field to field, and goes on off the board.
import type { BoxFace } from '#pieces/board.ts';
import { Shadow } from '#pieces/garden.tsx';
import { GardenWorm } from '#pieces/garden-worm.tsx';
import { boxWords } from './messages/box.ts';

const FIELDS = Array.from(
  { length: 40 },
  (_, index) => [index % 8, Math.floor(index / 8)] as const,
);
const NUMBERS = [3, 1, 4, 2, 5, 2, 3];

/** The fields that the line has passed, where pieces lie. */
const LAID = new Set(['0 4', '0 3', '1 3', '2 3', '2 2', '2 1', '3 1', '4 1', '4 2', '4 3', '5 3']);
const LINE = 'M23 207V161H115V69H207V161H253';

function BentLine() {
  return (
    <svg
      class="cover"
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="400" height="300" fill="url(#paint-dusk)" />
      <circle cx="80" cy="40" r="190" fill="url(#paint-glow)" opacity="0.7" />
      <path d="M0 212L400 186V300H0Z" fill="url(#paint-wood)" />
      <path d="M0 240L400 218M0 270L400 256" class="art-planks" />
      <Shadow x={210} y={274} wide={186} />
      <g transform="translate(26 58) rotate(-4) skewX(-6)">
        <rect x="-9" y="-5" width="386" height="246" rx="12" class="art-card-side" />
        <rect x="-9" y="-11" width="386" height="246" rx="12" fill="url(#paint-wood)" />
        {FIELDS.map(([column, row]) => {
          const laid = LAID.has(`${column} ${row}`);
          const [x, y] = [column * 46, row * 46];
          const number = NUMBERS[(column * 3 + row * 2) % 7];
          return (
            <g key={`${column} ${row}`} transform={`translate(${x} ${y})`}>
              <rect width="43" height="43" rx="6" class={laid ? 'art-domino' : 'art-field'} />
              {!laid && (column + row * 2) % 3 === 0 && (
                <text x="21.5" y="29" class="art-field-number">
                  {number}
                </text>
              )}
            </g>
          );
        })}
        <path d={LINE} class="art-line-edge" />
        <path d={LINE} class="art-line" />
        <circle cx="23" cy="207" r="9" class="art-sun" />
      </g>
      <GardenWorm
        path="M290 208H322Q344 208 342 184V158Q342 138 362 130"
        head={[364, 126]}
        thick={21}
        mood="glad"
        lean={-14}
      />
      <g transform="translate(300 262) rotate(-16)">
        <path d="M-58 -6H40L62 0L40 6H-58Z" class="art-pencil" />
        <path d="M40 -6L62 0L40 6Z" fill="url(#paint-bone)" />
        <path d="M54 -2L62 0L54 2Z" class="art-ink" />
        <path d="M-58 -6h12v12h-12z" class="art-apple" />
      </g>
    </svg>
  );
}

export const boxes: Readonly<Record<string, BoxFace>> = {
  reconstruction: {
    minutes: '30–45',
    words: boxWords.reconstruction,
    Cover: BentLine,
  },
};
