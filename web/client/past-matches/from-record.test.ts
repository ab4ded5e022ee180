// A past match from the record of a whole one, in every box: players, winners and the best values of people alone. Undone
// moves make no record, and a person who gave up stands in their seat.
import { expect, test } from 'vitest';
import { gameEntryOf } from '#games';
import { recordsOf } from '#games/records.ts';
import type { AnyGame } from '#kernel/game.ts';
import type { Entry, Player } from '#kernel/match/entry.ts';
import { beginMatch, type Match, newestUndoPoint, replay, result } from '#kernel/match/match.ts';
import { logEntryOf } from '#kernel/match/projection.ts';
import { formatRecord } from '#kernel/match/record.ts';
import { playOut } from '#kernel/playout.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { boxWith, type Need, needs, playableBoxes } from '#tools/testing/boxes.ts';
import { pastMatchOf } from './from-record.ts';
import type { PastMatch } from './past-match.ts';

const ID = 'abcdefghij';
const hasRecords: Need = {
  text: 'records',
  holds: ({ game }) => recordsOf(game) !== undefined,
};
const mia: Player = { kind: 'person', name: 'Mia' };

interface Played {
  readonly match: Match;
  readonly entries: readonly Entry[];
}

/** A match of Mia against random bots. */
function played({ game: id, edition, seats }: (typeof playableBoxes)[number]): Played {
  const { game, bots } = gameEntryOf(id) as NonNullable<ReturnType<typeof gameEntryOf>>;
  const setup = setUp(game, { edition, seatCount: seats.least }) as Setup;
  const random = bots.find((bot) => bot.id === 'random') as (typeof bots)[number];
  const entries = Array.from({ length: seats.least }, (_, seat): Entry => {
    return { kind: 'seat', seat, player: seat === 0 ? mia : { kind: 'bot', bot: 'random' } };
  });
  const start = game.initial(setup.switches, seats.least);
  for (const step of playOut(game, start, { bots: entries.map(() => random), work: 1 }, edition)) {
    entries.push(logEntryOf(game, step));
  }
  return { match: replayed(game, setup, entries), entries };
}

function replayed(game: AnyGame, setup: Setup, entries: readonly Entry[]): Match {
  const match = replay(beginMatch(game, setup), entries);
  if (isRefusal(match)) throw new Error(match.message);
  return match;
}

async function pastOf({ match, entries }: Played): Promise<PastMatch | undefined> {
  const records = recordsOf(match.game.id);
  const record = formatRecord(match, entries);
  return pastMatchOf({ id: ID, at: 7, record, game: match.game, records });
}

test.each(playableBoxes)('$edition: a whole match', async (box) => {
  const whole = played(box);
  const past = await pastOf(whole);
  expect(past).toMatchObject({
    id: ID,
    at: 7,
    game: box.game,
    edition: box.edition,
    winners: result(whole.match).winners,
  });
  const seats = [...whole.match.players.keys()];
  const { returns = [], winners } = result(whole.match);
  const places = past?.places ?? [];
  for (const seat of seats) {
    expect(places[seat] === 1).toBe(winners.includes(seat));
    for (const other of seats) {
      const isBetter = (returns[seat] as number) > (returns[other] as number);
      if (isBetter) expect(places[seat]).toBeLessThan(places[other] as number);
    }
  }
  const view = whole.match.game.view(whole.match.state, 'spectator');
  const scored = recordsOf(box.game);
  expect(past?.scores).toEqual(scored && seats.map((seat) => scored.scoreOf(view, seat)));
  expect(past?.players[0]).toEqual({ ...mia, colour: whole.match.colours[0] });
  const records = recordsOf(box.game);
  const kinds = records?.kinds.map(({ name }) => name) ?? [];
  const found = past?.records ?? [];
  expect(found.every(({ seat, kind }) => seat === 0 && kinds.includes(kind))).toBe(true);
  expect(new Set(found.map(({ kind }) => kind)).size).toBe(found.length);
});

test('each kind of record has a text', async () => {
  const games = [...new Set(playableBoxes.map(({ game }) => game))];
  for (const game of games) {
    const records = recordsOf(game);
    if (records === undefined) continue;
    const { records: texts, score } = await records.words('en');
    expect(new Set([0, 1, 2].map((count) => score({ count }))).size).toBe(3);
    expect(Object.keys(texts).sort()).toEqual(records.kinds.map(({ name }) => name).sort());
  }
});

/** The lines up to the first move of Mia that can be undone. */
function untilUndoable({ match: { game, setup }, entries }: Played): Played {
  let match = beginMatch(game, setup);
  for (const [index, entry] of entries.entries()) {
    match = replay(match, [entry]) as Match;
    const isHers = entry.kind === 'move' && entry.seat === 0;
    const isRoll = entries[index + 1]?.kind === 'chance';
    if (isHers && !isRoll && newestUndoPoint(match) !== undefined) {
      return { match, entries: entries.slice(0, index + 1) };
    }
  }
  throw new Error('no move can be undone');
}

test('an undone move makes no record, and who gave up stands in the seat', async () => {
  const box = boxWith(hasRecords, needs.noSecrets);
  const { match, entries } = untilUndoable(played(box));
  const to = newestUndoPoint(match)?.seq ?? -1;
  const resigns: Entry = { kind: 'resign', seat: 0 };
  const pastAfter = (more: readonly Entry[]) => {
    const all = [...entries, ...more];
    return pastOf({ match: replayed(match.game, match.setup, all), entries: all });
  };
  const kept = await pastAfter([resigns]);
  expect(kept?.records).not.toEqual([]);
  expect(kept?.players[0]).toMatchObject(mia);
  expect(kept?.winners).not.toContain(0);
  expect(kept?.places?.[0]).toBeNull();
  expect(kept?.places?.[1]).toBe(1);
  const undone = await pastAfter([{ kind: 'undo', seat: 0, to }, resigns]);
  expect(undone?.records).toEqual([]);
});

test('a record of another game, or a damaged one, is no past match', async () => {
  const [box] = playableBoxes;
  const { match, entries } = played(box as (typeof playableBoxes)[number]);
  const record = formatRecord(match, entries);
  const parts = { id: ID, at: 7, game: match.game, records: undefined };
  expect(pastMatchOf({ ...parts, record })).toBeDefined();
  expect(pastMatchOf({ ...parts, record: record.slice(0, -80) })).toBeUndefined();
  expect(pastMatchOf({ ...parts, record: '' })).toBeUndefined();
});
