// What the page says of the box: minutes of play.
import type { BoxFace } from '#modules/board.ts';

export const boxes: Readonly<Record<string, BoxFace>> = {
  molehill: { duration: { minutes: '5–20', isMeasured: true } },
};
