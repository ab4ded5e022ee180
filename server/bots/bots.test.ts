// Bots in real threads: whole matches, failing bots, restarts, and matches of bots only.
import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type Client,
  commandId,
  spectatorSubscriber,
  type TestServer,
  type TestTable,
  testServer,
} from '../testing/server.ts';
import { type BotPool, botPool } from './bots.ts';

const games = new URL('../testing/game.ts', import.meta.url).href;

let server: TestServer | undefined;

afterEach(async () => {
  await server?.remove();
  server = undefined;
});

/** Opens a stream of a table, as a page does; matches of bots only need one. */
async function watch(table: TestTable): Promise<() => void> {
  const { streams, tables } = (server as TestServer).app.context;
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  const begun = Promise.withResolvers<void>();
  void tables.use(table.id, async (loaded) => {
    const subscriber = { table: loaded, ...spectatorSubscriber(table.opened.owner), after: 0 };
    const run = streams.run({ ...subscriber, response: sink as unknown as ServerResponse });
    begun.resolve();
    await run;
  });
  await begun.promise;
  return () => sink.destroy();
}

/** Waits until the state of a table satisfies a condition; checks it after each change. */
async function until(table: TestTable, holds: (projection: Seen) => boolean): Promise<Seen> {
  const here = server as TestServer;
  return (await here.tables.use(table.id, async (loaded) => {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        const end = loaded.subscribe(() => {
          end();
          resolve();
        });
      });
      const { body } = await table.owner.get(`/api/matches/${table.id}`);
      if (holds(body.seen)) return body.seen;
      await changed;
    }
  })) as Seen;
}

interface Seen {
  readonly seq: number;
  readonly phase: string;
  readonly toMove: readonly number[];
}

async function outcomes(): Promise<Readonly<Record<string, number>>> {
  const { values } = await (server as TestServer).app.context.metrics.botMoves.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
}

const isOver = ({ phase }: Seen) => phase === 'over';

function bot(id: string) {
  return { kind: 'bot', bot: id };
}

describe('in threads', () => {
  test('bots play a whole match, and a failing bot plays random moves', async () => {
    server = await testServer({ botPool: botPool(games, 1, 10_000) });
    const table = await server.openTable([bot('first'), bot('broken'), bot('cheat')]);
    await watch(table);
    await until(table, isOver);
    const { chosen, random } = await outcomes();
    expect(chosen).toBeGreaterThan(0);
    expect(random).toBeGreaterThan(1);
  });

  test('an endless bot is stopped at its timeout', async () => {
    server = await testServer({ botPool: botPool(games, 1, 50) });
    const table = await server.openTable([{ kind: 'person', name: 'Ann' }, bot('endless')]);
    await until(table, ({ toMove }) => !toMove.includes(1));
    expect(await outcomes()).toEqual({ random: 1 });
  });

  test('a missing module fails each request, not the server', async () => {
    const nowhere = new URL('./nowhere.ts', import.meta.url).href;
    server = await testServer({ botPool: botPool(nowhere, 1, 5_000) });
    const table = await server.openTable([bot('first'), bot('first')]);
    await watch(table);
    await until(table, isOver);
    expect(Object.keys(await outcomes())).toEqual(['random']);
  });
});

