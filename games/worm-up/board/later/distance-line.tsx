// The distances to the finish on the plates; those of a swing are announced for screen readers, too. The prompt of a swing has the
// legend.
import { useDebounced } from '#pieces/board/use-debounced.ts';
import { stepsAway } from '../../rules/distance.ts';
import type { View } from '../../rules/position.ts';
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
      <Flag />
      <b>{before}</b>
      <span>→</span>
      <b>{after}</b>
    </span>
  );
}

interface AwayProps {
  readonly view: View;
  /** The worms of a walk that is being drawn. */
  readonly worms: View['worms'] | undefined;
  readonly seat: number;
}

/** The steps of a head to the finish, with a small flag. */
export function Away({ view, worms = view.worms, seat }: AwayProps) {
  return (
    <>
      <Flag />
      <b>{stepsAway({ ...view, worms }, seat)}</b>
    </>
  );
}

/** The sign of the finish beside a number of steps. */
function Flag() {
  return (
    <svg viewBox="0 0 12 14" aria-hidden="true">
      <path d="M1.5 13.5V1" stroke="currentColor" stroke-width="1.6" />
      <path d="M2 1.5H11V8H2Z" class="race-away-flag" />
      <path d="M2 1.5h3v2.2h3V1.5h3v2.2H8v2.1h3V8H8V5.8H5V8H2V5.8h3V3.7H2z" fill="currentColor" />
    </svg>
  );
}
