// What the page says of the boxes: minutes of play, texts.
import type { BoxFace } from '#modules/board.ts';
import { boxWords } from './messages/box.ts';

export const boxes: Readonly<Record<string, BoxFace>> = {
  tiles: { duration: { minutes: '20', isMeasured: true }, words: boxWords.tiles },
  dice: { duration: { minutes: '20', isMeasured: true }, words: boxWords.dice },
};
