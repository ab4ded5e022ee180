// The luck module: each face of the dice.
import { wordLoader } from '#languages/texts.ts';
import type { LuckModule } from '#modules/luck.ts';
import type { texts } from '../messages/en/luck.ts';
import type { Words } from '../messages/words.ts';
import { SYMBOLS } from '../rules/position.ts';
import { Die } from './seats.tsx';
import './styles/die.css';

export const luck: LuckModule<Words> = {
  counted: [{ label: 'roll', symbols: SYMBOLS, of: 'both' }],
  events: [],
  eventsOf: () => [],
  Symbol: ({ symbol }) => <Die face={Number(symbol)} />,
  nameOf: (symbol) => symbol,
  words: wordLoader<typeof texts>((language) => import(`../messages/${language}/luck.ts`)),
};
