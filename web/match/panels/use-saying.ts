// Saying phrases, with the pause that the server requires between two phrases of a seat.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import type { Phrase } from '#kernel/match/phrases.ts';
import type { MatchProps } from '../state/match-props.ts';

/** The minimum pause between two phrases of a seat: the server's, with a margin for the network. */
const PHRASE_PAUSE_MS = 1_100;

interface Saying {
  /** During the pause `say` does nothing. */
  readonly isPausing: boolean;
  say(seat: Seat, phrase: Phrase): void;
}

export function useSaying({ match }: Pick<MatchProps, 'match'>): Saying {
  const [isPausing, setPausing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (seat: Seat, phrase: Phrase) => {
    if (isPausing) return;
    void match.send({ kind: 'say', seat, phrase });
    setPausing(true);
    timer.current = setTimeout(() => setPausing(false), PHRASE_PAUSE_MS);
  };
  return { isPausing, say };
}
