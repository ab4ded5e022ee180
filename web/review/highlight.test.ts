// The steal of the night is the one that gained the most since its turn began, computed again from the positions.
import { expect, test } from 'vitest';
import { gameEntryOf } from '#games';
import { judgedGame } from '#games/judges.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, type Change, changeBy, type Match } from '#kernel/match/match.ts';
import { logEntryOf } from '#kernel/match/projection.ts';
import { playOut } from '#kernel/playout.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { reviewLines } from '#kernel/review/review.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { boxWith, hasMoves, needs, seatsFor } from '#tools/testing/boxes.ts';
import { highlightOf } from './highlight.ts';

const box = boxWith(needs.noSecrets, hasMoves('steal 21'), seatsFor(2));
const { game, judge } = (await judgedGame(box.game))!;
const bot = gameEntryOf(box.game)!.bots.find(({ id }) => id === 'steady')!;

/** Whether a turn begins in a state. */
const isTurnBegin = (state: unknown) => (state as { readonly stage: string }).stage === 'ready';

/** A match of two bots: its beginning, its entries, and the changes by them. */
function played(seed: string) {
  const setup = setUp(game, { edition: box.edition, seatCount: 2 }) as Setup;
  let match = beginMatch(game, setup);
  for (const [seat, name] of ['Ann', 'Ben'].entries()) {
    match = after(match, { kind: 'seat', seat, player: { kind: 'person', name } });
  }
  const begun = match;
  const entries: Entry[] = [];
  const changes: Change[] = [];
  const players = { bots: [bot, bot], work: 1 };
  for (const step of playOut(game, match.state, players, seed)) {
    const entry = logEntryOf(game, step);
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
    const lines = [...reviewLines(judge, begun, entries)].map((line) => ({
      ...line,
      seq: line.seq + first,
    }));
    const past = {
      lines: [
        ...Array.from({ length: first }, () => undefined as never),
        ...changes.map((change) => ({ seq: change.after.seq, change: { ...change, at: 0 } })),
      ],
    };
    let start = judge.chances(begun.state);
    const gains = changes.flatMap(({ before, after: { state }, entry }) => {
      if (isTurnBegin(before.state)) start = judge.chances(before.state);
      if (entry.kind !== 'move' || !entry.move.startsWith('steal')) return [];
      return [judge.chances(state)[entry.seat]! - start[entry.seat]!];
    });
    const best = highlightOf({ past, lines, start: judge.chances(begun.state) }, (move) =>
      move.startsWith('steal'),
    );
    const most = Math.max(0, ...gains);
    if (most > 0) found += 1;
    expect(best?.gain ?? 0).toBeCloseTo(most, 12);
  }
  expect(found).toBeGreaterThan(0);
});
