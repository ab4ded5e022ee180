// The luck module: draws of each kind of piece.
import type { LuckModule } from '#modules/luck.ts';
import { type Arms, FIRST_ARMS, KINDS } from '../geometry.ts';
import { luckWords } from '../messages/luck.ts';
import type { Words } from '../messages/words.ts';
import { LinePiece } from './drawing/line-piece.tsx';
import './styles/piece.css';

export const luck: LuckModule<Words> = {
  counted: [{ label: 'draw', symbols: KINDS, of: 'seat' }],
  events: [],
  eventsOf: () => [],
  Symbol: ({ symbol }) => <LinePiece arms={FIRST_ARMS[KINDS.indexOf(symbol)] as Arms} />,
  nameOf: (symbol, words) => words.kinds(KINDS.indexOf(symbol)),
  words: luckWords,
};
