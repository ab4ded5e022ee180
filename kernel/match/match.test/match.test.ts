// Matches on the fixture with bids: commands, refusals, chance, resigning.
import { describe, expect, test } from 'vitest';
import { blindBids, type State } from '../../fixtures/blind-bids.ts';
import { kuhn } from '../../fixtures/kuhn.ts';
import { type Setup, setUp } from '../../setup.ts';
import { type Command, decide } from '../command.ts';
import { beginMatch, evolve, type Match, phase, replay, result } from '../match.ts';
import {
  begin,
  bidding,
  done,
  move,
  open,
  person,
  played,
  refused,
  source,
  three,
} from './play.ts';

describe('sitting down', () => {
  test('the match waits until all seats are taken, then chance acts at once', () => {
    const waiting = begin(blindBids, [person('Ann'), open]);
    expect(phase(waiting)).toBe('waiting');
    expect(waiting.seq).toBe(1);
    expect(refused(waiting, move(waiting, 0, 'bid 1'))).toBe('not-started');
    const { changes, match } = done(
      decide(waiting, { kind: 'sit', seat: 1, name: ' Ben ' }, source),
    );
    expect(changes.map(({ entry }) => entry.kind)).toEqual(['seat', 'chance', 'chance']);
    expect(match.players[1]).toEqual(person('Ben'));
    expect(phase(match)).toBe('playing');
  });

  test('the owner starts with bots in the open seats', () => {
    const match = played(begin(blindBids, [person('Ann'), open, open]), {
      kind: 'start',
      bot: 'random',
    });
    expect(match.players.slice(1)).toEqual([
      { kind: 'bot', bot: 'random' },
      { kind: 'bot', bot: 'random' },
    ]);
    expect(refused(match, { kind: 'start', bot: 'random' })).toBe('already-started');
  });

  test('freeing opens a seat before the start; during play its player stays', () => {
    const waiting = begin(blindBids, [person('Ann'), open]);
    expect(played(waiting, { kind: 'free', seat: 0 }).players[0]).toEqual(open);
    const match = three();
    const { changes, match: freed } = done(decide(match, { kind: 'free', seat: 0 }, source));
    expect(changes.map(({ entry }) => entry)).toEqual([{ kind: 'free', seat: 0 }]);
    expect([freed.players, freed.freed, phase(freed)]).toEqual([match.players, [0], 'playing']);
    expect(refused(match, { kind: 'free', seat: 7 })).toBe('no-such-seat');
  });

  test('joining in a freed seat adds a line, even with the same name', () => {
    const freed = played(three(), { kind: 'free', seat: 0 });
    const sat = done(decide(freed, { kind: 'sit', seat: 0, name: 'Ann' }, source));
    expect(sat.changes.map(({ entry }) => entry.kind)).toEqual(['seat']);
    expect(sat.match.freed).toEqual([]);
    const taken = played(freed, { kind: 'take-over', seat: 0, bot: 'random' });
    expect(taken.freed).toEqual([]);
    expect(taken.players[0]).toEqual({ kind: 'bot', bot: 'random', standsInFor: 'Ann' });
  });

  test('during play only a seat of a person who has not resigned can be freed, after the end none', () => {
    const taken = played(three(), { kind: 'take-over', seat: 1, bot: 'random' });
    expect(refused(taken, { kind: 'free', seat: 1 })).toBe('not-allowed');
    const resigned = played(three(), { kind: 'resign', seat: 2, bot: 'random' });
    expect(refused(resigned, { kind: 'free', seat: 2 })).toBe('not-allowed');
    const over = played(played(three(), { kind: 'resign', seat: 2, bot: 'random' }), {
      kind: 'resign',
      seat: 1,
      bot: 'random',
    });
    expect([phase(over), refused(over, { kind: 'free', seat: 0 })]).toEqual(['over', 'match-over']);
  });

  test('a name can change later and must be valid', () => {
    const match = played(three(), { kind: 'sit', seat: 0, name: 'Anna' });
    expect(match.players[0]).toEqual(person('Anna'));
    expect(refused(match, { kind: 'sit', seat: 0, name: '\n' })).toBe('bad-name');
    expect(refused(match, { kind: 'sit', seat: 7, name: 'Eve' })).toBe('no-such-seat');
  });
});

test('a command without effect adds no line', () => {
  const match = three();
  const again = done(decide(match, { kind: 'sit', seat: 0, name: ' Ann ' }, source));
  expect(again).toEqual({ changes: [], match });
  const start = begin(kuhn, [person('Ann'), person('Ben')]);
  const passed = played(start, move(start, 0, 'pass'));
  const asked = played(passed, { kind: 'undo', seat: 0, to: start.seq });
  const twice = done(decide(asked, { kind: 'undo', seat: 0, to: start.seq }, source));
  expect(twice).toEqual({ changes: [], match: asked });
});

