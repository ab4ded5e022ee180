// The records of the dice game: the highest tile, the highest total that took a tile, and the most equal dice kept at once.
import { wordLoader } from '#languages/texts.ts';
import type { RecordsModule, RecordValue } from '#modules/records.ts';
import type { texts } from '../messages/en/records.ts';
import { type Fact, standings, type View } from '../rules/position.ts';

function valuesIn(facts: readonly Fact[]): readonly RecordValue[] {
  let total = 0;
  return facts.flatMap((fact): readonly RecordValue[] => {
    if (fact.kind === 'kept') {
      total = fact.total;
      return [{ kind: 'equal', seat: fact.seat, value: fact.count }];
    }
    if (fact.kind !== 'took' && fact.kind !== 'stole') return [];
    const { seat, tile } = fact;
    return [
      { kind: 'tile', seat, value: tile },
      { kind: 'total', seat, value: total },
    ];
  });
}

export const records: RecordsModule<Fact, View> = {
  kinds: [{ name: 'tile' }, { name: 'total' }, { name: 'equal' }],
  valuesIn,
  scoreOf: ({ stacks }, seat) => standings(stacks)[seat]?.worms ?? 0,
  words: wordLoader<typeof texts>((language) => import(`../messages/${language}/records.ts`)),
};
