// A control for each field where the chosen piece fits: a preview with its points, the next fields,
// and a mark if it ends the line.
import { useRef } from 'preact/hooks';
import { classesOf } from '#pieces/board/classes.ts';
import { type Direction, STAR, STEPS } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { formatMove } from '../notation.ts';
import { LinePiece } from './drawing/line-piece.tsx';
import { edgeOf } from './geometry/arms-path.ts';
import { fieldTowards, labelSide, type Preview, previewsOf } from './geometry/preview.ts';
import type { Props } from './props.ts';
import { type ShownProps, shownField } from './state.ts';

interface ControlProps extends ShownProps {
  onNear(field: number | undefined): void;
}

/**
 * With at most this many open fields, each shows everything; with some more, its points; with
 * many, only a mark, so that the board stays readable.
 */
const FEW = 2;
const SOME = 8;

export function Controls(props: ControlProps) {
  const { choice, chosen, isTried } = props;
  if (choice === undefined) return null;
  const { fields } = choice;
  const shown = shownField(props);
  return (
    <>
      {previewsOf(props.draft, choice).map((preview) => (
        <Target
          key={preview.field}
          {...props}
          preview={preview}
          fields={fields}
          isShown={shown === preview.field || (shown === undefined && fields.length <= FEW)}
          isTried={isTried && chosen === preview.field}
        />
      ))}
    </>
  );
}

interface TargetProps extends ControlProps {
  readonly preview: Preview;
  readonly fields: readonly number[];
  readonly isShown: boolean;
}

function Target({ preview, fields, isShown, isTried, ...props }: TargetProps) {
  const { draft, words, busy, near, onNear, lay, isByKey, chooseField, tryField } = props;
  const { field, arms, kills } = preview;
  const isBare = !isShown && fields.length > SOME;
  const label = labelOf(preview, words);
  const states = {
    'line-target-shown': isShown,
    'line-target-bare': isBare,
    'line-target-tried': isTried,
    'line-target-kills': kills,
  };
  const touched = useRef(false);
  const press = (event: MouseEvent) => {
    const isTap = touched.current && event.detail > 0;
    // A press lays the piece where it is shown. A pointer or the focus shows it, and a finger does with its first tap.
    if (isTap && !isTried) {
      tryField(field);
      onNear(field);
    } else if (!busy) lay({ field, arms });
  };
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const next = fieldTowards(fields, field, event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const controls = event.currentTarget.parentElement;
    controls?.querySelector<HTMLElement>(`[data-field="${next}"]`)?.focus();
  };
  return (
    <button
      type="button"
      class={classesOf('line-target', states)}
      style={{ ...cellStyle(field), '--seat': `var(--seat-${draft.mover})` }}
      data-move={formatMove(reconstruction, { kind: 'lay', field, arms })}
      data-field={field}
      data-key="l"
      data-leads=""
      data-tried={isTried ? '' : undefined}
      aria-label={isTried ? `${label}. ${words.again}` : label}
      aria-disabled={busy}
      onPointerDown={({ pointerType }) => {
        touched.current = pointerType === 'touch';
      }}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') onNear(field);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch') onNear(undefined);
      }}
      onFocus={() => {
        // The page moves the focus too, for instance after a press on a curtain: nobody chose that field.
        if (!isByKey()) return;
        onNear(field);
        chooseField(field);
      }}
      onBlur={() => {
        // The pointer may already be at another field: a press there must find it as it is.
        if (near === field) onNear(undefined);
      }}
      onKeyDown={onKeyDown}
      onClick={press}
    >
      {!isBare && <LinePiece arms={arms} />}
      {kills && (!isShown || arms === STAR) && (
        <span class="line-target-stop">
          <DeadLineMark />
        </span>
      )}
      {isShown && <Continuations preview={preview} />}
      {!isBare && (
        <span class="line-target-points" style={isShown ? towards(labelSide(draft, preview)) : {}}>
          +{preview.points}
        </span>
      )}
    </button>
  );
}

/** The place of a label at one side of its field, in fields from the middle. */
function towards(side: Direction) {
  const [right, down] = STEPS[side] as readonly [number, number];
  return { '--aside': right * 0.52, '--down': down * 0.52 };
}

/** The line across the piece and its continuations; a cross if it would end. */
function Continuations({ preview: { arms, joined, free, kills } }: { readonly preview: Preview }) {
  if (arms === STAR) return null;
  const ways = free.map((way) => edgeOf(way));
  const begin = joined === null ? undefined : edgeOf(joined);
  return (
    <svg class="line-onwards" viewBox="-50 -50 100 100" aria-hidden="true">
      {begin !== undefined && <path d={`M${begin.join(' ')}L0 0`} class="line-onwards-way" />}
      {ways.map(([x, y]) => (
        <path key={`${x} ${y}`} d={`M0 0L${x * 0.7} ${y * 0.7}`} class="line-onwards-way" />
      ))}
      {ways.map(([x, y]) =>
        kills ? (
          <g key={`${x} ${y}`} transform={`translate(${x * 0.72} ${y * 0.72})`}>
            <StopSign />
          </g>
        ) : (
          <g
            key={`${x} ${y}`}
            transform={`translate(${x} ${y}) rotate(${(Math.atan2(y, x) * 180) / Math.PI})`}
          >
            <path d="M-7 -19L17 0L-7 19Z" class="line-onwards-tip" />
          </g>
        ),
      )}
    </svg>
  );
}

function StopSign() {
  return (
    <>
      <circle r="19" fill="var(--steal)" stroke="var(--art-white)" stroke-width="4" />
      <path d="M-8 -8L8 8M8 -8L-8 8" stroke="var(--on-steal)" stroke-width="6.5" />
    </>
  );
}

/** The mark of a placement that kills the line. */
export function DeadLineMark() {
  return (
    <svg class="line-stop-sign" viewBox="-21 -21 42 42" aria-hidden="true">
      <StopSign />
    </svg>
  );
}

/** A field's column and row, as CSS custom properties. */
export function cellStyle(field: number): Readonly<Record<string, string>> {
  const { columns } = reconstruction;
  return { '--column': `${field % columns}`, '--row': `${Math.floor(field / columns)}` };
}

function labelOf(preview: Preview, words: Props['words']): string {
  const { field, arms, points, kills } = preview;
  const name = words.fieldName(field);
  const label =
    arms === STAR
      ? words.layStar({ field: name, score: points })
      : words.layHere({ field: name, how: words.arms(arms, preview.joined), score: points });
  return kills ? `${label}. ${words.kills}` : label;
}
