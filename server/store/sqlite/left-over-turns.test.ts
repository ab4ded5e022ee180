// A start of a server with SQLite loads the matches in which a bot is due, and no others.
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { BotPool } from '../../bots/bots.ts';
import { resumeBots } from '../../main.ts';
import { botsToMove } from '../../match/bots-due.ts';
import { type Client, commandId, type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer | undefined;

afterEach(async () => {
  await server?.remove();
  server = undefined;
});

function bot(id: string) {
  return { kind: 'bot', bot: id };
}

const silent: BotPool = {
  chooseMove: () => new Promise(() => undefined),
  close: async () => undefined,
};
const ann = { kind: 'person', name: 'Ann' };
const log = pino({ level: 'silent' });

test('only matches with a due bot are loaded, and their bots move', async () => {
  server = await testServer({ botPool: silent });
  const due = await server.openTable([ann, bot('first')]);
  const people = await server.playingTable();
  const botsOnly = await server.openTable([bot('first'), bot('first')]);
  expect(await server.store.botTurns.leftOver()).toEqual([due.id]);
  await server.stop();
  server = await testServer({ folder: server.folder });
  const { store, tables } = server;
  const loaded: string[] = [];
  const moved = Promise.withResolvers<void>();
  tables.onChange(({ id, match }) => {
    loaded.push(id);
    if (match().since[1] !== undefined && botsToMove(match()).length === 0) moved.resolve();
  });
  await resumeBots(server, store, log);
  await moved.promise;
  expect(new Set(loaded)).toEqual(new Set([due.id]));
  expect([people.id, botsOnly.id].some((id) => loaded.includes(id))).toBe(false);
  expect(await store.botTurns.leftOver()).toEqual([]);
});

test('a turn that is not due any more is forgotten, unless the match went on', async () => {
  server = await testServer({ botPool: silent });
  const { id } = await server.openTable([ann, bot('first')]);
  const { botTurns } = server.store;
  await server.tables.use(id, async (table) => {
    await botTurns.settle(id, table.match().seq - 1);
    expect(await botTurns.leftOver()).toEqual([id]);
    await botTurns.settle(id, table.match().seq);
    expect(await botTurns.leftOver()).toEqual([]);
  });
});

test('a person who takes the seat of a bot ends its turn', async () => {
  server = await testServer({ botPool: silent });
  const table = await server.openTable([{ kind: 'open' }, { kind: 'open' }]);
  const [one, other] = table.seats as [Client, Client];
  const post = (who: Client, name: string, body: object) =>
    who.post(`/api/matches/${table.id}/${name}`, { commandId: commandId(), ...body });
  await post(one, 'sit', { seat: 0, name: 'Ann' });
  await post(table.owner, 'start', {});
  const { botTurns } = server.store;
  expect(await botTurns.leftOver()).toEqual([table.id]);
  await post(other, 'sit', { seat: 1, name: 'Ben' });
  expect(await botTurns.leftOver()).toEqual([]);
});
