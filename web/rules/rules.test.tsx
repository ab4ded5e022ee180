// @vitest-environment happy-dom
// The rules page: its address holds changed switches, and invalid ones are ignored.
import { expect, test } from 'vitest';
import { rulesAddress } from '../addresses.ts';
import { rulesOf } from '../client/new-match/table-form.ts';
import { switchesIn } from './rules.tsx';

const sheet = { switches: { wormRequired: true, limit: 3, ending: 'row' } };
const yesNo = { name: '', values: { true: 'yes', false: 'no' } };
const gameWords = {
  switches: {
    wormRequired: yesNo,
    limit: { name: '', values: { 3: 'three', 4: 'four' } },
    ending: { name: '', values: { row: 'row', all: 'all' } },
  },
};
const entry = {
  game: 'go',
  edition: 'fast',
  presets: [{ id: 'home', switches: { limit: 4, ending: 'row' } }],
  switches: {
    wormRequired: { default: true, values: [true, false] },
    limit: { default: 3, values: [3, 4] },
    ending: { default: 'row', values: ['row', 'all'] },
  },
} as unknown as Parameters<typeof rulesOf>[0];

test('changed switches survive the round trip through the address', () => {
  const wished = rulesOf(entry, { preset: 'home', switches: { wormRequired: false } });
  const address = rulesAddress(wished);
  expect(address).toBe('/rules/go/fast?limit=4&wormRequired=false');
  const { search } = new URL(address, 'http://house');
  const expected = { wormRequired: false, limit: 4, ending: 'row' };
  expect(switchesIn(search, sheet, gameWords)).toEqual(expected);
});

test('by the sheet the address has no query', () => {
  expect(rulesAddress(rulesOf(entry, { preset: '', switches: {} }))).toBe('/rules/go/fast');
});

test.each(['?other=1', '?limit=99', '?ending=toString', '?wormRequired=1', '?limit='])(
  '%s changes nothing',
  (search) => {
    expect(switchesIn(search, sheet, gameWords)).toEqual(sheet.switches);
  },
);
