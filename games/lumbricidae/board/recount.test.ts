// The announcements: a turn is one sentence, and options use the names of the controls.
import { expect, test } from 'vitest';
import { inEveryLanguage } from '#languages/texts.ts';
import { words } from '../messages/load.ts';
import { lumbricidae } from '../rules/index.ts';
import type { Fact } from '../rules/position.ts';

const { en: english, pl: polish } = await inEveryLanguage(words);
const audience = { names: ['Anna', 'Bert'], you: 0 };

const rolled = (seat: number): Fact => ({
  kind: 'rolled',
  seat,
  roll: [8, 0, 0, 0, 0, 0],
  dead: false,
});
const kept = (seat: number, total: number): Fact => ({
  kind: 'kept',
  seat,
  face: 0,
  count: 1,
  total,
});

const cases: readonly (readonly [string, readonly Fact[], string, string])[] = [
  [
    'a tile taken after three rolls',
    [
      rolled(1),
      kept(1, 5),
      rolled(1),
      kept(1, 15),
      rolled(1),
      kept(1, 24),
      { kind: 'took', seat: 1, tile: 23, total: 24 },
    ],
    'Bert rolls three times and takes tile 23 with a total of 24.',
    'Bert rzuca trzy razy i bierze płytkę 23 (suma 24).',
  ],
  [
    'a theft from the listener',
    [rolled(1), kept(1, 25), { kind: 'stole', seat: 1, tile: 25, from: 0 }],
    'Bert rolls once and steals tile 25 from you!',
    'Bert rzuca raz i kradnie ci płytkę 25!',
  ],
  [
    'a failure with its effect on the tiles',
    [
      rolled(1),
      kept(1, 5),
      rolled(1),
      { kind: 'failed', seat: 1, why: 'dead-roll', returned: 22, turned: 36 },
    ],
    'Bert rolls twice and fails: no new face in the roll. Tile 22 goes back to the row. Tile 36 is turned face down.',
    'Bert rzuca dwa razy i kończy turę bez płytki: rzut bez nowej wartości. Płytka 22 wraca do rzędu. Płytka 36 zostaje zakryta.',
  ],
  [
    'an unfinished turn',
    [rolled(1), kept(1, 15)],
    'Bert rolls once and has 15 so far.',
    'Bert rzuca raz i ma na razie 15.',
  ],
  [
    'the rest of a turn whose rolls were announced',
    [{ kind: 'took', seat: 1, tile: 23, total: 24 }],
    'Bert takes tile 23 with a total of 24.',
    'Bert bierze płytkę 23 (suma 24).',
  ],
];

test.each(cases)('%s', (_, told, inEnglish, inPolish) => {
  expect(english.recount(told, audience)).toBe(inEnglish);
  expect(polish.recount(told, audience)).toBe(inPolish);
});

test('two turns of one seat are two sentences', () => {
  const took = (tile: number): Fact => ({ kind: 'took', seat: 1, tile, total: tile });
  expect(english.recount([rolled(1), took(21), rolled(1), took(22)], audience)).toBe(
    'Bert rolls once and takes tile 21 with a total of 21. Bert rolls once and takes tile 22 with a total of 22.',
  );
});

test('a failed turn has no total', () => {
  const facts: readonly Fact[] = [
    kept(0, 19),
    { kind: 'failed', seat: 0, why: 'no-worm', returned: null, turned: null },
  ];
  expect(english.answer(facts, audience)).toBe('Your turn fails: no worm.');
  expect(polish.answer(facts, audience)).toBe('Nieudana tura: brak robaka.');
});

const start = () =>
  lumbricidae.view(
    lumbricidae.initial({ ...lumbricidae.editions[0]?.switches, firstSeat: 0 }, 2),
    0,
  );

test('options use the names of the controls', () => {
  const begun = start();
  expect(english.offer(begun, audience)).toBe('Roll all eight dice.');
  const choose = { ...begun, stage: 'choose', roll: [0, 3, 0, 1, 0, 2] } as const;
  expect(english.offer({ ...choose, aside: [0, 0, 0, 0, 0, 0] }, audience)).toBe(
    'Set aside any of these faces.',
  );
  expect(english.offer({ ...choose, aside: [0, 0, 0, 1, 0, 1] }, audience)).toBe(
    'Set aside three 2s.',
  );
  const decide = {
    ...begun,
    stage: 'decide',
    roll: null,
    aside: [0, 0, 0, 1, 0, 4],
    total: 24,
  } as const;
  expect(english.offer(decide, audience)).toBe('You can take tile 24 or roll 3 dice.');
  expect(polish.offer(decide, audience)).toBe('Możesz wziąć płytkę 24 lub rzucić 3 kostkami.');
  const stealing = {
    ...decide,
    open: begun.open.filter((tile) => tile !== 24),
    stacks: [[], [24]],
  };
  expect(english.offer(stealing, audience)).toBe(
    'You can steal tile 24 from Bert, take tile 23, or roll 3 dice.',
  );
});

test('the leader is named with their worms, and "you" is addressed', () => {
  const begun = start();
  expect(english.lead(begun, audience)).toBe('');
  expect(english.lead({ ...begun, stacks: [[21], [33]] }, audience)).toBe(
    'Bert leads with 4 worms.',
  );
  expect(polish.lead({ ...begun, stacks: [[33], [21]] }, audience)).toBe('Prowadzisz: 4 robaki.');
});

test('with equal worms nobody leads, even with a higher tile', () => {
  const level = { ...start(), stacks: [[34], [33]] };
  expect(english.lead(level, audience)).toBe('You and Bert are tied with 4 worms each.');
  expect(polish.lead(level, audience)).toBe('Remis na prowadzeniu: ty i Bert, po 4 robaki.');
  const one = { ...start(), stacks: [[21], [22]] };
  expect(polish.lead(one, audience)).toBe('Remis na prowadzeniu: ty i Bert, po 1 robaku.');
});
