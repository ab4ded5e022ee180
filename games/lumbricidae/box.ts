// What the page says of the boxes: minutes of play, texts.
import type { BoxFace } from '#modules/board.ts';
import { boxWords } from './messages/box.ts';

export const boxes: Readonly<Record<string, BoxFace>> = {
  lumbricidae: { duration: { minutes: '20–30', isMeasured: false }, words: boxWords.lumbricidae },
  'worm-is-drawn': {
    duration: { minutes: '20–30', isMeasured: true },
    words: boxWords['worm-is-drawn'],
  },
};
