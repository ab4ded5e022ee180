// A match in the page: same state changes, refusals and projections as on a server.
import { expect, test } from 'vitest';
import { entries } from '#games';
import { chanceFrom } from '#kernel/chance.ts';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame, Observer } from '#kernel/game.ts';
import { type Entry, parseEntry } from '#kernel/match/entry.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import type { Random } from '#kernel/random.ts';
import { randomBatch } from '#kernel/random-bot.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { setUp } from '#kernel/setup.ts';
import { boxWith, hasMoves, hasSwitch } from '#tools/testing/boxes.ts';
import { LocalMatch, type LocalMatchOptions } from './local-match.ts';
import type { Listener, Snapshot, Update } from './match-source.ts';

const people = ['Anna', 'Bert'].map((name) => ({ kind: 'person', name }) as const);
const bot = { kind: 'bot', bot: 'any' } as const;

function optionsFor(
  game: AnyGame,
  seed: string,
  change: Partial<LocalMatchOptions> = {},
): LocalMatchOptions {
  const random = randomFrom(seed);
  const seatCount = change.players?.length ?? 2;
  const edition = game.editions[0]?.id ?? '';
  const setup = setUp(game, { edition, seatCount });
  if (isRefusal(setup)) throw new Error(setup.message);
  return {
    id: 'here',
    game,
    setup,
    players: people,
    seats: [0, 1],
    standardBot: 'any',
    chance: () => chanceFrom(random),
    think: (_bot, view) => anyMove(game, view, random),
    ...change,
  };
}

function anyMove(game: AnyGame, view: unknown, random: Random): string {
  return game.formatMove(pickMove(random, game.legalMoves(view)));
}

/** As few bots beside one person as the game allows. */
function rivalsIn(game: AnyGame): readonly (typeof bot)[] {
  const { least } = (game.editions[0] as AnyGame['editions'][0]).seats;
  return Array.from({ length: least - 1 }, () => bot);
}

async function look(match: LocalMatch, viewer: Observer): Promise<Snapshot> {
  const snapshot = await match.view(viewer);
  if (isRefusal(snapshot)) throw new Error(snapshot.message);
  return snapshot;
}

function heard(lines: Update[]): Listener {
  return {
    line: (line) => lines.push(line),
    rematch: () => undefined,
    watching: () => undefined,
    here: () => undefined,
    refused: () => undefined,
  };
}

const games = [...entries.map(({ game }) => game), blindBids as unknown as AnyGame];

test.each(games)('$id: bots play a match to its end', async (game) => {
  const players = [bot, bot, bot].slice(0, game.editions[0]?.seats.most);
  const match = new LocalMatch(optionsFor(game, 'bots', { players, seats: [] }));
  await expect.poll(async () => (await look(match, 'spectator')).seen.phase).toBe('over');
  const { seen, log } = await look(match, 'spectator');
  expect(seen.result?.winners.length).toBeGreaterThan(0);
  expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: seen.seq }, (_, at) => at + 1));
});

test.each(games)(
  '$id: a person and a bot play, and a listener receives every line',
  async (game) => {
    const random = randomFrom('person');
    const match = new LocalMatch(
      optionsFor(game, 'both', {
        players: [people[0] as (typeof people)[0], ...rivalsIn(game)],
        seats: [0],
      }),
    );
    const { seen: first } = await look(match, 0);
    const lines: Update[] = [];
    match.subscribe({ viewer: 0, after: first.seq }, heard(lines));
    const now = () => lines.at(-1)?.seen ?? first;
    for (let moves = 0; moves < 5_000; moves += 1) {
      await expect
        .poll(now, { interval: 1 })
        .toSatisfy(
          (projection: Snapshot['seen']) =>
            projection.moves.length > 0 || projection.phase === 'over',
        );
      const projection = now();
      if (projection.phase === 'over') break;
      const moved = await match.send({
        kind: 'moves',
        seat: 0,
        seq: projection.seq,
        moves: randomBatch(game, { view: projection.view, seat: 0 }, random),
      });
      if (isRefusal(moved)) throw new Error(moved.message);
    }
    const { seen, log } = await look(match, 0);
    expect(seen.phase).toBe('over');
    expect(lines.map(({ seq }) => seq)).toEqual(log.slice(first.seq).map(({ seq }) => seq));
    expect(lines.at(-1)?.seen).toEqual(seen);
    expect(match.pending.value).toBe(0);
  },
);