describe('moving', () => {
  test('bids come in any order, and bids of others keep a decision valid', () => {
    const start = three();
    const one = played(start, move(start, 2, 'bid 0'));
    const stale: Command = { kind: 'moves', seat: 0, seq: start.seq, moves: ['bid 1'] };
    expect(phase(played(one, stale))).toBe('playing');
  });

  test('a decision that has changed is stale', () => {
    const start = three();
    const called = bidding(start);
    const late: Command = { kind: 'moves', seat: 2, seq: start.seq, moves: ['call high', 'seal'] };
    expect(refused(called, late)).toBe('stale-decision');
    const early: Command = { kind: 'moves', seat: 2, seq: called.seq + 1, moves: ['call high'] };
    expect(refused(called, early)).toBe('stale-decision');
  });

  test('refuses unknown text, illegal moves, other seats’ moves and long batches', () => {
    const match = three();
    expect(refused(match, move(match, 0, 'bid 3'))).toBe('not-a-move');
    expect(refused(match, move(match, 0, 'bid  1'))).toBe('not-a-move');
    expect(refused(match, move(match, 0, 'seal'))).toBe('illegal-move');
    expect(refused(match, move(match, 0))).toBe('batch-too-long');
    expect(refused(match, move(match, 0, ...new Array(65).fill('bid 1')))).toBe('batch-too-long');
    expect(refused(match, move(match, 9, 'bid 1'))).toBe('no-such-seat');
    const bid = played(match, move(match, 0, 'bid 1'));
    expect(refused(bid, move(bid, 0, 'bid 1'))).toBe('not-your-turn');
  });

  test('refuses an incomplete batch', () => {
    const match = bidding(three());
    expect(refused(match, move(match, 2, 'call high'))).toBe('unfinished-batch');
    const sealed = played(match, move(match, 2, 'call high', 'seal'));
    expect((sealed.state as State).calls).toEqual([{ seat: 2, call: 'high' }]);
  });

  test('refuses a secret move with other moves, in any position', () => {
    const match = bidding(three());
    for (const moves of [
      ['bid 1', 'nonsense'],
      ['nonsense', 'bid 1'],
      ['bid 1', 'bid 2'],
      ['call high', 'seal', 'bid 0'],
    ]) {
      expect(refused(match, move(match, 2, ...moves))).toBe('secret-in-batch');
    }
  });

  test('refuses a move after one that may cause a roll, equally if the match would go on or be over', () => {
    const first = bidding(three());
    const last = bidding(played(first, move(first, 2, 'call high', 'seal')));
    expect(phase(played(last, move(last, 2, 'call high', 'seal')))).toBe('over');
    const [one, other] = [first, last].map((match) => {
      return decide(match, move(match, 2, 'call high', 'seal', 'call low'), source);
    });
    expect(one).toMatchObject({ refused: 'illegal-move' });
    expect(other).toEqual(one);
  });

  test('a batch whose last move is refused changes nothing', () => {
    const match = bidding(three());
    const before = JSON.stringify(match);
    expect(refused(match, move(match, 2, 'call high', 'call high'))).toBe('illegal-move');
    expect(JSON.stringify(match)).toBe(before);
  });
});

describe('phrases', () => {
  const hello: Command = { kind: 'say', seat: 0, phrase: 'hello' };

  test('add only a line, before, during and after play', () => {
    const waiting = begin(blindBids, [person('Ann'), open]);
    const playing = three();
    const over = played(begin(kuhn, [person('Ann'), person('Ben')]), {
      kind: 'resign',
      seat: 0,
      bot: 'random',
    });
    for (const match of [waiting, playing, over]) {
      const { changes, match: after } = done(decide(match, hello, source));
      expect(changes.map(({ entry }) => entry)).toEqual([hello]);
      expect(after).toEqual({ ...match, seq: match.seq + 1 });
    }
  });

  test('are for people, and need a known phrase', () => {
    const match = begin(kuhn, [person('Ann'), { kind: 'bot', bot: 'random' }]);
    expect(refused(match, { ...hello, seat: 1 })).toBe('not-allowed');
    expect(refused(match, { ...hello, seat: 7 })).toBe('no-such-seat');
    expect(refused(match, { ...hello, phrase: 'you fool' })).toBe('unknown-phrase');
    expect(refused(begin(kuhn, [person('Ann'), open]), { ...hello, seat: 1 })).toBe('not-allowed');
  });

  test('do not change decisions', () => {
    const start = begin(kuhn, [person('Ann'), person('Ben')]);
    const decided = move(start, 0, 'pass');
    const spoken = played(played(start, hello), { ...hello, seat: 1 });
    expect(spoken.since).toEqual(start.since);
    expect(played(spoken, decided).seq).toBe(start.seq + 3);
  });

  test('do not change an undo request, and stay after an undo', () => {
    const start = begin(kuhn, [person('Ann'), person('Ben')]);
    const passed = played(played(start, move(start, 0, 'pass')), hello);
    const asked = played(played(passed, { kind: 'undo', seat: 0, to: start.seq }), hello);
    expect(asked.undo).toEqual({ to: start.seq, agreed: [0], declined: [] });
    const back = played(asked, { kind: 'undo', seat: 1, to: start.seq });
    expect(back).toMatchObject({ state: start.state, seq: start.seq + 5, undoPoints: [] });
    // The phrase comes before the move, so it stays when the move is undone.
    const later = played(back, hello);
    const again = played(later, move(later, 0, 'bet'));
    expect(again.undoPoints.map(({ seq }) => seq)).toEqual([later.seq]);
  });
});

