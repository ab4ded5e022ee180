// The name of the player whose hand is shown, on a shared device.
import { SeatMark } from '#pieces/seat-mark.tsx';
import type { Props } from '../props.ts';

/** Decorative: the page's words name the player, too. */
export function CurrentPlayer({
  view: { observer },
  moves,
  replacements,
  names,
  mine = [],
}: Props) {
  if (typeof observer !== 'number' || mine.length === 1) return null;
  if (moves.length === 0 && replacements === undefined) return null;
  return (
    <p
      key={observer}
      class="row race-whose"
      style={{ '--seat': `var(--seat-${observer})` }}
      aria-hidden="true"
    >
      <SeatMark seat={observer} /> <span class="race-whose-name">{names[observer]}</span>
    </p>
  );
}