/** The dice game whose moves the tests make. */
const { rules: game } = boxWith(hasMoves('roll', 'keep w'), hasSwitch('firstSeat'));

test('an illegal move is refused and changes nothing', async () => {
  const match = new LocalMatch(optionsFor(game, 'refusals', { seats: [0, 1] }));
  const { seen } = await look(match, 'spectator');
  const mover = seen.toMove[0] as number;
  const { seq } = seen;
  const send = async (moves: readonly string[], seat = mover, at = seq) => {
    const effect = await match.send({ kind: 'moves', seat, seq: at, moves });
    return isRefusal(effect) ? effect.refused : effect;
  };
  expect(await send(['dance'])).toBe('not-a-move');
  expect(await send(['roll'], 1 - mover)).toBe('not-your-turn');
  expect(await send(['roll'], mover, seq + 1)).toBe('stale-decision');
  expect(await send(['roll'], 5)).toBe('not-allowed');
  expect(isRefusal(await match.send({ kind: 'rematch' }))).toBe(true);
  expect(isRefusal(await match.view(5))).toBe(true);
  expect((await look(match, 'spectator')).seen.seq).toBe(seq);
});

test('a move can be undone if no chance followed it', async () => {
  const match = new LocalMatch(optionsFor(game, 'undo'));
  const start = (await look(match, 'spectator')).seen;
  const seat = start.toMove[0] as number;
  await match.send({ kind: 'moves', seat, seq: start.seq, moves: ['roll'] });
  const rolled = (await look(match, seat)).seen;
  await match.send({ kind: 'moves', seat, seq: rolled.seq, moves: [rolled.moves[0] as string] });
  const kept = (await look(match, seat)).seen;
  expect(kept.undoTo).toBe(rolled.seq);
  expect(kept.undoBy).toBe(seat);
  for (const voter of [seat, 1 - seat]) {
    await match.send({ kind: 'undo', seat: voter, to: rolled.seq });
  }
  const back = (await look(match, seat)).seen;
  expect(back.view).toEqual(rolled.view);
  const tooFar = await match.send({ kind: 'undo', seat, to: start.seq });
  expect(isRefusal(tooFar) && tooFar.refused).toBe('cannot-undo');
});

test('resigning ends the match, or a bot takes over if others play on', async () => {
  const match = new LocalMatch(optionsFor(game, 'resign'));
  await match.send({ kind: 'resign', seat: 0 });
  const { seen } = await look(match, 1);
  expect([seen.phase, seen.result?.winners]).toEqual(['over', [1]]);
});

test('the past is replayed first and draws no random numbers', async () => {
  const seat = 0;
  const base = optionsFor(game, 'past');
  const switches = { ...base.setup.switches, firstSeat: seat };
  const options = { ...base, setup: { ...base.setup, switches } };
  const past = [`move ${seat} roll`, 'chance roll 1 1 2 3 4 5 w w', `move ${seat} keep w`];
  const chance = () => () => {
    throw new Error('nobody asked for luck');
  };
  const match = new LocalMatch({ ...options, chance, past: past.map(parseEntry) as Entry[] });
  const { seen, log } = await look(match, seat);
  expect(log.map(({ happened }) => happened.kind)).toEqual(['seat', 'seat', 'ply', 'ply', 'ply']);
  expect(seen.moves).toContain('roll');
  const impossible = [parseEntry('move 0 dance')] as Entry[];
  expect(() => new LocalMatch({ ...options, past: impossible })).toThrow('dance');
});

test('a secret move is hidden from other seats', async () => {
  const secret = blindBids as unknown as AnyGame;
  const match = new LocalMatch(optionsFor(secret, 'secret', { players: people, seats: [0, 1] }));
  const lines: { [viewer: string]: Update[] } = { 0: [], 1: [] };
  const { seen } = await look(match, 0);
  for (const viewer of [0, 1]) {
    match.subscribe({ viewer, after: seen.seq }, heard(lines[viewer] as Update[]));
  }
  const [move] = seen.moves;
  await match.send({ kind: 'moves', seat: 0, seq: seen.seq, moves: [move as string] });
  const told = [0, 1].map((viewer) => JSON.stringify(lines[viewer]?.[0]?.happened));
  expect(told[0]).not.toBe(told[1]);
});
