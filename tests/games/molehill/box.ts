// What the page says of the box: minutes of play, texts.
import type { BoxFace } from '#modules/board.ts';
import { boxWords } from './messages/box.ts';

export const boxes: Readonly<Record<string, BoxFace>> = {
  molehill: { duration: { minutes: '5–20', isMeasured: true }, words: boxWords.molehill },
};
