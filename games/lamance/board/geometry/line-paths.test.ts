// The drawn lines: complete, in order, from arm to arm, with the head at the end.
import { expect, test } from 'vitest';
import { DIRECTIONS, parseArms } from '../../geometry.ts';
import { reconstruction } from '../../layout.ts';
import { parseField } from '../../notation.ts';
import type { Laid } from '../../rules/line.ts';
import { linePathsOf, lookOf, middleOf, type PathPart, rounded, wayOf } from './line-paths.ts';

/** A piece such as `b1 e-n w`: field, arms, joined arm. */
function laid(text: string, seat = 0): Laid {
  const [field = '', arms = '', joined = ''] = text.split(' ');
  return {
    field: parseField(reconstruction, field) as number,
    arms: parseArms(arms) as number,
    seat,
    joined: joined === '' ? null : DIRECTIONS.indexOf(joined as (typeof DIRECTIONS)[number]),
  };
}

const names = ({ from, to }: PathPart) =>
  [from, to].map((way) => (way === null ? '-' : DIRECTIONS[way])).join('>');

test('a line enters by the joined arm and leaves by the arm that the next piece joins', () => {
  const [path, ...others] = linePathsOf([laid('b1 e-n'), laid('b2 e-s s', 1), laid('c2 n-w w')]);
  expect(others).toEqual([]);
  expect(path?.map(names)).toEqual(['->n', 's>e', 'w>n']);
  expect(path?.map(({ seat }) => seat)).toEqual([0, 1, 0]);
});

test('a piece without a joined arm starts a new line', () => {
  const paths = linePathsOf([laid('b1 e-n'), laid('b2 e-s s'), laid('b10 e-w')]);
  expect(paths.map((path) => path.map(names))).toEqual([['->n', 's>e'], ['->-']]);
});

test('a star leads anywhere until it is followed', () => {
  const star = laid('b1 star');
  expect(linePathsOf([star])[0]?.map(names)).toEqual(['->-']);
  expect(linePathsOf([star, laid('c2 e-sw sw')])[0]?.map(names)).toEqual(['->ne', 'sw>e']);
});

test('strokes are connected, and the last one ends before the edge', () => {
  const [path = []] = linePathsOf([laid('b1 e-n'), laid('b2 e-s s'), laid('c2 ne-w w')]);
  const ways = path.map((part, index) => wayOf(part, index === path.length - 1));
  for (const [index, way] of ways.slice(1).entries()) expect(way[0]).toEqual(ways[index]?.at(-1));
  const [x, y] = middleOf(path.at(-1)?.field as number);
  expect(ways.at(-1)?.at(-1)).toEqual([x + 25, y - 25]);
});

test('a bend is rounded between its ends', () => {
  const way = rounded([
    [0, 50],
    [50, 50],
    [50, 0],
  ]);
  expect([way[0], way.at(-1)]).toEqual([
    [0, 50],
    [50, 0],
  ]);
  expect(way).not.toContainEqual([50, 50]);
  expect(way).toContainEqual([43.5, 43.5]);
  expect(rounded([[7, 7]])).toEqual([[7, 7]]);
});

test('a first piece is drawn from arm to arm, an open star as a point', () => {
  const [[bend] = []] = linePathsOf([laid('b1 e-n')]);
  const [x, y] = middleOf(bend?.field as number);
  expect(wayOf(bend as PathPart, true)).toEqual([
    [x + 25, y],
    [x, y],
    [x, y - 25],
  ]);
  const [[star] = []] = linePathsOf([laid('b1 star')]);
  expect(wayOf(star as PathPart, true)).toEqual([[x, y]]);
});

test('the head looks along the free arm', () => {
  const look = (...pieces: Laid[]) =>
    DIRECTIONS[lookOf(linePathsOf(pieces)[0]?.at(-1) as PathPart)];
  expect(look(laid('b1 e-n'), laid('b2 nw-s s'))).toBe('nw');
  expect(look(laid('b1 e-n'))).toBe('n');
  expect(look(laid('b1 star'))).toBe('e');
});
