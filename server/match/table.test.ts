// Tables: two processes with one match, damaged logs, and a failing store.
import { beforeEach, describe, expect, test } from 'vitest';
import type { GameEntry } from '#games';
import { refuse } from '#kernel/refusal.ts';
import type { Store } from '../store/store.ts';
import {
  type Client,
  commandId,
  entries,
  playToTheEnd,
  type TestTable,
  testServer,
} from '../testing/server.ts';
import { serverPerTest } from '../testing/server-per-test.ts';
import { changeRows } from '../testing/store.ts';

const server = serverPerTest();

function bid(who: Client | undefined, table: TestTable, seat: number, seq: number) {
  const body = { commandId: commandId(), seat, seq, moves: ['bid 1'] };
  return (who as Client).post(`/api/matches/${table.id}/moves`, body);
}

async function seqOf(table: TestTable): Promise<number> {
  return (await table.watcher.get(`/api/matches/${table.id}`)).body.seen.seq;
}

/** A second server on the same store. It is not notified of writes of the first one. */
function deafServer() {
  const wrapStore = (store: Store): Store => ({ ...store, onForeignWrite: () => undefined });
  return testServer({ folder: server.folder, wrapStore });
}

describe('two processes with one match', () => {
  test('decide again after the other appended lines', async () => {
    const table = await server.playingTable();
    const second = await deafServer();
    const elsewhere = { ...table, seats: table.opened.seats.map((seat) => seat?.token) };
    const ben = second.bearer(elsewhere.seats[1] as string);
    const { seq } = (await ben.get(`/api/matches/${table.id}?seat=1`)).body.seen;
    expect((await bid(table.seats[0], table, 0, seq)).status).toBe(200);
    // The second server has not read the new line yet.
    expect((await bid(ben, table, 1, seq)).status).toBe(200);
    const { values } = await second.app.context.metrics.conflicts.get();
    expect(values[0]?.value).toBe(1);
    const lines = await server.store.readLines(table.id, 0);
    expect(lines.map((line) => line.seq)).toEqual(lines.map((_, index) => index + 1));
    await second.stop();
  });

  test('do not refuse a command because of unread lines', async () => {
    const table = await server.openTable([{ kind: 'person', name: 'Ann' }, { kind: 'open' }]);
    const second = await deafServer();
    const ann = second.bearer(table.opened.seats[0]?.token as string);
    expect((await ann.get(`/api/matches/${table.id}`)).body.seen.phase).toBe('waiting');
    const sit = { commandId: commandId(), seat: 1, name: 'Ben' };
    const { body } = await (table.seats[1] as Client).post(`/api/matches/${table.id}/sit`, sit);
    expect((await bid(ann, table, 0, body.seq)).body.seq).toBe(body.seq + 1);
    await second.stop();
  });

  test('give up after several conflicts', async () => {
    const table = await server.playingTable();
    await server.stop();
    const conflict = async () => ({ kind: 'conflict' }) as const;
    const wrapStore = (store: Store): Store => ({ ...store, append: conflict });
    await server.restart({ wrapStore });
    const ann = server.bearer(table.opened.seats[0]?.token as string);
    const seq = (await ann.get(`/api/matches/${table.id}`)).body.seen.seq;
    const answer = await bid(ann, table, 0, seq);
    expect([answer.status, answer.body.error]).toEqual([429, 'too-many-requests']);
  });
});

