// The ground: its rim with the names of rows and columns, fields with points, start burrows, and
// marks on the next fields. Decorative; table-text.tsx has the text.
import { useMemo } from 'preact/hooks';
import { reconstruction, START_POINTS } from '../../layout.ts';
import { formatField } from '../../notation.ts';
import { targets } from '../../rules/line.ts';
import type { View } from '../../rules/position.ts';
import { middleOf } from '../geometry/line-paths.ts';

const { columns, rows, points, starts } = reconstruction;

/** The viewBox of the board; a field is 100 wide. */
export const BOARD_SPACE = `0 0 ${columns * 100} ${rows * 100}`;

const BURROWS = new Set(starts);

export function Ground() {
  return useMemo(
    () => (
      <svg class="line-fields" viewBox={BOARD_SPACE} aria-hidden="true">
        {points.map((score, field) => {
          const [x, y] = middleOf(field);
          return (
            <g key={field} transform={`translate(${x} ${y})`}>
              {BURROWS.has(field) ? <Burrow /> : <Field score={score} />}
            </g>
          );
        })}
      </svg>
    ),
    [],
  );
}

function Field({ score }: { readonly score: number }) {
  return (
    <>
      <rect x="-46" y="-46" width="92" height="92" rx="10" class="line-field" />
      <rect
        x="-46"
        y="-46"
        width="92"
        height="92"
        rx="10"
        fill="var(--line-warm)"
        style={{ opacity: (score - 1) / 10 }}
      />
      <path d="M-36 -42.5H36" stroke="var(--sheen)" stroke-width="3" />
      <text y="20.5" class="line-number line-number-lit">
        {score}
      </text>
      <text y="18" class="line-number">
        {score}
      </text>
    </>
  );
}

function Burrow() {
  return (
    <>
      <rect x="-46" y="-46" width="92" height="92" rx="10" class="line-field line-field-start" />
      <ellipse cy="2" rx="43" ry="41" class="line-burrow-rim" />
      <path d="M-35 -17Q0 -45 35 -17" stroke="var(--rim-light)" stroke-width="4" />
      <ellipse cy="4" rx="35" ry="33" fill="var(--hollow)" />
      <text y="21" class="line-number line-number-start">
        {START_POINTS}
      </text>
    </>
  );
}

/** Column and row names on the frame, as texts and history use them. */
export function Rim() {
  const names = Array.from({ length: columns }, (_, at) => formatField(reconstruction, at)[0]);
  return (
    <div class="line-rim" aria-hidden="true">
      {names.map((name, at) => (
        <span key={name} class="line-rim-column" style={{ '--at': at }}>
          {name}
        </span>
      ))}
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} class="line-rim-row" style={{ '--at': at }}>
          {formatField(reconstruction, at * columns).slice(1)}
        </span>
      ))}
    </div>
  );
}

/** The next fields of the line, so that everybody sees where it continues. */
export function NextFields({ draft }: { readonly draft: View }) {
  const fields = targets(reconstruction, {
    laid: draft.laid,
    owes: draft.stage === 'follow',
  });
  return (
    <svg class="line-aims" viewBox={BOARD_SPACE} aria-hidden="true">
      {fields.map(({ field }) => {
        const [x, y] = middleOf(field);
        return (
          <rect key={field} x={x - 43} y={y - 43} width="86" height="86" rx="9" class="line-aim" />
        );
      })}
    </svg>
  );
}
