// @vitest-environment happy-dom
// Names in sentences: those written from right to left turn nothing around them.
import { beforeAll, expect, test } from 'vitest';
import type { Player } from '#kernel/match/entry.ts';
import { currentLanguage, loadPreferred } from '../../language.ts';
import { isolated, namesOf } from './player-names.ts';

beforeAll(loadPreferred);

const person = (name: string): Player => ({ kind: 'person', name });

test.each([
  ['Hebrew', 'שירה'],
  ['Arabic', 'ليلى'],
  ['mixed', 'Anna (ليلى) 7'],
])('a name is isolated: %s', (_, name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  expect(namesOf([person(name), person('Bert')], currentLanguage())).toEqual([
    `\u2068${name}\u2069`,
    'Bert',
  ]);
});

test('other names have no marks', () => {
  expect(['Łucja', 'Ωmega', '美咲', ''].map(isolated)).toEqual(['Łucja', 'Ωmega', '美咲', '']);
});

test('the bot that plays on for a person has a name of theirs', () => {
  const left: Player = { kind: 'bot', bot: 'random', standsInFor: 'Mia' };
  expect(namesOf([left, person('Ben')], currentLanguage())).toEqual(['Mia (bot)', 'Ben']);
});
