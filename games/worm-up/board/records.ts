// The records of the race: the fewest rounds of a winner, and the most steps that a swing of a post saved its player.
import { wordLoader } from '#languages/texts.ts';
import type { RecordsModule, RecordValue } from '#modules/records.ts';
import type { texts } from '../messages/en/records.ts';
import { distancesOf, stepsAway } from '../rules/distance.ts';
import type { Fact, View } from '../rules/position.ts';

function valuesIn(facts: readonly Fact[]): readonly RecordValue[] {
  let round = 1;
  return facts.flatMap((fact): readonly RecordValue[] => {
    switch (fact.kind) {
      case 'round':
        round = fact.round;
        return [];
      case 'swung': {
        const [before, after] = fact.away[fact.seat] ?? [0, 0];
        return before > after ? [{ kind: 'swing', seat: fact.seat, value: before - after }] : [];
      }
      case 'ended': {
        const isWon = fact.why === 'touched' || fact.why === 'swung';
        return isWon ? fact.winners.map((seat) => ({ kind: 'rounds', seat, value: round })) : [];
      }
      default:
        return [];
    }
  });
}

export const records: RecordsModule<Fact, View> = {
  kinds: [{ name: 'rounds', isLow: true }, { name: 'swing' }],
  valuesIn,
  // Several winners are a tie of worms that cannot move: nobody touched the card.
  scoreOf: (view, seat) =>
    view.winners.length === 1 && view.winners.includes(seat) ? 0 : stepsAway(view, seat),
  standing: (view, seat) => -(distancesOf(view)[seat] ?? 0),
  words: wordLoader<typeof texts>((language) => import(`../messages/${language}/records.ts`)),
};
