// What the page says of the box: minutes of play.
import type { BoxFace } from '#modules/board.ts';

export const boxes: Readonly<Record<string, BoxFace>> = {
  reconstruction: {
    duration: { minutes: '30–45', isMeasured: true },
  },
};