describe('commands of bots', () => {
  test('have ids of decision and seat that no client can use', async () => {
    server = await testServer();
    const table = await server.openTable([{ kind: 'person', name: 'Ann' }, bot('first')]);
    const { seq } = await until(table, ({ toMove }) => !toMove.includes(1));
    expect(await server.store.findCommand(table.id, `bot:${seq - 1}:1`)).toBeDefined();
    const forged = { commandId: `bot:${seq}:1`, seat: 0, seq, moves: ['bid 1'] };
    const { body } = await (table.seats[0] as Client).post(
      `/api/matches/${table.id}/moves`,
      forged,
    );
    expect(body).toMatchObject({ error: 'bad-request', message: /commandId/ });
  });

  test('contain all moves of a batch', async () => {
    server = await testServer();
    const table = await server.openTable([{ kind: 'open' }, bot('cheat')]);
    const [ann] = table.seats as [Client];
    await ann.post(`/api/matches/${table.id}/sit`, {
      commandId: commandId(),
      seat: 0,
      name: 'Ann',
    });
    // The bot's bid is random. After the higher bid, it must call and seal.
    for (let round = 0; round < 2; round += 1) {
      const { seq, phase } = await until(
        table,
        (projection) => projection.phase === 'over' || projection.toMove.join() === '0',
      );
      if (phase === 'over') break;
      await ann.post(`/api/matches/${table.id}/moves`, {
        commandId: commandId(),
        seat: 0,
        seq,
        moves: ['bid 0'],
      });
    }
    await until(table, isOver);
    const { text } = await ann.get(`/api/matches/${table.id}/record`);
    expect(text).not.toMatch(/call (?:high|low)\n(?!\d+ move 1 seal)/);
  });

  test('are refused if a person has joined in the seat', async () => {
    let answer: (move: string) => void = () => undefined;
    let pending: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      pending = resolve;
    });
    const slow: BotPool = {
      chooseMove: () =>
        new Promise((resolve) => {
          answer = resolve;
          pending();
        }),
      close: async () => undefined,
    };
    server = await testServer({ botPool: slow });
    const table = await server.openTable([{ kind: 'open' }, { kind: 'open' }]);
    const [ann, ben] = table.seats as [Client, Client];
    const post = (who: Client, name: string, body: object) =>
      who.post(`/api/matches/${table.id}/${name}`, { commandId: commandId(), ...body });
    await post(ann, 'sit', { seat: 0, name: 'Ann' });
    await post(table.owner, 'start', {});
    await waiting;
    const { body } = await post(ben, 'sit', { seat: 1, name: 'Ben' });
    answer('bid 2');
    await post(ann, 'moves', { seat: 0, seq: body.seq, moves: ['bid 1'] });
    const { seen } = (await ben.get(`/api/matches/${table.id}?seat=1`)).body;
    expect([seen.seq, seen.toMove]).toEqual([body.seq + 1, [1]]);
  });
});

test('logs failures with the id of the bot and without secrets', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  server = await testServer({ logger: pino({ level: 'debug' }, sink) });
  const table = await server.openTable([bot('broken'), bot('first')]);
  await watch(table);
  await until(table, isOver);
  expect(lines.join('')).toContain('"bot":"broken","reason":"this bot never works"');
  const { owner, watch: spectator } = table.opened;
  for (const secret of [owner, spectator.token]) expect(lines.join('')).not.toContain(secret);
});

describe('a match of bots only', () => {
  const movesMade = async () => Object.values(await outcomes()).reduce((sum, one) => sum + one, 0);
  const rest = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  test('makes no move without a stream, and goes on with one', async () => {
    server = await testServer();
    const table = await server.openTable([bot('first'), bot('first')]);
    await table.watcher.get(`/api/matches/${table.id}`);
    await rest();
    expect(await movesMade()).toBe(0);
    const leave = await watch(table);
    await until(table, isOver);
    expect(await movesMade()).toBeGreaterThan(0);
    leave();
  });

  test('pauses after its last stream has closed', async () => {
    const pending: (() => void)[] = [];
    const slow: BotPool = {
      chooseMove: () => new Promise((resolve) => pending.push(() => resolve('bid 0'))),
      close: async () => undefined,
    };
    server = await testServer({ botPool: slow });
    const table = await server.openTable([bot('first'), bot('first')]);
    const leave = await watch(table);
    await rest();
    expect(pending).toHaveLength(2);
    leave();
    await rest();
    const seqNow = async () => (await table.owner.get(`/api/matches/${table.id}`)).body.seen.seq;
    const before = await seqNow();
    for (const answer of pending.splice(0)) answer();
    // Two bids add at least two lines.
    await expect.poll(seqNow).toBeGreaterThanOrEqual(before + 2);
    await rest();
    expect(pending).toEqual([]);
    await watch(table);
    await expect.poll(() => pending.length).toBeGreaterThan(0);
  });

  test('plays without a stream if a person sits at the table', async () => {
    server = await testServer();
    const table = await server.openTable([{ kind: 'person', name: 'Ann' }, bot('first')]);
    await until(table, ({ toMove }) => !toMove.includes(1));
    expect(await movesMade()).toBe(1);
  });
});
