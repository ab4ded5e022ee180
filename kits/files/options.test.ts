// Options from text: each wrong value is reported with the allowed ones, and equal files have equal keys.
import { describe, expect, test } from 'vitest';
import {
  canonicalKey,
  type KitChoices,
  type KitOptions,
  kitFileName,
  parseChoices,
  STANDARD,
} from './options.ts';

const BOX = { game: 'some-game', edition: 'first' };

function choicesOf(given: Readonly<Record<string, unknown>>): KitChoices {
  const choices = parseChoices(given);
  if ('must' in choices) throw new Error(`${choices.option} ${choices.must}`);
  return choices;
}

const optionsOf = (given: Readonly<Record<string, unknown>>): KitOptions => ({
  ...BOX,
  ...choicesOf(given),
});

test('by default: A4, English, in colour, 0.20 mm', () => {
  expect(choicesOf({})).toEqual(STANDARD);
  expect(choicesOf({ paper: undefined, parts: undefined })).toEqual(STANDARD);
  expect(STANDARD).toEqual({ paper: 'a4', language: 'en', colour: true, clearance: 0.2 });
});

test('house rules are read in any order, with numbers and truth values', () => {
  const given = { switch: 'stopAllowed=false, wormValue=6,firstSeat=random' };
  const rules = { firstSeat: 'random', stopAllowed: false, wormValue: 6 };
  expect(choicesOf(given).switch).toEqual(rules);
  const other = { switch: 'wormValue=6,firstSeat=random,stopAllowed=false' };
  expect(canonicalKey(optionsOf(given), 'pdf')).toBe(canonicalKey(optionsOf(other), 'pdf'));
  expect(kitFileName(optionsOf(given), 'pdf')).toBe('some-game-first-a4-en-house-rules.pdf');
});

test('each option is read', () => {
  const given = { paper: 'letter', language: 'pl', colour: 'false', clearance: '.35' };
  expect(choicesOf({ ...given, parts: 'lid, box,lid', plate: 'lid' })).toEqual({
    paper: 'letter',
    language: 'pl',
    colour: false,
    clearance: 0.35,
    parts: ['box', 'lid'],
    plate: 'lid',
  });
});

test.each(['0.1', '0.15', '0.2', '0.25', '0.3', '0.35', '0.40', '0.4000'])('%s mm', (text) => {
  expect(choicesOf({ clearance: text }).clearance).toBe(Number(text));
});

const CLEARANCE = 'must be from 0.10 to 0.40 in steps of 0.05';
const SWITCH = 'must be name=value, each name once, with commas between them';
const PARTS = 'must be at most 40 names of parts with commas between them';
const many = Array.from({ length: 41 }, (_, index) => `part${index}`).join(',');

test.each([
  ['paper', 'a5', 'must be a4, letter or a3, not "a5"'],
  ['paper', '__proto__', 'must be a4, letter or a3, not "__proto__"'],
  ['language', 'EN', 'must be en or pl, not "EN"'],
  ['colour', '1', 'must be true or false, not "1"'],
  ['colour', '', 'must be true or false, not ""'],
  ['clearance', '0.22', `${CLEARANCE}, not "0.22"`],
  ['clearance', '0.2000001', `${CLEARANCE}, not "0.2000001"`],
  ['clearance', '0.05', `${CLEARANCE}, not "0.05"`],
  ['clearance', '0.45', `${CLEARANCE}, not "0.45"`],
  ['clearance', '2e-1', `${CLEARANCE}, not "2e-1"`],
  ['clearance', 'NaN', `${CLEARANCE}, not "NaN"`],
  ['switch', '', `${SWITCH}, not ""`],
  ['switch', 'a', `${SWITCH}, not "a"`],
  ['switch', 'a=1,a=2', `${SWITCH}, not "a=1,a=2"`],
  ['switch', 'a=<b>', `${SWITCH}, not "a=<b>"`],
  ['parts', '', `${PARTS}, not ""`],
  ['parts', '../lid', `${PARTS}, not "../lid"`],
  ['parts', 'lid,,box', `${PARTS}, not "lid,,box"`],
  ['parts', 'l'.repeat(41), `${PARTS}, not "${'l'.repeat(40)}..."`],
  ['plate', '../lid', 'must be the name of a plate, not "../lid"'],
  ['plate', '', 'must be the name of a plate, not ""'],
  ['parts', many, `${PARTS}, not "${many.slice(0, 40)}..."`],
])('%s "%s" is refused', (option, text, must) => {
  expect(parseChoices({ [option]: text })).toEqual({ option, must });
});

test('an unknown option is named with the known ones; an option given twice is refused', () => {
  const known = 'paper, language, colour, parts, plate, clearance, switch';
  expect(parseChoices({ size: 'a4' })).toEqual({
    option: 'size',
    must: `is not an option. Known options: ${known}`,
  });
  expect(parseChoices({ paper: 'a4' }, ['language'])).toEqual({
    option: 'paper',
    must: 'is not an option. Known options: language',
  });
  const twice = { option: 'paper', must: 'must be given once' };
  expect(parseChoices({ paper: ['a4', 'a4'] })).toEqual(twice);
});

describe('the key of a file', () => {
  const keyOf = (
    given: Readonly<Record<string, unknown>>,
    format: 'pdf' | '3mf' | 'zip' | 'json',
  ) => canonicalKey(optionsOf(given), format);

  test.each([
    ['pdf', ['paper', 'language', 'colour']],
    ['3mf', ['language', 'parts', 'plate', 'clearance']],
    ['zip', ['paper', 'language', 'colour', 'parts', 'clearance']],
    ['json', ['language']],
  ] as const)('of a %s depends on %s', (format, names) => {
    const others = {
      paper: 'letter',
      language: 'pl',
      colour: 'false',
      parts: 'lid',
      plate: 'lid',
      clearance: '.4',
    };
    const changing = Object.entries(others).filter(([name, value]) => {
      return keyOf({ [name]: value }, format) !== keyOf({}, format);
    });
    expect(changing.map(([name]) => name)).toEqual(names);
  });

  test('is the same for equal values in other notations', () => {
    expect(keyOf({ clearance: '.2', parts: 'b,a' }, 'zip')).toBe(
      keyOf({ parts: 'a,b,a', clearance: '0.20' }, 'zip'),
    );
  });

  test('differs between formats, games and editions', () => {
    const options = optionsOf({});
    const keys = [
      ...(['pdf', '3mf', 'zip', 'json'] as const).map((format) => canonicalKey(options, format)),
      canonicalKey({ ...options, game: 'other' }, 'pdf'),
      canonicalKey({ ...options, edition: 'other' }, 'pdf'),
    ];
    expect(new Set(keys).size).toBe(6);
  });
});

test('the name of a file depends on all its inputs', () => {
  const given = { colour: 'false', language: 'pl', parts: 'lid', clearance: '0.1' };
  expect(kitFileName(optionsOf({}), 'pdf')).toBe('some-game-first-a4-en.pdf');
  expect(kitFileName(optionsOf(given), 'pdf')).toBe('some-game-first-a4-pl-monochrome.pdf');
  expect(kitFileName(optionsOf({ plate: 'lid' }), '3mf')).toBe('some-game-first-lid-en-0.20mm.3mf');
  expect(kitFileName(optionsOf(given), 'zip')).toBe(
    'some-game-first-a4-pl-monochrome-0.10mm-parts.zip',
  );
});
