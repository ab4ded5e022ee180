// One line of text beside the ground: the preview of the piece in hand, an unfinished star, or the
// last turn.
import { BoardButton } from '#pieces/board/board-button.tsx';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { STAR } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import type { Lay } from '../rules/line.ts';
import type { View } from '../rules/position.ts';
import { Stop } from './controls.tsx';
import { LinePiece } from './drawing/line-piece.tsx';
import type { Choice } from './geometry/choice.ts';
import { type Lying, lyingOf } from './geometry/placement.ts';
import type { Reason } from './hooks/use-reasons.ts';
import type { Props } from './props.ts';

interface SaysProps extends Props {
  readonly seen: View;
  readonly stars: readonly Lay[];
  readonly choice: Choice | undefined;
  readonly near: number | undefined;
  /** The field with a preview, to be tapped again. */
  readonly tried: number | undefined;
  /** Whether nothing can be placed. */
  readonly canPass: boolean;
  /** Why the last action had no effect. */
  readonly why: Reason | undefined;
  takeBack(): void;
}

export function Says(props: SaysProps) {
  const { seen, stars, choice, near, tried, words, why, takeBack, canPass, onBegun } = props;
  const field = tried ?? choice?.fields.find((each) => each === near) ?? onlyOne(choice?.fields);
  const lying =
    why !== undefined || choice === undefined || field === undefined
      ? undefined
      : lyingOf(seen, { field, arms: choice.arms });
  return (
    <div class={lying?.kills ? 'line-says line-says-kills' : 'line-says'}>
      <p class="line-says-words" aria-hidden="true">
        <Saying {...props} lying={lying} />
      </p>
      {canPass && <Pass {...props} />}
      {stars.length > 0 && onBegun === undefined && (
        <button type="button" class="line-back" onClick={takeBack}>
          {words.takeBack}
        </button>
      )}
    </div>
  );
}

function Saying(props: SaysProps & { readonly lying: Lying | undefined }) {
  const { seen, choice, tried, names, words, canPass, why, lying } = props;
  if (why !== undefined) return <>{words.why[why]}</>;
  if (lying !== undefined) {
    return <Would lying={lying} isTried={tried !== undefined} words={words} />;
  }
  if (choice !== undefined) return <Many seen={seen} choice={choice} words={words} />;
  return canPass ? null : <LastTurn seen={seen} names={names} words={words} />;
}

function onlyOne(fields: readonly number[] | undefined): number | undefined {
  return fields?.length === 1 ? fields[0] : undefined;
}

interface WouldProps extends Pick<SaysProps, 'words'> {
  readonly lying: Lying;
  readonly isTried: boolean;
}

function Would({ lying, isTried, words }: WouldProps) {
  const { arms, next, kills, points } = lying;
  const fields = next.map((field) =>
    words.worth(words.fieldName(field), reconstruction.points[field] as number),
  );
  return (
    <>
      <b class="line-says-points">+{points}</b>
      {kills && <Stop />}
      {kills && <span>{words.kills}</span>}
      {!kills && !isTried && <span>{arms === STAR ? words.oneMore : words.onwards(fields)}</span>}
      {isTried && <span class="line-says-again">{words.again}</span>}
    </>
  );
}

/** With several open fields: the meaning of the end mark, else how to choose a piece. */
function Many({ seen, choice: { fields, arms }, words }: ManyProps) {
  if (!fields.some((field) => lyingOf(seen, { field, arms }).kills)) return words.howTo;
  return (
    <>
      <Stop />
      <span>{words.kills}</span>
    </>
  );
}

interface ManyProps extends Pick<SaysProps, 'seen' | 'words'> {
  readonly choice: Choice;
}

type LastTurnProps = Pick<SaysProps, 'seen' | 'names' | 'words'>;

/** The last move with all its pieces. */
function LastTurn({ seen: { laid }, names, words }: LastTurnProps) {
  const last = laid.at(-1);
  if (last === undefined) return null;
  const before = laid.slice(0, -1);
  const stars = before.slice(before.findLastIndex(({ arms }) => arms !== STAR) + 1);
  const turn = [...stars.filter(({ seat }) => seat === last.seat), last];
  const score = turn.reduce((sum, { field }) => sum + (reconstruction.points[field] ?? 0), 0);
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
