// A legend for the distances on the plates during a swing, and an announcement for screen readers.
import { useDebounced } from '#pieces/board/use-debounced.ts';
import { distancesOfSwing } from '../geometry/distances.ts';
import type { Swinging } from '../hooks/use-swinging.ts';
import type { Props } from '../props.ts';

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
    <>
      <p class="race-distances" aria-hidden="true">
        {say.caption}
      </p>
      <p class="unseen" role="status">
        {rested === swung && rested}
      </p>
    </>
  );
}
