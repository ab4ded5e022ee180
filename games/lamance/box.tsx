// The cover of a box whose game is not built yet: a line that is bent from field to field.
import type { BoxFace } from '#pieces/board.ts';
import { boxWords } from './messages/box.ts';

const FIELDS = Array.from(
  { length: 40 },
  (_, index) => [index % 8, Math.floor(index / 8)] as const,
);

function BentLine() {
  return (
    <svg class="cover" viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <rect width="320" height="180" class="cover-wood" />
      {FIELDS.map(([column, row]) => (
        <rect
          key={`${column} ${row}`}
          x={26 + column * 34}
          y={8 + row * 34}
          width="31"
          height="31"
          rx="5"
          class={(column * 3 + row) % 4 === 0 ? 'cover-bone' : 'cover-field'}
        />
      ))}
      <path d="M41 158 V92 H109 V24 H177 V126 H245 V58 H280" class="cover-line-edge" />
      <path d="M41 158 V92 H109 V24 H177 V126 H245 V58 H280" class="cover-line" />
      <circle cx="280" cy="58" r="11" class="cover-segment" />
      <circle cx="277" cy="55" r="2" class="worm-eye" />
      <circle cx="284" cy="55" r="2" class="worm-eye" />
      <path d="M276 61 q4.5 4 9 0" class="worm-smile" />
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
