// Undo: its targets, who must agree, and how a request ends.
import { describe, expect, test } from 'vitest';
import { kuhn } from '../../fixtures/kuhn.ts';
import type { AnyGame } from '../../game.ts';
import { listedMoves } from '../../moves/move-set.ts';
import { type Match, newestUndoPoint, phase } from '../match.ts';
import { begin, move, person, played, refused, three } from './play.ts';

describe('undo', () => {
  const pass = (match: Match, seat: number) => played(match, move(match, seat, 'pass'));
  const duel = () => begin(kuhn, [person('Ann'), person('Ben')]);

  test('is done when all people agree', () => {
    const start = duel();
    const passed = pass(start, 0);
    const asked = played(passed, { kind: 'undo', seat: 0, to: start.seq });
    expect(asked.undo).toEqual({ to: start.seq, agreed: [0], declined: [] });
    expect(asked.state).toEqual(passed.state);
    const back = played(asked, { kind: 'undo', seat: 1, to: start.seq });
    expect(back.state).toEqual(start.state);
    expect(refused(back, { kind: 'moves', seat: 1, seq: passed.seq, moves: ['bet'] })).toBe(
      'stale-decision',
    );
    expect(phase(played(back, move(back, 0, 'bet')))).toBe('playing');
  });

  test('a declined request can still be accepted', () => {
    const start = duel();
    const asked = played(pass(start, 0), { kind: 'undo', seat: 0, to: start.seq });
    const no = { kind: 'say', seat: 1, phrase: 'rather-not' } as const;
    const declined = played(played(asked, no), no);
    expect(declined.undo).toEqual({ to: start.seq, agreed: [0], declined: [1] });
    expect(played(asked, { ...no, seat: 0 }).undo?.declined).toEqual([]);
    expect(played(asked, { ...no, phrase: 'sorry' }).undo?.declined).toEqual([]);
    expect(played(start, no).undo).toBeUndefined();
    expect(played(declined, { kind: 'undo', seat: 1, to: start.seq }).state).toEqual(start.state);
  });

  test('restores the last mover', () => {
    const start = duel();
    expect(start.lastMover).toBeUndefined();
    const passed = pass(start, 0);
    expect(passed.lastMover).toBe(0);
    const asked = played(passed, { kind: 'undo', seat: 0, to: start.seq });
    const back = played(asked, { kind: 'undo', seat: 1, to: start.seq });
    expect([back.lastMover, back.firstMover]).toEqual([undefined, 0]);
  });

  test('needs no agreement of bots, and a move cancels the request', () => {
    const start = begin(kuhn, [person('Ann'), { kind: 'bot', bot: 'random' }]);
    const passed = pass(start, 0);
    expect(played(passed, { kind: 'undo', seat: 0, to: start.seq }).state).toEqual(start.state);
    const people = duel();
    const asked = played(pass(people, 0), { kind: 'undo', seat: 0, to: people.seq });
    expect(played(asked, move(asked, 1, 'bet')).undo).toBeUndefined();
    expect(played(asked, { kind: 'free', seat: 1 }).undo).toBeUndefined();
  });

  test('cannot cross chance or a secret move', () => {
    const start = duel();
    expect(refused(start, { kind: 'undo', seat: 0, to: 0 })).toBe('cannot-undo');
    const match = three();
    const bid = played(match, move(match, 0, 'bid 1'));
    expect(refused(bid, { kind: 'undo', seat: 0, to: match.seq })).toBe('cannot-undo');
  });

  test('cannot end inside a batch', () => {
    // Seat 0 passes and bets in one command, because the pass requires a bet. Then seat 1 answers.
    const pairs: AnyGame = {
      ...kuhn,
      turn(state) {
        const turn = kuhn.turn(state);
        const { length } = state.line;
        if (turn.kind !== 'seats') return turn;
        return { ...turn, seats: [length < 2 ? 0 : 1], owes: length === 1 };
      },
      legalMoves: () => listedMoves([{ kind: 'pass' }, { kind: 'bet' }]),
    } as typeof kuhn;
    const start = begin(pairs, [person('Ann'), person('Ben')]);
    const bet = played(start, move(start, 0, 'pass', 'bet'));
    expect(bet.undoPoints.map(({ seq }) => seq)).toEqual([start.seq]);
    expect(refused(bet, { kind: 'undo', seat: 0, to: start.seq + 1 })).toBe('cannot-undo');
    const asked = played(bet, { kind: 'undo', seat: 0, to: start.seq });
    expect(played(asked, { kind: 'undo', seat: 1, to: start.seq }).state).toEqual(start.state);
  });

  test('is requested by the seat that moved, never for a bot’s move', () => {
    const start = duel();
    const passed = pass(start, 0);
    expect(newestUndoPoint(passed)).toMatchObject({ seq: start.seq, seat: 0 });
    expect(refused(passed, { kind: 'undo', seat: 1, to: start.seq })).toBe('not-allowed');
    const alone = begin(kuhn, [{ kind: 'bot', bot: 'random' }, person('Ben')]);
    const answered = pass(alone, 0);
    expect(newestUndoPoint(answered)).toBeUndefined();
    expect(refused(answered, { kind: 'undo', seat: 1, to: alone.seq })).toBe('not-allowed');
  });

  test('is for people who have not resigned', () => {
    const start = begin(kuhn, [person('Ann'), { kind: 'bot', bot: 'random' }]);
    const passed = pass(start, 0);
    expect(refused(passed, { kind: 'undo', seat: 1, to: start.seq })).toBe('not-allowed');
  });
});
