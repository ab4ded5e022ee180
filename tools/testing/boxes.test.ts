// Boxes are found by their properties, and a missing property is named.
import { expect, test } from 'vitest';
import { shelf } from '#games';
import {
  boxesWith,
  boxWith,
  hasMoves,
  hasOpenRoll,
  hasSetting,
  hasSwitch,
  needs,
  seatsFor,
} from './boxes.ts';

test('each property holds for some boxes, and not for all', () => {
  const ready = shelf.filter(({ status }) => status === 'ready').length;
  const all = [
    ...Object.values(needs),
    ...[
      hasSwitch('firstSeat'),
      hasSetting('lowestBid', 3),
      hasOpenRoll('roll'),
      hasMoves('roll'),
      seatsFor(7),
    ],
  ];
  for (const need of all) {
    const found = boxesWith(need).length;
    expect(found, need.text).toBeGreaterThan(0);
    expect(found, need.text).toBeLessThan(ready);
  }
});

test('several properties hold for the same box', () => {
  const { rules } = boxWith(needs.secrets, hasSwitch('firstSeat'));
  expect(rules.hasSecrets).toBe(true);
  expect(rules.switches).toHaveProperty('firstSeat');
});

test('a test without a suitable game fails and names the missing property', () => {
  expect(() => boxWith(needs.noSecrets, needs.hiddenRolls)).toThrow(
    'no box with no secrets, hidden rolls',
  );
  expect(() => boxWith(hasMoves('fly 3'), seatsFor(2))).toThrow(
    'no box with the moves fly 3, 2 seats',
  );
});
