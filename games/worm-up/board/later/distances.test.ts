// Distances during a swing: counted as in the score, the viewer's own first, 0 if the card touches
// the head.
import { expect, test } from 'vitest';
import { swung } from '../../geometry/card.ts';
import { wormUp } from '../../rules/index.ts';
import type { View } from '../../rules/position.ts';
import { headingAfter, legalSwings } from '../../rules/swinging.ts';
import { begin, DICE, TILES, wormAt } from '../../rules.test/race.ts';
import { distancesOfSwing } from './distances.ts';

/**
 * Three heads before the card, which spans 3 on the left to 3 on the right at 35. Seat 1 is the
 * viewer.
 */
function lying(rules = TILES): View {
  const view = wormUp.view(begin(rules, 3), 1);
  const worms = [wormAt(20, 0, [1_800]), wormAt(33, 3, [1_800]), wormAt(10.5, -3, [1_800])];
  return { ...view, worms };
}

function swing(view: View, heading: number) {
  const card = swung(view.card, view.rules.cardLength, 'right', heading);
  return { post: 'right', turn: heading - view.card.heading, card } as const;
}

test('before a swing both numbers are equal, the viewer’s own first', () => {
  const view = lying();
  // A head of radius 0.5 touches the card with its centre 0.5 before it: 35 - 20 - 0.5 = 14.5, so
  // 15 steps. Beside a post it aims 0.9 inside: hypot(2, 0.9) - 0.5 = 1.69 from (33, 3),
  // hypot(24.5, 0.9) - 0.5 = 24.02 from (10.5, -3).
  expect(distancesOfSwing(view, swing(view, 900))).toEqual([
    { seat: 1, before: 2, after: 2 },
    { seat: 0, before: 15, after: 15 },
    { seat: 2, before: 25, after: 25 },
  ]);
});

test('with a swing the second number is the distance to the card’s new place', () => {
  const view = lying();
  // The right post at (41, -3): all aim at (35.9, -3), which is hypot(2.9, 6) - 0.5 = 6.16,
  // hypot(15.9, 3) - 0.5 = 15.68 and 25.4 - 0.5 = 24.9 away.
  expect(distancesOfSwing(view, swing(view, 0))).toEqual([
    { seat: 1, before: 2, after: 7 },
    { seat: 0, before: 15, after: 16 },
    { seat: 2, before: 25, after: 25 },
  ]);
});

test('behind a one-sided card the distance leads round it', () => {
  const rules = { ...TILES, cardHasBack: true };
  const view = lying(rules);
  // The right post at (29, -3): FINISH is readable only from above, where nobody is. From (20, 0)
  // it is hypot(7.9, 3) = 8.45 to the near corner at (27.9, -3), and 2 around it.
  const [, anna] = distancesOfSwing(view, swing(view, 1_800));
  expect(anna).toEqual({ seat: 0, before: 15, after: 11 });
});

test('a head that the card would touch has distance 0', () => {
  const rules = { ...DICE, cardHasBack: false, lineMayTouchHead: true };
  const view = { ...lying(rules), worms: [wormAt(32, 0, [1_800]), wormAt(10, 3, [1_800])] };
  const last = headingAfter(view.card, legalSwings(view, 'right').forth);
  const [, touched] = distancesOfSwing(view, swing(view, last));
  expect(touched).toEqual({ seat: 0, before: 3, after: 0 });
});
