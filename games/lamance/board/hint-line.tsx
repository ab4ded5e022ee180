// One line beside the ground: the reason why an action had no effect, the preview of the chosen piece, a hint, or the
// last move. It also has the buttons to pass and to undo a star.
import { BoardButton } from '#pieces/board/board-button.tsx';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { STAR } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { deadBy } from '../rules/line.ts';
import { DeadLineMark } from './controls.tsx';
import { LinePiece } from './drawing/line-piece.tsx';
import type { Choice } from './geometry/choice.ts';
import { type Preview, previewOf } from './geometry/preview.ts';
import type { Props } from './props.ts';
import type { ShownProps } from './state.ts';

export function HintLine(props: ShownProps) {
  const { draft, stars, choice, near, previewed, words, why, undo, canPass, onDraft } = props;
  const field =
    previewed ?? choice?.fields.find((each) => each === near) ?? onlyOne(choice?.fields);
  const preview =
    why !== undefined || choice === undefined || field === undefined
      ? undefined
      : previewOf(draft, { field, arms: choice.arms });
  return (
    <div class={preview?.kills ? 'line-says line-says-kills' : 'line-says'}>
      <p class="row wraps line-says-words" aria-hidden="true">
        <HintText {...props} preview={preview} />
      </p>
      {canPass && <Pass {...props} />}
      {stars.length > 0 && onDraft === undefined && (
        <button type="button" class="line-back" onClick={undo}>
          {words.takeBack}
        </button>
      )}
    </div>
  );
}

function HintText(props: ShownProps & { readonly preview: Preview | undefined }) {
  const { draft, choice, previewed, names, words, canPass, why, preview } = props;
  if (why !== undefined) return <>{words.why[why]}</>;
  if (preview !== undefined) {
    return <PreviewText preview={preview} isPreviewed={previewed !== undefined} words={words} />;
  }
  if (choice !== undefined) return <Many draft={draft} choice={choice} words={words} />;
  return canPass ? null : <LastTurn draft={draft} names={names} words={words} />;
}

function onlyOne(fields: readonly number[] | undefined): number | undefined {
  return fields?.length === 1 ? fields[0] : undefined;
}

interface PreviewTextProps extends Pick<ShownProps, 'words'> {
  readonly preview: Preview;
  readonly isPreviewed: boolean;
}

function PreviewText({ preview, isPreviewed, words }: PreviewTextProps) {
  const { arms, next, kills, points } = preview;
  const fields = next.map((field) =>
    words.worth({ field: words.fieldName(field), score: reconstruction.points[field] as number }),
  );
  return (
    <>
      <b class="line-says-points">+{points}</b>
      {kills && <DeadLineMark />}
      {kills && <span>{words.kills}</span>}
      {!kills && !isPreviewed && (
        <span>{arms === STAR ? words.oneMore : words.onwards({ fields })}</span>
      )}
      {isPreviewed && <span class="line-says-again">{words.again}</span>}
    </>
  );
}

/** With several open fields: the meaning of `DeadLineMark` if it shows, else how to choose a piece. */
function Many({ draft, choice: { fields, arms }, words }: ManyProps) {
  if (!fields.some((field) => previewOf(draft, { field, arms }).kills)) return <>{words.howTo}</>;
  return (
    <>
      <DeadLineMark />
      <span>{words.kills}</span>
    </>
  );
}

interface ManyProps extends Pick<ShownProps, 'draft' | 'words'> {
  readonly choice: Choice;
}

type LastTurnProps = Pick<ShownProps, 'draft' | 'names' | 'words'>;

/** The last move with all its pieces, or why it left the line dead. */
function LastTurn({ draft: { laid, stage, passes }, names, words }: LastTurnProps) {
  const last = laid.at(-1);
  if (last === undefined || passes > 0) return null;
  const before = laid.slice(0, -1);
  const stars = before.slice(before.findLastIndex(({ arms }) => arms !== STAR) + 1);
  const turn = [...stars.filter(({ seat }) => seat === last.seat), last];
  const score = turn.reduce((sum, { field }) => sum + (reconstruction.points[field] ?? 0), 0);
  const killed = deadBy(reconstruction, { laid, owes: stage === 'follow' });
  if (killed !== undefined) {
    return (
      <>
        <SeatMark seat={last.seat} />
        <b class="line-says-points">+{score}</b>
        <DeadLineMark />
        <span>{words.dead[killed]}</span>
      </>
    );
  }
  return (
    <>
      <SeatMark seat={last.seat} />
      <span class="line-says-name">{names[last.seat]}</span>
      {turn.map(({ field, arms }) => (
        <span key={field} class="line-says-piece">
          <LinePiece arms={arms} />
        </span>
      ))}
      <span>{words.fieldName(last.field)}</span>
      <b class="line-says-points">+{score}</b>
    </>
  );
}

function Pass({ words, busy, onMove }: Pick<Props, 'words' | 'busy' | 'onMove'>) {
  return (
    <BoardButton
      class="line-pass"
      move="pass"
      hotkey="p"
      disabled={busy}
      onPress={() => onMove('pass')}
    >
      {words.pass}
    </BoardButton>
  );
}
