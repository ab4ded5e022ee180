// The players' points and numbers of pieces, and the bag. Decorative; table-text.tsx has the text.
import { SeatPlate } from '#pieces/board/seat-plate.tsx';
import { SeatMark } from '#pieces/seat-mark.tsx';
import type { View } from '../rules/position.ts';
import type { Props } from './props.ts';

interface SeatsProps extends Props {
  readonly draft: View;
  /** The seat to move in the settled view. */
  readonly mover: number;
  /** The scores without points still in motion. */
  readonly scores: readonly number[];
}

export function Seats({
  draft,
  mover,
  scores,
  names,
  words,
  over = false,
  mine = [],
  presence = [],
}: SeatsProps) {
  const best = Math.max(...draft.scores);
  return (
    <div class="line-seats" aria-hidden="true">
      {scores.map((score, seat) => {
        return (
          <SeatPlate
            key={seat}
            seat={seat}
            class="row wraps line-seat"
            isToMove={!over && mover === seat}
            isMine={mine.includes(seat)}
            isBest={over && score === best}
          >
            <SeatMark seat={seat} presence={presence[seat]} />
            <span class="line-seat-name" translate={false}>
              {names[seat]}
            </span>
            <small class="line-caption">{words.captions.rack}</small>
            <span
              class="line-seat-held"
              title={words.rackOf({ name: names[seat] ?? '', count: draft.held[seat] ?? 0 })}
            >
              {draft.held[seat]}
              <i class="line-seat-drawn" data-drawn-by={seat} />
            </span>
            <b class="line-seat-points">{score}</b>
          </SeatPlate>
        );
      })}
    </div>
  );
}

export function Bag({ draft, words }: Pick<Props, 'words'> & { readonly draft: View }) {
  return (
    <div
      class="line-bag"
      data-bag={draft.bag}
      title={words.bag({ count: draft.bag })}
      aria-hidden="true"
    >
      <svg viewBox="0 0 60 62" aria-hidden="true">
        <ellipse cx="30" cy="57" rx="25" ry="4.5" fill="var(--shade)" />
        <path
          d="M21 18C9 25 3 38 6 49q2.5 8.5 24 8.5T54 49c3 -11 -3 -24 -15 -31z"
          class="line-bag-cloth"
        />
        <path d="M14 30q-6 10 -4 18M46 30q6 10 4 18" class="line-bag-fold" />
        <path d="M20 17q-6 -8 -3 -13q5 5 8 1q5 4 10 0q3 4 8 -1q3 5 -3 13z" class="line-bag-neck" />
        <path d="M18.5 18q11.5 5 23 0" class="line-bag-cord" />
        <path d="M36 20q6 5 3 10M37 20q9 1 10 6" class="line-bag-string" />
      </svg>
      <b>{draft.bag}</b>
      <small class="line-caption">{words.captions.bag}</small>
    </div>
  );
}
