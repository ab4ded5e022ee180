// LAM-20: who passes, and when, on small boards: `a1` is at the bottom left, and rows are written as they look.
import { expect, test } from 'vitest';
import { movesIn, play, SHEET, table, toldOf } from './play.ts';

test('[LAM-20] a player without a legal piece passes; after all have passed, the match is over', () => {
  const words = { laid: 'a2/e-w/1/-', hands: '180c;180c' };
  const start = table(['s11', '111'], words);
  expect(movesIn(start)).toEqual(['pass']);
  expect(movesIn(play(start, 'pass'))).toEqual(['pass']);
  expect(toldOf(start, 'pass', 'pass')).toMatchObject([
    { kind: 'passed', seat: 1 },
    { kind: 'ended', why: 'blocked' },
  ]);
});

const waiting = { ...SHEET, emptyRackPasses: false };

test('[LAM-20] in older matches an empty rack waits to pass while others hold pieces', () => {
  const start = table(['s11', '111'], { laid: 'a2/e-w/1/-', hands: '-;180s', rules: waiting });
  expect(movesIn(start)).toEqual(['pass']);
  expect(movesIn(play(start, 'pass'))).toEqual(['lay b2 e-w']);
});

test('[LAM-20] an empty rack passes at once, and everybody is told', () => {
  const words = { laid: 'a2/e-w/1/-', hands: '180s;-;-;180c' };
  const start = table(['s11', '111'], words);
  const { state } = play(start, 'lay b2 e-w');
  expect([state.mover, state.passes, state.stage]).toEqual([3, 2, 'play']);
  expect(toldOf(start, 'lay b2 e-w')).toMatchObject([
    { kind: 'laid', seat: 0 },
    { kind: 'passed', seat: 1 },
    { kind: 'passed', seat: 2 },
  ]);
});

test('[LAM-20] the match is over when a pass leaves only empty racks', () => {
  const start = table(['s11', '111'], { laid: 'a2/e-w/1/-', hands: '180c;-' });
  const over = play(start, 'pass');
  expect([over.state.stage, over.state.passes]).toEqual(['over', 2]);
  expect(toldOf(start, 'pass')).toMatchObject([
    { kind: 'passed', seat: 0 },
    { kind: 'passed', seat: 1 },
    { kind: 'ended', why: 'blocked' },
  ]);
});

test('[LAM-20] a placed piece resets the passes', () => {
  const start = table(['s11', '111'], { laid: 'a2/e-w/1/-', hands: '180c;180s,180c' });
  const after = play(start, 'pass', 'lay b2 e-w', 'pass').state;
  expect([after.passes, after.stage, after.mover]).toEqual([1, 'play', 1]);
});