describe('a log that cannot be read', () => {
  const setupWith = (text: string, other: string) =>
    `UPDATE match SET setup = replace(setup, '${text}', '${other}')`;
  const edits = [
    ['a move', "UPDATE line SET secret = 'move 0 bid 0' WHERE secret LIKE 'move 0 bid%'"],
    ['an open line', "UPDATE line SET open = 'seat 0 person Eve' WHERE seq = 1"],
    ['a salt', 'UPDATE line SET salt = head WHERE seq = 2'],
    ['a head', 'UPDATE line SET head = salt WHERE seq = 2'],
    ['a line that is gone', 'DELETE FROM line WHERE seq = 2'],
    ['the setup', setupWith('"version":1', '"version":99')],
    ['the game', setupWith('"game":"', '"game":"chess')],
    ['a setup that is no JSON', `UPDATE match SET setup = '{broken'`],
    ['a setup that is nothing', `UPDATE match SET setup = 'null'`],
    ['seats that cannot be', setupWith('"seatCount":', '"seatCount":-')],
    ['switches that are gone', setupWith('"switches":', '"nothing":')],
  ] as const;

  test.each(edits)('breaks only its own match: %s', async (_what, sql) => {
    const table = await server.playingTable();
    await bid(table.seats[0], table, 0, await seqOf(table));
    await server.stop();
    expect(await changeRows(server.folder, sql)).toBeGreaterThan(0);
    await server.restart();
    const ann = server.bearer(table.opened.seats[0]?.token as string);
    for (const path of ['', '?seat=0', '/record', '/stream']) {
      const answer = await ann.get(`/api/matches/${table.id}${path}`);
      expect([answer.status, answer.body.error]).toEqual([503, 'broken-match']);
    }
    expect((await bid(ann, table, 0, 0)).body.error).toBe('broken-match');
    const other = await server.playingTable();
    await playToTheEnd(other);
    expect((await other.watcher.get(`/api/matches/${other.id}`)).body.seen.phase).toBe('over');
  });
});

describe('a store that fails', () => {
  let failing: 'full' | 'broken' | undefined;
  const wrapStore = (store: Store): Store => ({
    ...store,
    async append(append) {
      if (failing === 'full') return refuse('store-full', 'There is no room.');
      if (failing === 'broken') throw new Error('out of order');
      return store.append(append);
    },
    async createMatch(newMatch) {
      if (failing === 'full') return refuse('store-full', 'There is no room.');
      return store.createMatch(newMatch);
    },
  });

  beforeEach(async () => {
    await server.restart({ wrapStore });
    failing = undefined;
  });

  test('with a full disk refuses writes and serves reads until there is space', async () => {
    const table = await server.playingTable();
    const seq = await seqOf(table);
    failing = 'full';
    const answer = await bid(table.seats[0], table, 0, seq);
    expect([answer.status, answer.body.error]).toEqual([503, 'store-full']);
    expect(answer.headers['retry-after']).toBe('5');
    const opening = await server
      .openTable([{ kind: 'open' }, { kind: 'open' }])
      .catch(() => 'refused');
    expect(opening).toBe('refused');
    expect(await seqOf(table)).toBe(seq);
    failing = undefined;
    expect((await bid(table.seats[0], table, 0, seq)).status).toBe(200);
  });

  test('with another error sends a reply without internals', async () => {
    const table = await server.playingTable();
    failing = 'broken';
    const answer = await bid(table.seats[0], table, 0, await seqOf(table));
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      error: 'internal',
      message: 'Something went wrong on the server. Try again.',
    });
  });
});

test('an error of a game breaks only its match', async () => {
  const table = await server.playingTable();
  await bid(table.seats[0], table, 0, await seqOf(table));
  await server.stop();
  const [entry] = entries as readonly [GameEntry];
  const game: typeof entry.game = {
    ...entry.game,
    apply() {
      throw new Error('a bug in a game');
    },
  };
  await server.restart({ entries: [{ ...entry, game }] });
  const owner = server.bearer(table.opened.owner);
  expect((await owner.get(`/api/matches/${table.id}`)).body.error).toBe('broken-match');
});

test('idle tables are dropped and loaded again', async () => {
  await server.restart({ limits: { tablesInMemory: 2 } });
  const tables: TestTable[] = [];
  for (let count = 0; count < 5; count += 1) tables.push(await server.playingTable());
  const { values } = await server.app.context.metrics.tables.get();
  expect(values[0]?.value).toBeLessThanOrEqual(2);
  for (const table of tables) expect(await seqOf(table)).toBe(4);
});
