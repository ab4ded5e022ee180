// The position of a replay: step by step, by a jump, or playing on by itself.
import { useEffect, useRef, useState } from 'preact/hooks';

/** The least time between two steps while it plays, in milliseconds. */
const LEAST_MS = 700;

export interface Player {
  /** The shown step: 0 is the start. */
  readonly at: number;
  readonly isPlaying: boolean;
  /** Counts jumps: a board then ends its motions. */
  readonly jumps: number;
  go(to: number): void;
  toggle(): void;
}

/**
 * @param last the last step
 * @param timeOf how long a step takes to show, in milliseconds
 * @param first the step of the address
 */
export function usePlayer(last: number, timeOf: (step: number) => number, first: number): Player {
  const [at, setAt] = useState(first);
  const [jumps, setJumps] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const time = useRef(timeOf);
  time.current = timeOf;
  const show = (to: number) => {
    const next = Math.min(Math.max(to, 0), last);
    if (next !== at + 1) setJumps(jumps + 1);
    setAt(next);
  };
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setAt(at + 1), Math.max(LEAST_MS, time.current(at)));
    return () => clearTimeout(timer);
  }, [isPlaying, at, last]);
  return {
    at,
    isPlaying,
    jumps,
    go(to) {
      setPlaying(false);
      show(to);
    },
    toggle() {
      if (!isPlaying && at >= last) show(0);
      setPlaying(!isPlaying);
    },
  };
}
