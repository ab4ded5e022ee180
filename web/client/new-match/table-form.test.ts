// From the form to the request: it holds only differences from the sheet, and people need names.
import { expect, test } from 'vitest';
import { defaultColour } from '#kernel/match/colours.ts';
import type { ShelfEntry } from '#server/wire/schemas.ts';
import {
  defaultForm,
  freeColour,
  namelessSeats,
  recoloured,
  type SeatForm,
  type SeatKind,
  settingOf,
  toOpenTable,
} from './table-form.ts';

const entry: ShelfEntry = {
  game: 'some-game',
  edition: 'some-edition',
  status: 'ready',
  seats: { least: 2, most: 4 },
  switches: {
    strict: { default: true, values: [true, false] },
    begins: { default: 'random', values: ['random', 'seat'] },
  },
  presets: [{ id: 'mild', switches: { strict: false } }],
  bots: ['steady'],
  coach: true,
  secrets: false,
};

function seat(key: number, kind: SeatKind, name = ''): SeatForm {
  return { key, kind, name, bot: 'steady', colour: defaultColour(key) };
}

const seats = [seat(0, 'person', ' Anna '), seat(1, 'link'), seat(2, 'bot', 'left over')];

test('a request by the sheet has no switch and no coach', () => {
  expect(
    toOpenTable(entry, { seats, preset: '', switches: {}, coach: 'off', awayHours: 24 }),
  ).toEqual({
    game: 'some-game',
    edition: 'some-edition',
    seats: [{ kind: 'person', name: 'Anna' }, { kind: 'open' }, { kind: 'bot', bot: 'steady' }],
  });
});

test('a request has the preset, its changed switches and the coach', () => {
  const form = {
    seats,
    preset: 'mild',
    switches: { strict: true, begins: 1 },
    coach: 'own',
    awayHours: 24,
  } as const;
  expect(toOpenTable(entry, form)).toMatchObject({
    preset: 'mild',
    switches: { strict: true, begins: 1 },
    coach: 'own',
  });
  expect(settingOf(entry, 'mild', 'strict')).toBe(false);
  expect(settingOf(entry, '', 'strict')).toBe(true);
});

test('without another coach, the coach helps the children at this device', () => {
  const form = { seats, preset: '', switches: {}, coach: 'off', awayHours: 24 } as const;
  const coachFor = (children: readonly string[], more: object = {}) =>
    toOpenTable({ ...entry, ...more }, form, children).coach;
  expect(coachFor(['Anna', 'left over'])).toBe('seats-0');
  expect(coachFor(['Ben'])).toBeUndefined();
  expect(coachFor(['Anna'], { coach: false })).toBeUndefined();
  expect(toOpenTable(entry, { ...form, coach: 'everybody' }, ['Anna']).coach).toBe('everybody');
});

test('a removed seat cannot be the first player', () => {
  const form = {
    seats: seats.slice(0, 2),
    preset: '',
    switches: { begins: 2 },
    coach: 'off',
    awayHours: 24,
  } as const;
  expect(toOpenTable(entry, form)).not.toHaveProperty('switches');
});

test('a request has the waiting time only if somebody joins by link, and it is another one', () => {
  const form = { preset: '', switches: {}, coach: 'off', awayHours: 1 } as const;
  expect(toOpenTable(entry, { ...form, seats })).toMatchObject({ awayHours: 1 });
  const here = seats.filter(({ kind }) => kind !== 'link');
  expect(toOpenTable(entry, { ...form, seats: here })).not.toHaveProperty('awayHours');
});

test('people need names, links and bots do not', () => {
  const all = [
    seat(0, 'person', '  '),
    seat(1, 'person', 'x'.repeat(25)),
    seat(2, 'link'),
    seat(3, 'bot'),
  ];
  expect(namelessSeats(all)).toEqual([0, 1]);
});

test('a request has colours only if they differ from the default', () => {
  const form = { preset: '', switches: {}, coach: 'off', awayHours: 24 } as const;
  expect(toOpenTable(entry, { ...form, seats })).not.toHaveProperty('colours');
  const painted = recoloured(seats, 0, 'green');
  expect(toOpenTable(entry, { ...form, seats: painted })).toMatchObject({
    colours: ['green', 'blue', 'coral'],
  });
  expect(freeColour(painted)).toBe('amber');
});

test('the owner starts with the saved colour', () => {
  const colours = (mine?: 'blue' | 'brown') =>
    defaultForm(entry, 'bots', ['Anna'], mine).seats.map(({ colour }) => colour);
  expect(colours()).toEqual(['coral', 'blue', 'green']);
  expect(colours('blue')).toEqual(['blue', 'coral', 'green']);
  expect(colours('brown')).toEqual(['brown', 'blue', 'green']);
});
