// The first look at a race: first the worms on the start, then a flight to FINISH, then the whole race.
import { useEffect, useState } from 'preact/hooks';
import { movesFreely } from '#pieces/board/motion.ts';
import type { View } from '../../rules/position.ts';

export type FirstLook = 'start' | 'finish' | 'race';

/** How long the worms and the card are shown, in milliseconds; the second with the flight. */
const [START_MS, FINISH_MS] = [1_400, 2_000];

export function useFirstLook({ round, stage, bids, observer }: View, isReplay: boolean): FirstLook {
  const hasBid = typeof observer === 'number' && bids[observer] !== null;
  const isStart = !isReplay && round === 1 && stage === 'bid' && !hasBid;
  const [look, setLook] = useState<FirstLook>(() => (isStart && movesFreely() ? 'start' : 'race'));
  useEffect(() => {
    if (look === 'race') return undefined;
    const next = look === 'start' ? 'finish' : 'race';
    const timer = setTimeout(() => setLook(next), look === 'start' ? START_MS : FINISH_MS);
    const end = () => setLook('race');
    // Any press ends the tour.
    document.addEventListener('pointerdown', end);
    document.addEventListener('keydown', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', end);
      document.removeEventListener('keydown', end);
    };
  }, [look]);
  return isStart ? look : 'race';
}
