// The steal of the night is the one that gained the most since its turn began, computed again from the positions.
import { expect, test } from 'vitest';
import type { AnyGame } from '#kernel/game.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, type Change, changeBy, type Match } from '#kernel/match/match.ts';
import { logEntryOf } from '#kernel/match/projection.ts';
import { playOut } from '#kernel/playout.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { AnyJudge } from '#kernel/review/judge.ts';
import { reviewLines } from '#kernel/review/review.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { bots } from '../../games/lumbricidae/bot/index.ts';
import { lumbricidae } from '../../games/lumbricidae/rules/index.ts';
import type { State } from '../../games/lumbricidae/rules/position.ts';
import { judge } from '../../games/lumbricidae/solver/match/judge.ts';
import { highlightOf } from './highlight.ts';

const game = lumbricidae as AnyGame;
const collector = bots.find(({ id }) => id === 'collector')!;

/** A match of two bots: its beginning, its entries, and the changes by them. */
function played(seed: string) {
  const setup = setUp(game, { edition: 'lumbricidae', seatCount: 2 }) as Setup;
  let match = beginMatch(game, setup);
  for (const [seat, name] of ['Ann', 'Ben'].entries()) {
    match = after(match, { kind: 'seat', seat, player: { kind: 'person', name } });
  }
  const begun = match;
  const entries: Entry[] = [];
  const changes: Change[] = [];
  const players = { bots: [collector, collector], work: 1 };
  for (const step of playOut(lumbricidae, match.state as State, players, seed)) {
    const entry = logEntryOf(lumbricidae, step);
    const change = changeBy(match, entry) as Change;
    entries.push(entry);
    changes.push(change);
    match = change.after;
  }
  return { begun, entries, changes };
}

function after(match: Match, entry: Entry): Match {
  const change = changeBy(match, entry);
  if (isRefusal(change)) throw new Error(change.message);
  return change.after;
}

test('the steal whose turn gained the most is the highlight', () => {
  let found = 0;
  for (let seed = 0; seed < 4; seed += 1) {
    const { begun, entries, changes } = played(`highlight ${seed}`);
    const first = begun.seq;
    const lines = [...reviewLines(judge as AnyJudge, begun, entries)].map((line) => ({
      ...line,
      seq: line.seq + first,
    }));
    const past = {
      lines: [
        ...Array.from({ length: first }, () => undefined as never),
        ...changes.map((change) => ({ seq: change.after.seq, change: { ...change, at: 0 } })),
      ],
    };
    let start = judge.chances(begun.state as State);
    const gains = changes.flatMap(({ before, after: { state }, entry }) => {
      const was = before.state as State;
      if (was.stage === 'ready') start = judge.chances(was);
      if (entry.kind !== 'move' || !entry.move.startsWith('steal')) return [];
      return [judge.chances(state as State)[entry.seat]! - start[entry.seat]!];
    });
    const best = highlightOf({ past, lines, start: judge.chances(begun.state as State) }, (move) =>
      move.startsWith('steal'),
    );
    const most = Math.max(0, ...gains);
    if (most > 0) found += 1;
    expect(best?.gain ?? 0).toBeCloseTo(most, 12);
  }
  expect(found).toBeGreaterThan(0);
});
