// @vitest-environment happy-dom
// A host that gives a reason for a refusal which is none: it refuses the lines too, or writes lines that concern nothing. And
// one that does not take the new chain of a device, so that its moves have no shares.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#kernel/refusal.ts';
import { boxWith, hasOpenRoll, hasSetting } from '#tools/testing/boxes.ts';
import {
  CheatingHost,
  insteadOfGoodRoll,
  playAgainst,
  ROLL,
  type Trick,
} from '../testing/cheating-host.ts';
import { causes } from '../testing/visit.ts';
import { diceSeed } from './dice-seeds.ts';

const { rules: game, edition } = boxWith(
  hasOpenRoll(ROLL),
  hasSetting('stopAllowed', true),
  hasSetting('deadRollFails', true),
);

const MOVES_AT_MOST = 120;

/** Lines that do not concern the decision of seat 0, or no answer to the question for lines. */
const PRETEXTS: Readonly<Record<string, (host: CheatingHost, count: number) => void>> = {
  'lines that are refused': (host) => {
    host.refusal = refuse('unknown-version', 'no');
  },
  'lines that are refused in another way': (host) => {
    host.refusal = refuse('bad-request', 'no');
  },
  'a name of another seat': (host, count) => {
    host.run({ kind: 'sit', seat: 1, name: `Host ${count}` });
  },
  'a name of this seat': (host, count) => {
    host.run({ kind: 'sit', seat: 0, name: `Player ${count}` });
  },
  'a chain of another seat': (host) => {
    host.table.renewChain(1);
    host.publish();
  },
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

test.each(Object.entries(PRETEXTS))(
  'a host refuses good rolls, with %s: the page stops at the first',
  async (_, pretext) => {
    let refused = 0;
    const trick: Trick = (host, moves) => {
      if (insteadOfGoodRoll(host, moves) === undefined) return undefined;
      refused += 1;
      pretext(host, refused);
      return refuse('illegal-move', 'Not allowed now.');
    };
    const host = new CheatingHost({ game, edition, seed: 'refused', trick });
    const visited = await playAgainst(host, { movesAtMost: MOVES_AT_MOST });
    expect([refused, causes(visited)]).toEqual([1, ['share-refused']]);
  },
);

test('a host that says "bad share" after a name has no second roll', async () => {
  let tried = 0;
  let again = 0;
  let isSecond = false;
  const trick: Trick = (host, moves) => {
    again += isSecond ? 1 : 0;
    isSecond = false;
    if (insteadOfGoodRoll(host, moves) === undefined) return undefined;
    tried += 1;
    isSecond = true;
    host.run({ kind: 'sit', seat: 1, name: `Host ${tried}` });
    return refuse('bad-share', 'no');
  };
  const host = new CheatingHost({ game, edition, seed: 'refused', trick });
  const visited = await playAgainst(host, { movesAtMost: MOVES_AT_MOST });
  expect([tried, again, causes(visited)]).toEqual([1, 0, ['share-refused']]);
});

test.each([
  ['refuses', () => refuse('bad-share', 'no')],
  ['acknowledges with nothing', () => ({})],
  ['acknowledges with an older line', (host: CheatingHost) => ({ seq: host.log.length })],
] as const)(
  'a host that holds a share %s the next commitment: no move goes without a share',
  async (_, answer) => {
    let forged = 0;
    let bare = 0;
    const trick: Trick = (host, moves) => {
      if (moves.moves[0] === ROLL && moves.shares === undefined) bare += 1;
      const other = insteadOfGoodRoll(host, moves);
      if (forged > 0 || other === undefined) return undefined;
      forged += 1;
      host.run({ kind: 'moves', seat: 0, seq: host.table.match.seq, moves: [other] });
      return refuse('stale-decision', 'The match has moved on.');
    };
    const host = new CheatingHost({ game, edition, seed: 'forged a', trick });
    const { send } = host;
    host.send = async (command) => {
      const isNew = command.kind === 'commit' && forged > 0;
      return isNew ? answer(host) : send(command);
    };
    const visited = await playAgainst(host, { movesAtMost: MOVES_AT_MOST });
    expect([forged, bare, causes(visited)]).toEqual([1, 0, ['share-refused']]);
    expect(diceSeed(host.id, 0)?.displaced).toBe(1);
  },
);
