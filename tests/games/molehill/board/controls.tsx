// The claim, and the controls: how many dice, which face, and the doubt. A face claims it with the number of dice that is shown.
import { useState } from 'preact/hooks';
import { BoardButton } from '#pieces/board/board-button.tsx';
import { formatMove } from '../notation.ts';
import { type Claim, FACES, type MadeClaim, sumOf, type View } from '../rules/position.ts';
import type { Props } from './props.ts';
import { Die } from './seats.tsx';

/** The fewest dice that a higher claim can name; undefined after the highest claim (MOL-6). */
function fewestAfter(claim: Claim | null, dice: number): number | undefined {
  if (claim === null) return 1;
  const fewest = claim.face === FACES ? claim.count + 1 : claim.count;
  return fewest <= dice ? fewest : undefined;
}

export function Controls(props: Props) {
  const { view, settledView = view, moves, over = false, curtain } = props;
  const made = settledView.claim ?? (over ? (view.reveal?.claim ?? null) : null);
  return (
    <div class="molehill-below">
      <ShownClaim {...props} claim={made} />
      {/* It keeps its height while others play, so that nothing moves. */}
      {!over &&
        (curtain === undefined ? (
          <div class="molehill-controls">
            {moves.length > 0 && <Choices key={turnOf(view)} {...props} />}
          </div>
        ) : (
          <div class="molehill-controls molehill-covered">{curtain}</div>
        ))}
    </div>
  );
}

/** Another text in each turn: its controls begin with the lowest claim. */
function turnOf({ counts, claim }: View): string {
  return `${counts} ${claim === null ? '' : `${claim.seat} ${claim.count} ${claim.face}`}`;
}

function Choices(props: Props) {
  const { view, moves, words, names, busy, onMove } = props;
  const most = sumOf(view.counts);
  const fewest = fewestAfter(view.claim, most) ?? most;
  const [wanted, choose] = useState(fewest);
  const count = Math.min(most, Math.max(fewest, wanted));
  const { claim } = view;
  return (
    <>
      <div class="molehill-count">
        <Step
          sign="−"
          hotkey="f"
          label={words.show({ count: Math.max(fewest, count - 1) })}
          disabled={busy || count <= fewest}
          onPress={() => choose(count - 1)}
        />
        <output class="molehill-number" aria-hidden="true">
          {count} ×
        </output>
        <Step
          sign="+"
          hotkey="m"
          label={words.show({ count: Math.min(most, count + 1) })}
          disabled={busy || count >= most}
          onPress={() => choose(count + 1)}
        />
      </div>
      <div class="molehill-faces">
        {Array.from({ length: FACES }, (_, at) => (
          <FaceControl key={at} {...props} count={count} face={at + 1} />
        ))}
      </div>
      {claim !== null && moves.includes('doubt') && (
        <BoardButton
          class="molehill-doubt"
          move="doubt"
          hotkey="d"
          aria-label={words.doubtClaim({
            name: names[claim.seat] ?? '',
            count: claim.count,
            face: claim.face,
          })}
          disabled={busy}
          onPress={() => onMove('doubt')}
        >
          {words.doubt}
        </BoardButton>
      )}
    </>
  );
}

/** Claims a face. A face that is too low keeps its place. */
function FaceControl({ moves, words, busy, onMove, count, face }: Props & Claim) {
  const move = formatMove({ kind: 'claim', count, face });
  if (!moves.includes(move)) return <span class="molehill-face-low" aria-hidden="true" />;
  return (
    <BoardButton
      class="molehill-face"
      move={move}
      hotkey={`${face}`}
      aria-label={words.claim({ count, face })}
      disabled={busy}
      onPress={() => onMove(move)}
    >
      <Die face={face} />
    </BoardButton>
  );
}

interface StepProps {
  readonly sign: string;
  readonly hotkey: string;
  readonly label: string;
  readonly disabled: boolean;
  onPress(): void;
}

/** Changes the number of dice that is shown. */
function Step({ sign, hotkey, label, disabled, onPress }: StepProps) {
  return (
    <BoardButton
      class="molehill-step"
      data-looks=""
      hotkey={hotkey}
      aria-label={label}
      disabled={disabled}
      onPress={onPress}
    >
      {sign}
    </BoardButton>
  );
}

/** The newest claim: who made it, how many dice, and the face. */
function ShownClaim({ claim, words, names }: Props & { readonly claim: MadeClaim | null }) {
  return (
    <p class="molehill-claim" aria-hidden="true">
      {claim === null ? (
        words.noClaim
      ) : (
        <>
          <b>{names[claim.seat]}:</b> {words.claimed({ count: claim.count })}{' '}
          <Die face={claim.face} />
        </>
      )}
    </p>
  );
}
