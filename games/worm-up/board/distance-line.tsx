// While a post is swung: what the numbers on the plates are, and the same in words for those who do not see them.
import { useEffect, useState } from 'preact/hooks';
import { distancesOfSwing } from './geometry/distances.ts';
import type { Swinging } from './hooks/use-swinging.ts';
import type { Props } from './props.ts';

/** So long a post has to stand still before the distances are read out, in milliseconds. */
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

/** A text once it has stayed the same for a while, so that it is not read out at every pixel of a drag. */
function useAtRest(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested === text ? rested : '';
}
