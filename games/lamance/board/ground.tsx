// The board that pieces are laid on: its fields with what they score, start fields as burrows, and over the pieces the
// lines as worms, each stretch in the colour of who laid it. Shown only; words are in spoken.tsx.
import { useMemo } from 'preact/hooks';
import { type Direction, directionsOf, STAR } from '../geometry.ts';
import { reconstruction, START_POINTS } from '../layout.ts';
import type { View } from '../rules/position.ts';
import { edgeOf } from './line-piece.tsx';
import { type Stitch, type Thread, threadsOf } from './threads.ts';

const { columns, rows, points, starts } = reconstruction;

/** A field's middle, where a field is 100 wide. */
export function middleOf(field: number): readonly [x: number, y: number] {
  return [(field % columns) * 100 + 50, Math.floor(field / columns) * 100 + 50];
}

const BURROWS = new Set(starts);

export function Ground() {
  return useMemo(
    () => (
      <svg
        class="line-fields"
        viewBox={`0 0 ${columns * 100} ${rows * 100}`}
        aria-hidden="true"
        focusable="false"
      >
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
        class="line-field-warm"
        style={{ opacity: (score - 1) / 10 }}
      />
      <text y="17" class="line-number">
        {score}
      </text>
    </>
  );
}

function Burrow() {
  return (
    <>
      <rect x="-46" y="-46" width="92" height="92" rx="10" class="line-field line-field-start" />
      <ellipse cy="6" rx="36" ry="30" class="line-burrow-rim" />
      <ellipse cy="8" rx="28" ry="22" class="line-burrow" />
      <text y="20" class="line-number line-number-start">
        {START_POINTS}
      </text>
    </>
  );
}

/** The worms over the pieces. */
export function Worms({ laid, alive }: { readonly laid: View['laid']; readonly alive: boolean }) {
  const threads = useMemo(() => threadsOf(laid), [laid]);
  return (
    <svg
      class="line-worms"
      viewBox={`0 0 ${columns * 100} ${rows * 100}`}
      aria-hidden="true"
      focusable="false"
    >
      {threads.map((thread, index) => (
        <WormLine
          key={thread[0]?.field}
          thread={thread}
          grows={alive && index === threads.length - 1}
        />
      ))}
    </svg>
  );
}

function WormLine({ thread, grows }: { readonly thread: Thread; readonly grows: boolean }) {
  const ways = thread.map((stitch) => ({ stitch, way: wayOf(stitch) }));
  const last = thread.at(-1) as Stitch;
  const [x, y] = headAt(last);
  return (
    <g class={grows ? 'line-worm line-worm-grows' : 'line-worm'}>
      {ways.map(({ stitch, way }) => (
        <path key={stitch.field} d={way} class="line-worm-edge" />
      ))}
      {ways.map(({ stitch, way }) => (
        <g key={stitch.field} style={{ '--seat': `var(--seat-${stitch.seat})` }}>
          <path d={way} class="line-worm-body" />
          <path d={way} class="line-worm-rings" />
        </g>
      ))}
      <g
        transform={`translate(${x} ${y})`}
        style={{ '--seat': `var(--seat-${last.seat})` }}
        class="line-worm-face"
      >
        <circle r="21" class="line-worm-head" />
        <circle cx="-7" cy="-8" r="5" class="line-worm-glint" />
        <path
          d={grows ? 'M-8 -3h0M8 -3h0' : 'M-12 -2q4 4 8 0M4 -2q4 4 8 0'}
          class="line-worm-eyes"
        />
        <path d="M-7 8q7 7 14 0" class="line-worm-smile" />
      </g>
    </g>
  );
}

/** The way of a line across one piece; where it is open to both sides, from arm to arm. */
function wayOf({ field, arms, from, to }: Stitch): string {
  const [x, y] = middleOf(field);
  const ends = [from ?? undefined, to ?? undefined];
  const open = from === null && to === null ? openEnds(arms) : ends;
  const parts = open.map((direction) => {
    const [right, down] = direction === undefined ? [0, 0] : edgeOf(direction);
    return `${x + right} ${y + down}`;
  });
  return `M${parts[0]}L${x} ${y}L${parts[1]}`;
}

/** The two arms of a first piece that was not left yet; a star has none before it is followed. */
function openEnds(arms: number): readonly (Direction | undefined)[] {
  if (arms === STAR) return [undefined, undefined];
  const [one, other] = directionsOf(arms);
  return [one, other];
}

/** The head is where the line ends: short of the edge that it points to, or in the middle where it may still go anywhere. */
function headAt({ field, to }: Stitch): readonly [number, number] {
  const [x, y] = middleOf(field);
  if (to === null) return [x, y];
  const [right, down] = edgeOf(to);
  return [x + right * 0.62, y + down * 0.62];
}
