// @vitest-environment happy-dom
// Undo in the status bar: a disabled undo has a reason.
import { signal } from '@preact/signals';
import { beforeAll, expect, test, vi } from 'vitest';
import type { LogLine } from '#kernel/match/projection.ts';
import { currentLanguage, loadPreferred } from '../../language.ts';
import type { MatchProps } from '../state/match-props.ts';
import { currentRequest } from './player-request.ts';

beforeAll(loadPreferred);

function undoAfter(plies: readonly (number | 'chance')[], undo: object) {
  const log = plies.map(
    (by, seq): LogLine => ({ seq, at: 0, happened: { kind: 'ply', by, told: [] } }),
  );
  const players = [0, 1].map((seat) => ({ kind: 'person', name: `P${seat}` }));
  const table = {
    names: ['P0', 'P1'],
    about: { rights: { seats: [0] } },
    match: {
      log: signal(log),
      busy: signal(false),
      earlier: signal({ lines: 0, players: [] }),
    },
    projection: { phase: 'playing', players, resigned: [], freed: [], toMove: [0], ...undo },
  } as unknown as MatchProps & { readonly names: readonly string[] };
  return currentRequest(table)?.button;
}

test('before your first move there is nothing to undo', () => {
  expect(undoAfter(['chance', 1], {})).toMatchObject({
    isLive: false,
    why: currentLanguage().words.match.undoNothing,
  });
});

test('a move followed by a draw can’t be undone', () => {
  expect(undoAfter([0, 'chance', 1], {})).toMatchObject({
    isLive: false,
    why: currentLanguage().words.match.undoStands,
  });
});

test.each([
  ['of the log', [{ kind: 'person', name: 'Zoe' }], 'Bo'],
  ['before the loaded log', [{ kind: 'person', name: 'Zoe' }], 'Zoe'],
])('a player comes back from a bot under the name %s', (_, players, name) => {
  const log = [
    { kind: 'seat', seat: 0, player: { kind: 'person', name: 'Bo' } },
    { kind: 'take-over', seat: 0, bot: 'steady' },
  ].slice(name === 'Bo' ? 0 : 1);
  const send = vi.fn();
  const table = {
    about: { rights: { seats: [0] } },
    match: {
      log: signal(log.map((happened, seq) => ({ seq, at: 0, happened }))),
      earlier: signal({ lines: 5, players }),
      send,
    },
    projection: {
      phase: 'playing',
      players: [{ kind: 'bot', bot: 'steady' }],
      resigned: [],
      freed: [],
    },
  } as unknown as MatchProps;
  currentRequest(table)?.button?.press();
  expect(send).toHaveBeenCalledWith({ kind: 'sit', seat: 0, name });
});

test('a possible undo has no reason', () => {
  const button = undoAfter([0], { undoTo: 0, undoBy: 0 });
  expect([button?.isLive, button?.why]).toEqual([true, undefined]);
});
