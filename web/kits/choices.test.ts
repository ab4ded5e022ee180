// @vitest-environment happy-dom
// The options of a kit in addresses: read, written back, wrong ones named.
import { expect, test } from 'vitest';
import {
  choicesIn,
  fileAddress,
  pageAddress,
  plateAddress,
  standardOf,
  valuesOf,
} from './choices.ts';

const described = {
  choices: {
    paper: ['a4', 'letter'],
    language: ['en', 'pl'] as ('en' | 'pl')[],
    clearance: [0.15, 0.2, 0.25],
    standardClearance: 0.2,
  },
};
const box = { game: 'go', edition: 'small' };
const values = valuesOf(described);
const standard = standardOf(described, 'pl');
const read = (search: string) => choicesIn(search, values, standard);

test('without options the standard is taken, in the language of the page', () => {
  expect(read('')).toEqual({
    choices: { paper: 'a4', language: 'pl', colour: 'true', clearance: '0.20', switch: '' },
    wrong: [],
  });
});

test('a page address keeps what differs from the standard, and is read back', () => {
  const chosen = { ...standard, paper: 'letter', clearance: '0.25' };
  const address = pageAddress(box, chosen, standard);
  expect(address).toBe('/kits/go/small?paper=letter&clearance=0.25');
  expect(read(address.slice(address.indexOf('?')))).toEqual({ choices: chosen, wrong: [] });
  expect(pageAddress(box, standard, standard)).toBe('/kits/go/small');
});

test('a clearance may be written with fewer digits', () => {
  expect(read('?clearance=0.2').choices.clearance).toBe('0.20');
  expect(read('?clearance=.25').choices.clearance).toBe('0.25');
});

test('wrong and unknown options are named, and the others count', () => {
  expect(read('?paper=a5&colour=false&size=big&toString=1&clearance=9')).toEqual({
    choices: { ...standard, colour: 'false' },
    wrong: [
      { option: 'paper', value: 'a5' },
      { option: 'size' },
      { option: 'toString' },
      { option: 'clearance', value: '9' },
    ],
  });
});

test.each([
  ['pdf', '/api/kits/go/small.pdf?paper=a4&language=pl&colour=true'],
  ['3mf', '/api/kits/go/small.3mf?language=pl&clearance=0.20'],
  ['zip', '/api/kits/go/small.zip?paper=a4&language=pl&colour=true&clearance=0.20'],
] as const)('the address of the %s has the options that matter for it', (format, address) => {
  expect(fileAddress(box, format, standard)).toBe(address);
});

test('the address of a plate names it', () => {
  expect(plateAddress(box, 'tiles', standard)).toBe(
    '/api/kits/go/small.3mf?language=pl&clearance=0.20&plate=tiles',
  );
});
