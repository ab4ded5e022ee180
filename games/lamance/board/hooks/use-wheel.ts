// The wheel turns the chosen piece, one quarter per notch. A touchpad's stream is grouped into
// notches.
import { useRef } from 'preact/hooks';

/** The scroll distance of one turn, in pixels. */
const NOTCH = 60;
/** After this pause counting restarts, in milliseconds. */
const REST_MS = 250;

export function useWheel(turn: (by: 1 | -1) => void) {
  const wheel = useRef({ far: 0, at: 0 });
  return (event: WheelEvent): void => {
    const over = (event.target as Element).closest('.line-ground, .line-hand');
    if (event.ctrlKey || event.deltaY === 0 || over === null) return;
    event.preventDefault();
    const { current } = wheel;
    const begins = event.timeStamp - current.at > REST_MS;
    current.far = begins ? Math.sign(event.deltaY) * NOTCH : current.far + event.deltaY;
    current.at = event.timeStamp;
    if (Math.abs(current.far) < NOTCH) return;
    current.far = 0;
    turn(event.deltaY > 0 ? -1 : 1);
  };
}
