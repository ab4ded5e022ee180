// What a log comes to where moves were taken back: what counts no longer, and what became of each request.
import { expect, test } from 'vitest';
import type { LogLine } from '../../client/match-source.ts';
import { readBacks } from './undo-history.ts';

const sat = (seat: number) => ({
  kind: 'seat',
  seat,
  player: { kind: 'person', name: `P${seat}` },
});
const bot = (seat: number) => ({ kind: 'seat', seat, player: { kind: 'bot', bot: 'steady' } });
const ply = (by: number | 'chance', told: string) => ({ kind: 'ply', by, told: [told] });
const undo = (seat: number, to: number) => ({ kind: 'undo', seat, to });

/** The lines of a log, numbered from 1, with what is told of the moves that count and of taking back. */
function readLog(...happened: readonly unknown[]) {
  const log = happened.map((each, index) => ({ seq: index + 1, at: 0, happened: each }));
  const { lines, backs, asked } = readBacks(log as unknown as readonly LogLine[], []);
  return {
    told: lines.flatMap((line) => (line.happened.kind === 'ply' ? line.happened.told : [])),
    backs: [...backs].map(([seq, back]) => [seq, back.kind]),
    asked,
  };
}

test('a request waits for all people, and then the move counts no longer', () => {
  const begun = [sat(0), sat(1), ply('chance', 'rolls'), ply(0, 'keeps'), undo(0, 3)];
  expect(readLog(...begun)).toMatchObject({
    told: ['rolls', 'keeps'],
    backs: [[5, 'asks']],
    asked: { to: 3, by: 0, declined: [] },
  });
  expect(readLog(...begun, undo(1, 3), ply(0, 'keeps again'))).toEqual({
    told: ['rolls', 'keeps again'],
    backs: [[6, 'done']],
    asked: undefined,
  });
});

test('one person among bots asks nobody, and what bots answered goes with the move', () => {
  const read = readLog(sat(0), bot(1), ply(0, 'puts'), ply(1, 'answers'), undo(0, 2));
  expect(read).toEqual({ told: [], backs: [[5, 'done']], asked: undefined });
});

test('who would rather not is known by it, and a move ends the request in one line', () => {
  const no = { kind: 'say', seat: 1, phrase: 'rather-not' };
  const begun = [sat(0), sat(1), ply(0, 'keeps'), undo(0, 2), no];
  expect(readLog(...begun).asked?.declined).toEqual([1]);
  expect(readLog(...begun, ply(0, 'rolls'))).toEqual({
    told: ['keeps', 'rolls'],
    backs: [[4, 'lapsed']],
    asked: undefined,
  });
});

test('the same words are only talk where nothing is asked', () => {
  const no = { kind: 'say', seat: 1, phrase: 'rather-not' };
  expect(readLog(sat(0), sat(1), no, ply(0, 'keeps')).backs).toEqual([]);
});

test('whoever gives up or leaves is asked no more', () => {
  const begun = [sat(0), sat(1), sat(2), ply(0, 'keeps')];
  const taken = readLog(
    ...begun,
    { kind: 'take-over', seat: 2, bot: 'steady' },
    undo(0, 3),
    undo(1, 3),
  );
  expect(taken.told).toEqual([]);
  expect(readLog(...begun, undo(0, 3), undo(1, 3)).asked?.agreed).toEqual([0, 1]);
});

test('where a log begins in the midst of a match, the people are those who sat there before', () => {
  const log = [ply(0, 'keeps'), undo(0, 700)].map((happened, index) => {
    return { seq: 701 + index, at: 0, happened };
  }) as unknown as readonly LogLine[];
  const two = [0, 1].map((seat) => ({ kind: 'person', name: `P${seat}` }) as const);
  expect([...readBacks(log, two).backs].map(([seq, { kind }]) => [seq, kind])).toEqual([
    [702, 'asks'],
  ]);
  const alone = [two[0], { kind: 'bot', bot: 'steady' }] as const;
  const same = [...log];
  expect(readBacks(same, alone as never).backs.get(702)?.kind).toBe('done');
});
