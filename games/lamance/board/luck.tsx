// The luck module: draws of each kind of piece.
import { wordLoader } from '#languages/texts.ts';
import type { LuckModule } from '#modules/luck.ts';
import { type Arms, FIRST_ARMS, KINDS, STAR_KIND } from '../geometry.ts';
import type { texts } from '../messages/en/luck.ts';
import type { Words } from '../messages/words.ts';
import { LinePiece } from './drawing/line-piece.tsx';
import './styles/piece.css';

export const luck: LuckModule<Words> = {
  counted: [{ label: 'draw', symbols: KINDS, of: 'seat' }],
  events: [],
  telling: { of: { label: 'draw', symbol: KINDS[STAR_KIND] as string }, isGood: true },
  eventsOf: () => [],
  Symbol: ({ symbol }) => <LinePiece arms={FIRST_ARMS[KINDS.indexOf(symbol)] as Arms} />,
  nameOf: (symbol, words) => words.kind({ kind: KINDS.indexOf(symbol) }),
  words: wordLoader<typeof texts>((language) => import(`../messages/${language}/luck.ts`)),
};
