// Everybody's points and racks, and the bag. Shown only; spoken.tsx says it.
import { SeatMark } from '#pieces/seat-mark.tsx';
import type { View } from '../rules/position.ts';
import type { Props } from './index.tsx';

export function Seats({ seen, names, words, over = false }: Props & { readonly seen: View }) {
  return (
    <div class="line-seats" aria-hidden="true">
      {seen.scores.map((score, seat) => (
        <div
          key={seat}
          class={`line-seat${!over && seen.mover === seat ? ' line-seat-moves' : ''}`}
          data-seat-plate={seat}
          style={{ '--seat': `var(--seat-${seat})` }}
        >
          <span class="line-seat-name">
            <SeatMark seat={seat} />
            <span>{names[seat]}</span>
          </span>
          <span class="line-seat-points">{score}</span>
          <span class="line-seat-held">
            {Array.from({ length: seen.held[seat] ?? 0 }, (_, piece) => (
              <i key={piece} />
            ))}
          </span>
        </div>
      ))}
      <div class="line-bag" title={words.bag(seen.bag)}>
        <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
          <path
            d="M13 12C6 18 3 26 6 33q2 5 14 5t14 -5c3 -7 0 -15 -7 -21z"
            class="line-bag-cloth"
          />
          <path d="M12 12q8 4 16 0M14 3q6 5 12 0l-2 9q-4 2 -8 0z" class="line-bag-neck" />
        </svg>
        <b>{seen.bag}</b>
      </div>
    </div>
  );
}
