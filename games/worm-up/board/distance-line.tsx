// A legend for the distances on the plates during a swing, and an announcement for screen readers.
import { useEffect, useState } from 'preact/hooks';
import { distancesOfSwing } from './geometry/distances.ts';
import type { Swinging } from './hooks/use-swinging.ts';
import type { Props } from './props.ts';

/** The post must be still for this long before the announcement, in milliseconds. */
const AT_REST_MS = 700;

interface LineProps extends Pick<Props, 'view' | 'names' | 'words' | 'mine'> {
  readonly swinging: Swinging;
}

export function DistanceLine({ view, names, words, mine = [], swinging }: LineProps) {
  const say = words.distances;
  const isYou = (seat: number) => seat === view.observer && mine.length === 1;
  const all = distancesOfSwing(view, swinging).map(({ seat, before, after }) =>
    say.swung(isYou(seat) ? words.you : (names[seat] ?? ''), before, after),
  );
  const rested = useAtRest(swinging.turn === 0 ? '' : say.all(all));
  return (
    <>
      <p class="race-distances" aria-hidden="true">
        {say.caption}
      </p>
      <p class="unseen" role="status">
        {rested}
      </p>
    </>
  );
}

/** A text after a pause without changes, so that a drag is not announced at each pixel. */
function useAtRest(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested === text ? rested : '';
}
