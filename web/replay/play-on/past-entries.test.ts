// The lines up to a position from which people can play on, in random matches with undone moves.
import { expect, test } from 'vitest';
import { entries as games } from '#games';
import { chanceFrom } from '#kernel/chance.ts';
import { awaitBatch } from '#kernel/match/batch.ts';
import { type Command, decide } from '#kernel/match/command.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, changeBy, type Match, phase } from '#kernel/match/match.ts';
import { projectionOf } from '#kernel/match/projection.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { setUp } from '#kernel/setup.ts';
import { entriesUntil } from './past-entries.ts';

/** A match of two people who play at random, and undo a move now and then. */
async function played(game: (typeof games)[number]['game'], random: Random, lines: number) {
  const [edition] = game.editions;
  const seats = edition!.seats.least;
  const setup = setUp(game, { edition: edition!.id, switches: {}, seatCount: seats });
  if (isRefusal(setup)) throw new Error(setup.message);
  let match = beginMatch(game, setup);
  const entries: Entry[] = [];
  const run = (command: Command): boolean => {
    const decision = decide(match, command, chanceFrom(random));
    if (isRefusal(decision)) return false;
    for (const { entry, after } of decision.changes) {
      entries.push(entry);
      match = after;
    }
    return true;
  };
  const people = Array.from({ length: seats }, () => ({ kind: 'person', name: 'Anna' }) as const);
  run({ kind: 'open', players: people });
  while (entries.length < lines && phase(match) !== 'over') {
    const { seq } = match;
    const [seat] = projectionOf(match, 'spectator').toMove as [number];
    if (uniform(random, 12) === 0) {
      const to = Math.max(0, seq - 1 - uniform(random, 4));
      for (const by of people.keys()) run({ kind: 'undo', seat: by, to });
      continue;
    }
    const moves = await awaitBatch(match, seat, (now) =>
      game.formatMove(pickMove(random, game.legalMoves(game.view(now.state, seat)))),
    );
    run({ kind: 'moves', seat, seq, moves });
  }
  return { match, entries };
}

function replayed(begun: Match, entries: readonly Entry[]): Match {
  return entries.reduce((match, entry) => {
    const change = changeBy(match, entry);
    if (isRefusal(change)) throw new Error(change.message);
    return change.after;
  }, begun);
}

const atATurn = ({ game, state }: Match) => {
  const turn = game.turn(state);
  return turn.kind === 'seats' && !turn.owes;
};

test.each(games.map((game) => [game.game.id, game] as const))(
  '%s: the lines lead to the position after the line, or to the last turn before it',
  async (_, { game }) => {
    const random = randomFrom(`past entries ${game.id}`);
    let undone = 0;
    for (let round = 0; round < 4; round += 1) {
      const { match, entries } = await played(game, random, 60);
      const begun = beginMatch(game, match.setup);
      for (let seq = 1; seq <= entries.length; seq += 1) {
        const there = replayed(begun, entries.slice(0, seq));
        const resumed = entriesUntil({ match, entries }, seq);
        undone += entries[seq - 1]?.kind === 'undo' ? 1 : 0;
        const seats = entries.filter(({ kind }) => kind === 'seat');
        const found = replayed(begun, [...seats, ...resumed.entries]);
        expect(resumed.entries.every(({ kind }) => kind === 'move' || kind === 'chance')).toBe(
          true,
        );
        if (atATurn(there)) expect(found.state).toEqual(there.state);
        else if (resumed.entries.length > 0) expect(atATurn(found)).toBe(true);
      }
    }
    expect(undone).toBeGreaterThan(0);
  },
);
