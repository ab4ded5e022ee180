// Plays matches directly into a store, without a server, to make large stores quickly.
import { hash } from 'node:crypto';
import type { GameEntry } from '#games';
import type { Seat } from '#kernel/game.ts';
import { chooseBatch } from '#kernel/match/batch.ts';
import { type Command, decide } from '#kernel/match/command.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import type { Random } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { setUp } from '#kernel/setup.ts';
import { chainLines, type LogPoint } from '#server/match/log-lines.ts';
import { startOfLog } from '#server/match/tables.ts';
import { newMatchId, newSecret, systemChance } from '#server/random-source.ts';
import type { Store } from '#server/store/store.ts';

export interface FillWish {
  readonly entry: GameEntry;
  readonly edition: string;
  readonly seats: number;
  readonly seed: string;
}

/**
 * Opens one match and plays it to its end by its standard bot, one command per decision, as people would.
 * @returns its id, and how many lines and commands it has
 */
export async function playInto(store: Store, wish: FillWish) {
  const { entry, edition, seats: seatCount, seed } = wish;
  const setup = setUp(entry.game, { edition, seatCount, switches: {} });
  if (isRefusal(setup)) throw new Error(setup.message);
  const id = newMatchId();
  const begun = startOfLog(id, setup, () => entry.game);
  if (isRefusal(begun)) throw new Error(begun.message);
  const random = randomFrom(seed);
  const people = Array.from({ length: seatCount }, (_, seat) => {
    return { kind: 'person', name: `Player ${seat}` } as const;
  });
  let end: LogPoint = begun;
  const sealed = (command: Command) => {
    const decision = decide(end.match, command, systemChance);
    if (isRefusal(decision)) throw new Error(decision.message);
    const lines = chainLines(end, decision.changes, 1_700_000_000_000 + end.match.seq * 20_000);
    const { head, secrets } = lines.at(-1) ?? end;
    end = { match: decision.match, head, secrets };
    return lines;
  };
  const secret = () => hash('sha256', newSecret());
  const tokens = (['owner', 'watch', ...people.keys()] as const).map((role) => {
    return { hash: secret(), role };
  });
  const devices = [...people.keys()].map((role) => ({ hash: secret(), role }));
  const lines = sealed({ kind: 'open', players: people });
  await store.createMatch({ match: { id, setup }, at: 1_700_000_000_000, lines, tokens, devices });
  let commands = 0;
  while (phase(end.match) === 'playing') {
    const [expectedSeq, expectedHead] = [end.match.seq, end.head];
    const appended = await store.append({
      match: id,
      expectedSeq,
      expectedHead,
      commandId: newSecret().slice(0, 26),
      bodyHash: secret(),
      lines: sealed(nextCommand(entry, end.match, random)),
      reply: JSON.stringify({ seq: end.match.seq, head: end.head }),
      over: phase(end.match) === 'over',
    });
    if (isRefusal(appended)) throw new Error(appended.message);
    commands += 1;
  }
  return { id, lines: end.match.seq, commands };
}

/** The next command of the standard bot: a move and its required follow-ups. */
function nextCommand(
  { game, bots, standardBot }: GameEntry,
  match: Match,
  random: Random,
): Command {
  const turn = game.turn(match.state);
  const bot = bots.find(({ id }) => id === standardBot);
  if (turn.kind !== 'seats' || bot === undefined) throw new Error('nobody is to move');
  const seat = turn.seats[0] as Seat;
  const moves = chooseBatch(match, seat, ({ state }) =>
    game.formatMove(bot.choose(game.view(state, seat), { random, work: 100 })),
  );
  return { kind: 'moves', seat, seq: match.seq, moves };
}
