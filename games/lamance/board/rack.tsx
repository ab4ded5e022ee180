// The rack: the pieces of whose eyes look, to choose, turn and drag; and the bag. Others' racks are backs beside a name.
import type { Counts } from '../geometry.ts';
import { FIRST_ARMS } from '../geometry.ts';
import type { Choice } from './choice.ts';
import type { Props } from './index.tsx';
import { LinePiece } from './line-piece.tsx';

interface RackProps extends Props {
  readonly hand: Counts;
  readonly choice: Choice | undefined;
  /** The kinds that may be laid. */
  readonly open: readonly number[];
  choose(kind: number): void;
  turn(by: 1 | -1): void;
  onDrag(event: PointerEvent & { readonly currentTarget: HTMLElement }, kind: number): void;
}

export function Rack(props: RackProps) {
  const { hand, choice, open, words, busy, choose, turn, onDrag } = props;
  const held = hand.flatMap((count, kind) => (count > 0 ? [{ kind, count }] : []));
  const canTurn = choice !== undefined && !busy;
  return (
    <div class="line-rack" role="group" aria-label={words.rack}>
      <div class="line-rack-pieces">
        {held.map(({ kind, count }, index) => {
          const chosen = choice?.kind === kind;
          const lays = open.includes(kind);
          return (
            <button
              key={kind}
              type="button"
              class={`line-held${chosen ? ' line-held-chosen' : ''}${lays ? '' : ' line-held-idle'}`}
              data-key={index < 9 ? `${index + 1}` : undefined}
              data-kind={kind}
              aria-label={words.choose(kind, count)}
              aria-pressed={chosen}
              aria-disabled={!lays || busy}
              onClick={() => {
                if (!lays || busy) return;
                if (chosen) turn(1);
                else choose(kind);
              }}
              onPointerDown={(event) => {
                if (lays && !busy) onDrag(event, kind);
              }}
            >
              {Array.from({ length: count }, (_, copy) => (
                <span key={copy} class="line-held-piece" style={{ '--copy': copy }}>
                  <LinePiece arms={chosen ? choice.arms : (FIRST_ARMS[kind] as number)} />
                </span>
              ))}
              {count > 1 && <span class="line-held-count">{count}</span>}
            </button>
          );
        })}
      </div>
      <button
        type="button"
        class="line-turn"
        data-key="r"
        aria-disabled={!canTurn}
        onClick={() => {
          if (canTurn) turn(1);
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M18.5 9A7.5 7.5 0 1 0 19.5 13M19 4v5.2h-5.2" />
        </svg>
        {words.turn}
      </button>
    </div>
  );
}
