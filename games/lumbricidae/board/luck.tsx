// The luck module: each face of the dice, and rolls without a new face.
import { wordLoader } from '#languages/texts.ts';
import type { LuckModule, Roll } from '#modules/luck.ts';
import type { texts } from '../messages/en/luck.ts';
import type { Words } from '../messages/words.ts';
import { FACES } from '../notation.ts';
import { isDead, type State } from '../rules/position.ts';
import { SmallDie } from './drawing/small-die.tsx';

/** A roll is dead if all its dice show faces that are aside (LUM-10). */
function eventsOf({ chance, outcome, state }: Roll) {
  const { aside } = state as State;
  const taken = aside.filter((count) => count > 0).length;
  const probability = (taken / FACES.length) ** chance.count;
  return [{ name: 'dead', probability, came: isDead(aside, outcome) }];
}

export const luck: LuckModule<Words> = {
  counted: [{ label: 'roll', symbols: FACES, of: 'both' }],
  events: ['dead'],
  telling: { of: { event: 'dead' }, isGood: false },
  eventsOf,
  Symbol: ({ symbol }) => <SmallDie face={FACES.indexOf(symbol)} />,
  nameOf: (symbol, words) => words.dice({ count: 1, face: FACES.indexOf(symbol) }),
  words: wordLoader<typeof texts>((language) => import(`../messages/${language}/luck.ts`)),
};
