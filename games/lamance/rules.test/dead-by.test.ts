// Why a line is dead: by the fields that its free arms point to.
import { expect, test } from 'vitest';
import type { Fact } from '../rules/position.ts';
import { type Table, table } from './play.ts';

/** What a placement tells about the end of the line. */
function told({ game, state }: Table, line: string): Fact | undefined {
  const move = game.parseMove(line);
  if (move === undefined) throw new Error(`no move: ${line}`);
  const ply = { by: state.mover, move };
  const after = game.apply(state, ply);
  return game.facts({ before: state, ply, after }, 'spectator')[0];
}

const words = { hands: 'star,90s;90s*2', bag: '45l*3', passes: 0 };
const FIELDS = ['s11', '111', '111'];

test.each([
  ['the edge', 'a3/e-w/1/-', 'lay b3 n-w', 'edge'],
  ['a piece', 'a3/e-w/1/-,b3/w-s/0/w,b2/n-w/1/n', 'lay a2 e-n', 'pieces'],
])('a line that points at %s is dead by it', (_, laid, line, expected) => {
  expect(told(table(FIELDS, { ...words, laid }), line)).toMatchObject({ deadBy: expected });
});

test('a line that goes on is not dead', () => {
  const fact = told(table(FIELDS, { ...words, laid: 'a3/e-w/1/-' }), 'lay b3 w-s');
  expect(fact).toMatchObject({ dead: false });
  expect(fact).not.toHaveProperty('deadBy');
});