describe('resigning and taking over', () => {
  test('of two seats, the other one wins', () => {
    const match = played(begin(kuhn, [person('Ann'), person('Ben')]), {
      kind: 'resign',
      seat: 0,
      bot: 'random',
    });
    expect(phase(match)).toBe('over');
    expect(result(match)).toEqual({ returns: undefined, winners: [1] });
    expect(refused(match, move(match, 1, 'pass'))).toBe('match-over');
    expect(refused(match, { kind: 'sit', seat: 1, name: 'Eve' })).toBe('match-over');
  });

  test('of more seats, a bot plays on, and a resigned seat cannot win', () => {
    let match = played(three(), { kind: 'resign', seat: 2, bot: 'random' });
    expect(match.players[2]).toEqual({ kind: 'bot', bot: 'random', standsInFor: 'Cid' });
    expect(refused(match, { kind: 'resign', seat: 2, bot: 'random' })).toBe('not-allowed');
    expect(refused(match, { kind: 'sit', seat: 2, name: 'Cid' })).toBe('not-allowed');
    for (let round = 0; round < 2; round += 1) {
      match = bidding(match);
      match = played(match, move(match, 2, 'call low', 'seal'));
    }
    expect(phase(match)).toBe('over');
    const { returns, winners } = result(match);
    expect(returns?.[2]).toBeGreaterThanOrEqual(0);
    expect(winners).toEqual([0, 1]);
  });

  test('a bot takes over, and the person can return', () => {
    const match = played(three(), { kind: 'take-over', seat: 1, bot: 'random' });
    expect(match.players[1]).toEqual({ kind: 'bot', bot: 'random', standsInFor: 'Ben' });
    const back = played(match, { kind: 'sit', seat: 1, name: 'Ben' });
    expect(back.players[1]).toEqual(person('Ben'));
  });
});

test('decisions replay to the same match', () => {
  const setup = setUp(blindBids, { edition: 'blind-bids', seatCount: 2 }) as Setup;
  let match = beginMatch(blindBids, setup);
  const log = [];
  const commands: ((now: Match) => Command)[] = [
    () => ({ kind: 'open', players: [person('Ann'), open] }),
    () => ({ kind: 'sit', seat: 1, name: 'Ben' }),
    (now) => move(now, 1, 'bid 2'),
    (now) => move(now, 0, 'bid 1'),
    (now) => move(now, 1, 'call low', 'seal'),
  ];
  for (const command of commands) {
    const decision = done(decide(match, command(match), source));
    log.push(...decision.changes.map(({ entry }) => entry));
    match = decision.match;
  }
  expect(replay(beginMatch(blindBids, setup), log)).toEqual(match);
  const torn = replay(beginMatch(blindBids, setup), log.toSpliced(4, 1));
  expect(torn).toMatchObject({ refused: 'illegal-move', seq: 6 });
});

test('refuses an outcome out of turn or an impossible one', () => {
  const match = three();
  expect(evolve(match, { kind: 'chance', outcome: 'gem small' })).toMatchObject({
    refused: 'not-your-turn',
  });
  const setup = setUp(kuhn, { edition: 'kuhn', seatCount: 2 }) as Setup;
  const sitting = [0, 1].map((seat) => ({ kind: 'seat', seat, player: person('A') }) as const);
  const dealt = replay(beginMatch(kuhn, setup), [
    ...sitting,
    { kind: 'chance', outcome: 'deal J' },
  ]);
  expect(evolve(dealt as Match, { kind: 'chance', outcome: 'deal J' })).toMatchObject({
    refused: 'illegal-move',
  });
});
