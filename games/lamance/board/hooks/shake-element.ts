// Shakes a field or a piece whose action is impossible.
import { movesFreely, play, shake } from '#pieces/board/motion.ts';

const STILL = { x: 0, y: 0, angle: 0, scale: 1 };

export function shakeElement(element: Element): void {
  if (movesFreely()) play(element, shake(STILL, 0, 3));
}
