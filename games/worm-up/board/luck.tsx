// The luck module: each bid of the ghost's dice. They count for the table, not for a player.

import { wordLoader } from '#languages/texts.ts';
import type { LuckModule } from '#modules/luck.ts';
import { StillDie } from '#pieces/die.tsx';
import type { texts } from '../messages/en/luck.ts';
import type { Words } from '../messages/words.ts';

export const luck: LuckModule<Words> = {
  counted: [{ label: 'ghost', symbols: ['3', '4', '5', '6', '7', 'X'], of: 'table' }],
  events: [],
  eventsOf: () => [],
  Symbol: ({ symbol }) => <StillDie face={{ text: symbol }} />,
  nameOf: (symbol) => symbol,
  words: wordLoader<typeof texts>((language) => import(`../messages/${language}/luck.ts`)),
};
