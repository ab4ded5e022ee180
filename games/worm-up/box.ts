// What the page says of the boxes: minutes of play.
import type { BoxFace } from '#modules/board.ts';

export const boxes: Readonly<Record<string, BoxFace>> = {
  tiles: { duration: { minutes: '20', isMeasured: true } },
  dice: { duration: { minutes: '20', isMeasured: true } },
};
