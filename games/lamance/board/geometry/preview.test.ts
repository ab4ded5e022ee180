// The preview of a piece agrees with the rules.
import { expect, test } from 'vitest';
import { armsInOrder, DIRECTIONS, parseArms } from '../../geometry.ts';
import { reconstruction } from '../../layout.ts';
import { formatField, parseField } from '../../notation.ts';
import { lamance } from '../../rules/index.ts';
import type { Laid } from '../../rules/line.ts';
import type { View } from '../../rules/position.ts';
import { begin } from '../../rules.test/play.ts';
import { changeBetween } from './changes.ts';
import { fieldTowards, labelSide, previewOf } from './preview.ts';

const at = (name: string) => parseField(reconstruction, name) as number;
const arms = (text: string) => parseArms(text) as number;
const names = (fields: readonly number[]) =>
  fields.map((each) => formatField(reconstruction, each));
const ways = (all: readonly number[]) => all.map((way) => DIRECTIONS[way]);

/** Seat 0 is to move on a board with these pieces; the hands do not matter. */
function viewWith(laid: readonly Laid[], held: readonly number[] = [10, 10]): View {
  return { ...lamance.view(begin(), 0), laid, held, stage: 'play', mover: 0 };
}

/** A line from a start field to the right. */
const STRAIGHT: Laid = { field: at('b1'), arms: arms('e-w'), seat: 1, joined: 4 };

test('a piece joins the line, scores its field and continues it', () => {
  const preview = previewOf(viewWith([STRAIGHT]), { field: at('c1'), arms: arms('n-w') });
  expect(preview.points).toBe(reconstruction.points[at('c1')]);
  expect(ways(armsInOrder(preview.arms, preview.joined))).toEqual(['w', 'n']);
  expect(names(preview.next)).toEqual(['c2']);
  expect(preview.kills).toBe(false);
});

test('a piece that points off the board kills the line, a star does not', () => {
  const view = viewWith([STRAIGHT]);
  expect(previewOf(view, { field: at('c1'), arms: arms('w-s') }).kills).toBe(true);
  expect(previewOf(view, { field: at('c1'), arms: arms('star') }).kills).toBe(false);
});

test('a star as a player’s last piece kills the line', () => {
  const star = { field: at('c1'), arms: arms('star') };
  expect(previewOf(viewWith([STRAIGHT], [1, 4]), star)).toMatchObject({ kills: true, next: [] });
  expect(previewOf(viewWith([STRAIGHT], [2, 4]), star).kills).toBe(false);
});

test('the first piece of a line has two ends', () => {
  const preview = previewOf(viewWith([]), { field: at('b1'), arms: arms('e-n') });
  expect(preview.joined).toBeNull();
  expect(names(preview.next).toSorted()).toEqual(['b2', 'c1']);
});

test('points are shown away from the line', () => {
  const view = viewWith([STRAIGHT]);
  for (const text of ['n-w', 'e-w', 'ne-w', 'nw-w']) {
    const preview = previewOf(view, { field: at('c1'), arms: arms(text) });
    const side = labelSide(view, preview);
    expect([...preview.free, preview.joined], text).not.toContain(side);
  }
});

test('arrow keys find the nearest field in their direction', () => {
  const fields = ['a1', 'd1', 'd4', 'a4', 'b9'].map(at);
  const from = (name: string, key: string) => {
    const next = fieldTowards(fields, at(name), key);
    return next === undefined ? undefined : formatField(reconstruction, next);
  };
  expect(from('a1', 'ArrowRight')).toBe('d1');
  expect(from('a1', 'ArrowUp')).toBe('a4');
  expect(from('d4', 'ArrowLeft')).toBe('a4');
  expect(from('d4', 'ArrowDown')).toBe('d1');
  expect(from('d4', 'ArrowRight')).toBeUndefined();
  expect(from('d4', 'Enter')).toBeUndefined();
});

test('changes between two views are found, none after an undo', () => {
  const before = {
    ...viewWith([]),
    held: [3, 3],
    bag: 9,
    hands: [[2, 1, 0, 0, 0, 0, 0, 0, 0], null],
  };
  const laid = { ...before, laid: [STRAIGHT], held: [3, 2] };
  const drawn = { ...laid, held: [3, 3], bag: 8 };
  expect(changeBetween(before, laid)).toMatchObject({ laid: [STRAIGHT], drawn: [0, 0] });
  expect(changeBetween(laid, drawn)).toMatchObject({ laid: [], drawn: [0, 1] });
  expect(changeBetween(before, drawn)).toMatchObject({ laid: [STRAIGHT], drawn: [0, 1] });
  expect(changeBetween(drawn, laid)).toBeUndefined();
  expect(changeBetween(laid, laid)).toBeUndefined();
  const own = { ...drawn, held: [4, 3], bag: 7, hands: [[2, 2, 0, 0, 0, 0, 0, 0, 0], null] };
  expect(changeBetween(drawn, own)?.drawnByKind).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0]);
  expect(changeBetween(drawn, { ...own, observer: 1 })).toBeUndefined();
});
