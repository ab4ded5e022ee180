// Nets fold to a cube: all eleven do, others are refused.
import { expect, test } from 'vitest';
import { CROSS } from './dice-net.ts';
import { foldNet, type NetFace } from './net.ts';

/** Faces from rows of text; a letter other than a dot is a face. */
function facesOf(...rows: readonly string[]): readonly NetFace[] {
  return rows.flatMap((line, row) =>
    [...line].flatMap((letter, column) => (letter === '.' ? [] : [{ column, row }])),
  );
}

// The eleven nets of a cube, without turns and mirror images (Kenneth Turney, "Unfolding the
// Tesseract", 1984).
const NETS = [
  facesOf('x...', 'xxxx', 'x...'),
  facesOf('x...', 'xxxx', '.x..'),
  facesOf('x...', 'xxxx', '..x.'),
  facesOf('x...', 'xxxx', '...x'),
  facesOf('.x..', 'xxxx', '.x..'),
  facesOf('.x..', 'xxxx', '..x.'),
  facesOf('xx...', '.xxx.', '...x.'),
  facesOf('xx..', '.xxx', '.x..'),
  facesOf('xx..', '.xxx', '..x.'),
  facesOf('xx..', '.xx.', '..xx'),
  facesOf('xxx..', '..xxx'),
];

test.each(NETS.map((faces, index) => [index + 1, faces] as const))(
  'net %i of a cube closes: 5 folds, 7 seams, each edge once, opposite faces in pairs',
  (_, faces) => {
    const { folds, seams, opposite } = foldNet(faces);
    // A cube has 12 edges. A net of 6 faces holds together by 5 of them.
    expect([folds.length, seams.length]).toEqual([5, 7]);
    const glued = seams.flatMap(({ tab, meets }) => [tab, meets]);
    const edges = new Set(glued.map(({ face, side }) => `${face} ${side}`));
    expect(edges.size).toBe(14);
    for (const { tab, meets } of seams) expect(tab.face).not.toBe(meets.face);
    opposite.forEach((other, face) => {
      expect(other).not.toBe(face);
      expect(opposite[other]).toBe(face);
    });
  },
);

test('in the cross, the second face is opposite the fourth, and the arms are opposite each other', () => {
  expect(foldNet(CROSS).opposite).toEqual([2, 3, 0, 1, 5, 4]);
});

test.each([
  ['2 by 3', facesOf('xxx', 'xxx')],
  ['a row of six', facesOf('xxxxxx')],
  ['five faces', facesOf('xxxx', 'x...')],
])('%s does not close to a cube', (_name, faces) => {
  expect(() => foldNet(faces)).toThrow('does not close');
});

test('faces that do not touch are no net', () => {
  expect(() => foldNet(facesOf('xxx...', '......', '...xxx'))).toThrow('not connected');
});
