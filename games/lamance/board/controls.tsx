// One control for every field where the chosen piece may be laid as it lies: the piece itself, as it would lie there, with
// what it would score and whether the line would end.
import { directionsOf, STAR } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { formatMove } from '../notation.ts';
import { isDead, joinedBy, type Lay } from '../rules/line.ts';
import type { View } from '../rules/position.ts';
import type { Choice } from './choice.ts';
import type { Props } from './index.tsx';
import { LinePiece } from './line-piece.tsx';

interface ControlProps extends Props {
  /** The view with what was laid of this move already. */
  readonly seen: View;
  readonly choice: Choice | undefined;
  readonly near: number | undefined;
  onNear(field: number | undefined): void;
  onLay(lay: Lay): void;
}

export function Controls(props: ControlProps) {
  const { seen, choice, near, onNear, onLay, busy } = props;
  if (choice === undefined) return null;
  const { arms, fields } = choice;
  return (
    <>
      {fields.map((field) => {
        const lay = { field, arms };
        const kills = endsLine(seen, lay);
        const label = labelOf(lay, kills, props);
        const shown = fields.length <= 2 || near === field;
        const move = { kind: 'lay', ...lay } as const;
        return (
          <button
            key={field}
            type="button"
            class={`line-target${shown ? ' line-target-shown' : ''}${kills ? ' line-target-kills' : ''}`}
            style={placeOf(field)}
            data-move={formatMove(reconstruction, move)}
            data-key="l"
            aria-label={label}
            aria-disabled={busy}
            title={label}
            onPointerEnter={() => onNear(field)}
            onPointerLeave={() => onNear(undefined)}
            onFocus={() => onNear(field)}
            onBlur={() => onNear(undefined)}
            onClick={() => {
              if (!busy) onLay(lay);
            }}
          >
            {shown && <LinePiece arms={arms} />}
            {shown && (
              <span class="line-target-points">
                +{reconstruction.points[field]}
                {kills && <Stop />}
              </span>
            )}
          </button>
        );
      })}
    </>
  );
}

/** Where a field is on the board, as custom properties in columns and rows. */
export function placeOf(field: number): Readonly<Record<string, string>> {
  const { columns } = reconstruction;
  return { '--column': `${field % columns}`, '--row': `${Math.floor(field / columns)}` };
}

/** Whether nobody could go on after this piece. */
function endsLine(view: View, { field, arms }: Lay): boolean {
  if (arms === STAR) return false;
  const owes = view.stage === 'follow';
  const joined = joinedBy(reconstruction, { laid: view.laid, owes }, { field, arms });
  const laid = [...view.laid, { field, arms, seat: view.mover, joined }];
  return isDead(reconstruction, { laid, owes: false });
}

function labelOf({ field, arms }: Lay, kills: boolean, { seen, words }: ControlProps): string {
  const name = words.fieldName(field);
  const score = reconstruction.points[field] as number;
  if (arms === STAR) return words.layStar(name, score);
  const owes = seen.stage === 'follow';
  const joined = joinedBy(reconstruction, { laid: seen.laid, owes }, { field, arms });
  const [first = 0, second = 0] = directionsOf(arms);
  const [from, to] = second === joined ? [second, first] : [first, second];
  const label = words.layHere(name, words.arms(from, to), score);
  return kills ? `${label}. ${words.kills}` : label;
}

/** A small mark that the line would end. */
function Stop() {
  return (
    <svg class="line-stop" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path d="M2 2l8 8M10 2l-8 8" />
    </svg>
  );
}
