// The texts of all boxes, by game and edition. One file has them all, because the shelf shows all at once.
import { wordLoader } from '#languages/texts.ts';
import type { texts } from './messages/en/boxes.ts';

export const boxWords = wordLoader<typeof texts>(
  (language) => import(`./messages/${language}/boxes.ts`),
);
