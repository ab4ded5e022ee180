// The viewer's rack: a place per kind of piece, to choose, turn and drag. After the match, all
// racks.
import type { ComponentChildren } from 'preact';
import { BoardButton } from '#pieces/board/board-button.tsx';
import { classesOf } from '#pieces/board/classes.ts';
import { stepByArrow } from '#pieces/board/kept-focus.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { type Counts, FIRST_ARMS } from '../geometry.ts';
import type { View } from '../rules/position.ts';
import { LineHollow, LinePiece } from './drawing/line-piece.tsx';
import type { Choice } from './geometry/choice.ts';
import type { Props } from './props.ts';

interface HandProps extends Props {
  readonly hand: Counts;
  readonly choice: Choice | undefined;
  /** The playable kinds. */
  readonly open: readonly number[];
  /** The kind being dragged. */
  readonly lifted: number | undefined;
  choose(kind: number): void;
  turn(by: 1 | -1): void;
  onDrag(event: PointerEvent & { readonly currentTarget: HTMLElement }, kind: number): void;
}

export function Hand(props: HandProps) {
  const { hand, choice, words, busy, turn } = props;
  return (
    <div class="line-hand" role="group" aria-label={words.rack} onKeyDown={walkAlong}>
      {hand.map((count, kind) => (
        <span
          key={kind}
          class="line-slot"
          data-slot={kind}
          data-number={kind + 1}
          title={words.kindTitle(kind)}
        >
          {count > 0 ? (
            <Held {...props} kind={kind} count={count} />
          ) : (
            <LineHollow arms={FIRST_ARMS[kind] as number} />
          )}
        </span>
      ))}
      <BoardButton
        class="line-turn"
        hotkey="r"
        data-stays=""
        aria-label={words.turn}
        disabled={choice === undefined || busy}
        onPress={() => turn(1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5.5 9A7.5 7.5 0 1 1 4.5 13M5 4v5.2h5.2" />
        </svg>
        {words.turnShort}
      </BoardButton>
    </div>
  );
}

/** An empty rack of full size with its curtain. */
export function CoveredHand({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="line-covered">
      <div class="line-hand" aria-hidden="true">
        {FIRST_ARMS.map((arms) => (
          <span key={arms} class="line-slot">
            <LineHollow arms={arms} />
          </span>
        ))}
        <span class="line-turn" />
      </div>
      {children}
    </div>
  );
}

interface HeldProps extends HandProps {
  readonly kind: number;
  readonly count: number;
}

function Held({ kind, count, choice, open, lifted, words, busy, ...acts }: HeldProps) {
  const chosen = choice?.kind === kind;
  const lays = open.includes(kind);
  const states = { 'line-held-chosen': chosen, 'line-held-idle': open.length > 0 && !lays };
  const away = lifted === kind ? 1 : 0;
  return (
    <BoardButton
      class={classesOf('line-held', states)}
      hotkey={`${kind + 1}`}
      data-kind={kind}
      aria-label={words.choose({ kind, count })}
      title={words.kindTitle(kind)}
      aria-pressed={chosen}
      disabled={!lays || busy}
      onPress={() => {
        if (chosen) acts.turn(1);
        else acts.choose(kind);
      }}
      onPointerDown={(event) => {
        if (lays && !busy) acts.onDrag(event, kind);
      }}
    >
      {Array.from({ length: count - away }, (_, copy) => (
        <span key={copy} class="line-held-piece" style={{ '--copy': copy }}>
          <LinePiece arms={chosen ? choice.arms : (FIRST_ARMS[kind] as number)} />
        </span>
      ))}
      {count - away > 1 && <span class="line-held-count">{count - away}</span>}
    </BoardButton>
  );
}

/** Arrow keys move along the rack and to the turn button only. */
function walkAlong(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const isStep = stepByArrow(event, [...event.currentTarget.querySelectorAll('button')]);
  if (isStep) event.stopPropagation();
}

/** The remaining pieces of all players; nothing if all were placed. */
export function OpenHands({ hands, words, names }: Pick<View, 'hands'> & Props) {
  const left = hands.flatMap((hand, seat) => {
    const kinds = (hand ?? []).flatMap((count, kind) => Array<number>(count).fill(kind));
    return kinds.length === 0 ? [] : [{ seat, kinds }];
  });
  if (left.length === 0) return null;
  return (
    <div class="line-hand-open">
      {left.map(({ seat, kinds }) => (
        <p key={seat} class="row wraps line-open">
          <span
            class="line-open-name"
            role="img"
            aria-label={words.rackOf({ name: names[seat] ?? '', count: kinds.length })}
          >
            <SeatMark seat={seat} />
            {names[seat]}
          </span>
          {kinds.map((kind, index) => (
            <span key={index} class="line-open-piece">
              <LinePiece arms={FIRST_ARMS[kind] as number} />
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
