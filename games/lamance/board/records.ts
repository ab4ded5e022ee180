// The records of the line game: the longest line, for the player of its last piece, and the most points for one piece.
import { wordLoader } from '#languages/texts.ts';
import type { RecordsModule, RecordValue } from '#modules/records.ts';
import type { texts } from '../messages/en/records.ts';
import type { Fact, View } from '../rules/position.ts';

function valuesIn(facts: readonly Fact[]): readonly RecordValue[] {
  let pieces = 0;
  return facts.flatMap((fact): readonly RecordValue[] => {
    if (fact.kind !== 'laid') return [];
    const { seat, points } = fact;
    pieces = fact.begins ? 1 : pieces + 1;
    return [
      { kind: 'line', seat, value: pieces },
      { kind: 'points', seat, value: points },
    ];
  });
}

export const records: RecordsModule<Fact, View> = {
  kinds: [{ name: 'line' }, { name: 'points' }],
  valuesIn,
  scoreOf: ({ scores }, seat) => scores[seat] ?? 0,
  words: wordLoader<typeof texts>((language) => import(`../messages/${language}/records.ts`)),
};
