// One line beside the ground: the reason why an action had no effect, the preview of the chosen piece, a hint, or the
// last move. It also has the buttons to pass and to undo a star.
import { BoardButton } from '#pieces/board/board-button.tsx';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { STAR } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { deadBy } from '../rules/line.ts';
import { DeadLineMark } from './controls.tsx';
import { LinePiece } from './drawing/line-piece.tsx';
import { type Preview, previewOf } from './geometry/preview.ts';
import type { Props } from './props.ts';
import { type ShownProps, shownField } from './state.ts';

export function HintLine(props: ShownProps) {
  const { draft, choice, words, why, undo, canPass } = props;
  const field = shownField(props);
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
      {hasUndo(props) && (
        <button type="button" class="line-back" onClick={undo}>
          {words.takeBack}
        </button>
      )}
    </div>
  );
}

/** Whether this line has the button to undo a star: the page has none. */
function hasUndo({ stars, onDraft }: Pick<ShownProps, 'stars' | 'onDraft'>): boolean {
  return stars.length > 0 && onDraft === undefined;
}

function HintText(props: ShownProps & { readonly preview: Preview | undefined }) {
  const { draft, choice, names, words, canPass, why, preview } = props;
  if (why !== undefined) return <>{why}</>;
  if (preview !== undefined) return <PreviewText {...props} preview={preview} />;
  // Beside the button to undo a star there is no room, and the star was laid by the same rule.
  if (choice !== undefined) return hasUndo(props) ? null : <HowTo words={words} />;
  return canPass ? null : <LastTurn draft={draft} names={names} words={words} />;
}

/** How a piece is laid, by touch or with a mouse; the style sheet shows one. */
function HowTo({ words }: Pick<ShownProps, 'words'>) {
  return (
    <>
      <span class="line-says-touch">{words.howTo}</span>
      <span class="line-says-mouse">{words.howToClick}</span>
    </>
  );
}

interface PreviewTextProps extends Pick<ShownProps, 'words' | 'chosen' | 'from' | 'isTried'> {
  readonly preview: Preview;
}

/** What the piece does on the field that shows it. */
function PreviewText({ preview, chosen, from, isTried, words }: PreviewTextProps) {
  const { field, arms, next, kills, points } = preview;
  const isChosen = field === chosen;
  const hasMoved = isChosen && from !== undefined;
  const isNext = isChosen && isTried && !hasMoved;
  const fields = next.map((field) =>
    words.worth({ field: words.fieldName(field), score: reconstruction.points[field] as number }),
  );
  return (
    <>
      <b class="line-says-field">{words.fieldName(field)}</b>
      {(!kills || hasMoved) && <b class="line-says-points">+{points}</b>}
      {hasMoved && <span>{words.moved({ field: words.fieldName(from) })}</span>}
      {kills && <DeadLineMark />}
      {kills && !hasMoved && (
        <span>
          {words.ends({ score: points })} {isNext && <Again words={words} />}
        </span>
      )}
      {!kills && !isNext && !hasMoved && (
        <span>{arms === STAR ? words.oneMore : words.onwards({ fields })}</span>
      )}
      {!kills && isNext && <Again words={words} />}
    </>
  );
}

/** That the next tap or click lays the piece; the style sheet shows one. */
function Again({ words }: Pick<ShownProps, 'words'>) {
  return (
    <span class="line-says-again">
      <span class="line-says-touch">{words.again}</span>
      <span class="line-says-mouse">{words.againClick}</span>
    </span>
  );
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
