// What the page says of the boxes: minutes of play.
import type { BoxFace } from '#modules/board.ts';

export const boxes: Readonly<Record<string, BoxFace>> = {
  lumbricidae: { duration: { minutes: '20–30', isMeasured: false } },
  'worm-is-drawn': {
    duration: { minutes: '20–30', isMeasured: true },
  },
};
