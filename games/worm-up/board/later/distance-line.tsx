// The distances of a swing: on the plates, and announced for screen readers. The prompt has the legend.
import { useDebounced } from '#pieces/board/use-debounced.ts';
import type { Swinging } from '../hooks/use-swinging.ts';
import type { Props } from '../props.ts';
import { distancesOfSwing } from './distances.ts';

interface LineProps extends Pick<Props, 'view' | 'names' | 'words' | 'mine'> {
  readonly swinging: Swinging;
}

export function DistanceLine({ view, names, words, mine = [], swinging }: LineProps) {
  const say = words.distances;
  const isYou = (seat: number) => seat === view.observer && mine.length === 1;
  const all = distancesOfSwing(view, swinging).map(({ seat, before, after }) =>
    say.swung({ name: isYou(seat) ? words.you : (names[seat] ?? ''), before, after }),
  );
  const swung = swinging.turn === 0 ? '' : say.all({ each: all.join('; ') });
  const rested = useDebounced(swung);
  return (
    <p class="unseen" role="status">
      {rested === swung && rested}
    </p>
  );
}

/** The distance of a head; the second number, after the swing, has its space reserved. */
export function Steps({
  view,
  seat,
  swinging,
}: Pick<LineProps, 'view' | 'swinging'> & { readonly seat: number }) {
  const { before, after } = distancesOfSwing(view, swinging).find((each) => each.seat === seat)!;
  return (
    <span class="wraps race-steps">
      <b>{before}</b>
      <span>→</span>
      <b>{after}</b>
    </span>
  );
}
