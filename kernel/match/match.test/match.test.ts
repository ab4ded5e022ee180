// The match as a fold, on the fixture with bids: commands, refusals, chance, giving up.
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
  test('a match waits until every seat is taken, then chance acts at once', () => {
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

  test('a freed seat is open before the start; in play a line says so and the player stays', () => {
    const waiting = begin(blindBids, [person('Ann'), open]);
    expect(played(waiting, { kind: 'free', seat: 0 }).players[0]).toEqual(open);
    const match = three();
    const { changes, match: freed } = done(decide(match, { kind: 'free', seat: 0 }, source));
    expect(changes.map(({ entry }) => entry)).toEqual([{ kind: 'free', seat: 0 }]);
    expect([freed.players, freed.freed, phase(freed)]).toEqual([match.players, [0], 'playing']);
    expect(refused(match, { kind: 'free', seat: 7 })).toBe('no-such-seat');
  });

  test('whoever sits down in a freed seat leaves a line, even under the same name', () => {
    const freed = played(three(), { kind: 'free', seat: 0 });
    const sat = done(decide(freed, { kind: 'sit', seat: 0, name: 'Ann' }, source));
    expect(sat.changes.map(({ entry }) => entry.kind)).toEqual(['seat']);
    expect(sat.match.freed).toEqual([]);
    const taken = played(freed, { kind: 'take-over', seat: 0, bot: 'random' });
    expect(taken.freed).toEqual([]);
  });

  test('in play only the seat of a person who still plays can be freed, and none after the end', () => {
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

  test('a name may change later, and must be one', () => {
    const match = played(three(), { kind: 'sit', seat: 0, name: 'Anna' });
    expect(match.players[0]).toEqual(person('Anna'));
    expect(refused(match, { kind: 'sit', seat: 0, name: '\n' })).toBe('bad-name');
    expect(refused(match, { kind: 'sit', seat: 7, name: 'Eve' })).toBe('no-such-seat');
  });
});

test('what changes nothing leaves no line', () => {
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
  test('bids come in any order, and those of others leave a decision as it was', () => {
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

  test('refuses what is no move, not legal, not this seat\u2019s, too much', () => {
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

  test('what is owed is sent together or not at all', () => {
    const match = bidding(three());
    expect(refused(match, move(match, 2, 'call high'))).toBe('unfinished-batch');
    const sealed = played(match, move(match, 2, 'call high', 'seal'));
    expect((sealed.state as State).calls).toEqual([{ seat: 2, call: 'high' }]);
  });

  test('a secret move stands alone, wherever it is in the command and whatever stands beside it', () => {
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

  test('a batch ends where chance acts', () => {
    const match = bidding(three());
    expect(refused(match, move(match, 2, 'call high', 'seal', 'call low'))).toBe('illegal-move');
  });

  test('nothing changes where a batch fails at its end', () => {
    const match = bidding(three());
    const before = JSON.stringify(match);
    expect(refused(match, move(match, 2, 'call high', 'call high'))).toBe('illegal-move');
    expect(JSON.stringify(match)).toBe(before);
  });
});

describe('talk', () => {
  const hello: Command = { kind: 'say', seat: 0, phrase: 'hello' };

  test('is a line of its own that changes nothing else, before, during and after play', () => {
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

  test('is for people, and for what can be said', () => {
    const match = begin(kuhn, [person('Ann'), { kind: 'bot', bot: 'random' }]);
    expect(refused(match, { ...hello, seat: 1 })).toBe('not-allowed');
    expect(refused(match, { ...hello, seat: 7 })).toBe('no-such-seat');
    expect(refused(match, { ...hello, phrase: 'you fool' })).toBe('unknown-phrase');
    expect(refused(begin(kuhn, [person('Ann'), open]), { ...hello, seat: 1 })).toBe('not-allowed');
  });

  test('leaves decisions open, the mover’s too', () => {
    const start = begin(kuhn, [person('Ann'), person('Ben')]);
    const decided = move(start, 0, 'pass');
    const spoken = played(played(start, hello), { ...hello, seat: 1 });
    expect(spoken.since).toEqual(start.since);
    expect(played(spoken, decided).seq).toBe(start.seq + 3);
  });

  test('neither stops nor answers an undo, and stays said', () => {
    const start = begin(kuhn, [person('Ann'), person('Ben')]);
    const passed = played(played(start, move(start, 0, 'pass')), hello);
    const asked = played(played(passed, { kind: 'undo', seat: 0, to: start.seq }), hello);
    expect(asked.undo).toEqual({ to: start.seq, agreed: [0], declined: [] });
    const back = played(asked, { kind: 'undo', seat: 1, to: start.seq });
    expect(back).toMatchObject({ state: start.state, seq: start.seq + 5, past: [] });
    // A phrase just before a move is part of what was there before it.
    const later = played(back, hello);
    const again = played(later, move(later, 0, 'bet'));
    expect(again.past.map(({ seq }) => seq)).toEqual([later.seq]);
  });
});

describe('giving up and being replaced', () => {
  test('with two seats the other wins', () => {
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

  test('with more a bot plays on, and a seat that gave up cannot win', () => {
    let match = played(three(), { kind: 'resign', seat: 2, bot: 'random' });
    expect(match.players[2]).toEqual({ kind: 'bot', bot: 'random' });
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

  test('a bot takes over, and the person may come back', () => {
    const match = played(three(), { kind: 'take-over', seat: 1, bot: 'random' });
    expect(match.players[1]).toEqual({ kind: 'bot', bot: 'random' });
    const back = played(match, { kind: 'sit', seat: 1, name: 'Ben' });
    expect(back.players[1]).toEqual(person('Ben'));
  });
});

test('what was decided replays to the same match', () => {
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

test('chance is refused where it is nobody\u2019s turn but the players\u2019, or impossible', () => {
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
