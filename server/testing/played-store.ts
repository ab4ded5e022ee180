// A data folder with many matches for tests of damage: its tables and indexes have several pages each, and the lines of the
// matches lie among each other, as after play.
import { entries as games } from '#games';
import type { AnyGame, Seat } from '#kernel/game.ts';
import { type Command, decide } from '#kernel/match/command.ts';
import type { Player } from '#kernel/match/entry.ts';
import { randomBatch } from '#kernel/random-bot.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { setUp } from '#kernel/setup.ts';
import { chainLines, type LogPoint } from '../match/log-lines.ts';
import { hashOf } from '../match/rights.ts';
import { startOfLog } from '../match/tables.ts';
import { newMatchId, systemChance } from '../random-source.ts';
import { sqliteStore } from '../store/sqlite/open-store.ts';
import type { Store } from '../store/store.ts';

const DAY_MS = 86_400_000;
const PEOPLE: readonly Player[] = ['Ann', 'Ben'].map((name) => ({ kind: 'person', name }));
const game = games[0]?.game as AnyGame;

export function accepted<Value>(value: Value | Refusal): Value {
  if (isRefusal(value)) throw new Error(value.message);
  return value as Value;
}

/** The secret of a right in a match of this store: of its owner, of who watches, or of a seat. */
export function secretOf(
  right: 'owner' | 'watch' | 'device' | 'invitation' | Seat,
  id: string,
): string {
  return `${right}-of-${id}-`.padEnd(32, '0');
}

interface PlayedMatch {
  readonly id: string;
  end: LogPoint;
}

export interface PlayedStoreOptions {
  readonly matches: number;
  /** How many of them are archived. */
  readonly archived: number;
  /** Commands with moves, in each match. */
  readonly moves: number;
}

/** Writes the store in a folder. @returns the ids of its matches, oldest first; the archived ones come first */
export async function playedStore(
  folder: string,
  { matches, archived, moves }: PlayedStoreOptions,
): Promise<readonly string[]> {
  const random = randomFrom('played store');
  const store = sqliteStore(folder, {
    onFatal: (error) => {
      throw error;
    },
  });
  const played: PlayedMatch[] = [];
  for (let count = 0; count < matches; count += 1) played.push(await opened(store));
  for (let move = 0; move < moves; move += 1) {
    for (const match of played) {
      const { match: now } = match.end;
      const turn = now.state === undefined ? undefined : game.turn(now.state);
      if (turn?.kind !== 'seats') continue;
      const [seat = 0] = turn.seats;
      const batch = randomBatch(game, { view: game.view(now.state, seat), seat }, random);
      await append(store, match, { kind: 'moves', seat, seq: now.seq, moves: batch });
    }
  }
  for (const { id } of played.slice(0, archived)) await store.archive(id);
  await store.recordTime(Date.now(), 60_000);
  await store.close();
  return played.map(({ id }) => id);
}

async function opened(store: Store): Promise<PlayedMatch> {
  const edition = game.editions[0]?.id ?? '';
  const setup = accepted(setUp(game, { edition, seatCount: PEOPLE.length }));
  const id = newMatchId();
  const start = accepted(startOfLog(id, setup, () => game));
  const { changes } = accepted(
    decide(start.match, { kind: 'open', players: PEOPLE }, systemChance),
  );
  const lines = chainLines(start, changes, Date.now());
  const device = hashOf(secretOf('device', id));
  accepted(
    await store.createMatch({
      match: { id, setup },
      at: Date.now(),
      lines,
      tokens: [
        { hash: hashOf(secretOf('owner', id)), role: 'owner' },
        { hash: hashOf(secretOf('watch', id)), role: 'watch' },
        ...PEOPLE.map((_, seat) => ({ hash: hashOf(secretOf(seat, id)), role: seat })),
      ],
      devices: [{ hash: device, role: 0 }],
      invitations: [{ hash: hashOf(secretOf('invitation', id)), role: 1 }],
      session: { hash: device, replaces: undefined, label: 'Firefox (Linux)', at: DAY_MS },
    }),
  );
  const last = lines.at(-1);
  return { id, end: last === undefined ? start : { ...last, match: last.after } };
}

let commands = 0;

async function append(store: Store, match: PlayedMatch, command: Command): Promise<void> {
  const { id, end } = match;
  const { changes } = accepted(decide(end.match, command, systemChance));
  const lines = chainLines(end, changes, Date.now());
  const last = lines.at(-1);
  if (last === undefined) return;
  commands += 1;
  const { seq, head } = last;
  accepted(
    await store.append({
      match: id,
      expectedSeq: end.match.seq,
      expectedHead: end.head,
      commandId: `move-${commands}`,
      bodyHash: hashOf(`body ${commands}`),
      lines,
      reply: JSON.stringify({ seq, head }),
      over: false,
      at: Date.now(),
    }),
  );
  match.end = { ...last, match: last.after };
}
