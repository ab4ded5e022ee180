// Uses what the contract of a store does not use, so that every statement is sent at least once.
import { Client } from 'pg';
import { expect } from 'vitest';
import { type GameEntry, gameEntryOf, shelf } from '#games';
import { lockForTransfer, openPool } from '#server/store/postgres/connection.ts';
import { postgresDriver } from '#server/store/postgres/postgres-driver.ts';
import { postgresStore } from '#server/store/postgres/postgres-store.ts';
import { sumOfArchive } from '#server/store/sql/housekeeping.ts';
import type { Append, Claim, NewSession, Store } from '#server/store/store.ts';
import { appendOf, lineAt, openMatch } from '#server/store/testing/rows.ts';
import { playInto } from '../../bench/rig/fill.ts';
import { withClient } from './partitions.ts';

const DAY_MS = 86_400_000;
const BEAT_MS = 30;

/** An append with a reply as the server gives it. */
function command(match: string, seq: number, change: Partial<Append> = {}): Append {
  const reply = JSON.stringify({ seq, head: lineAt(seq).head });
  return appendOf(match, seq, { reply, ...change });
}

/** What the server does with the store for a move, from the request to the other players' streams. */
async function makeMove(store: Store, match: string, seq: number): Promise<void> {
  await store.roles('token', 't', match);
  await store.roles('device', 'phone', match);
  await store.recordDeviceUse('phone', 'Firefox', seq * DAY_MS);
  await store.findMatch(match);
  await store.readLines(match, 0);
  await store.newestReply(match);
  await store.headOf(match, seq - 1);
  await store.findCommand(match, `command-${seq}`);
  const move = command(match, seq, { botsDue: seq % 2 === 0 });
  expect(await store.append(move)).toMatchObject({ kind: 'done' });
}

/** @param onMove runs what belongs to a move */
export async function useEveryStatement(
  url: string,
  onMove: (move: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const quiet = await postgresStore(url, {}, { beatMs: 600_000, lookMs: 600_000 });
  await openMatch(quiet, 'one', [1]);
  await openMatch(quiet, 'two', [1]);
  await quiet.exchange('one', { token: 't1', device: 'phone' }, sessionOf('phone', 0));
  for (const seq of [2, 3, 4, 5]) await onMove(() => makeMove(quiet, 'one', seq));
  await useRights(quiet);
  await useArchive(quiet);
  const often = { beatMs: BEAT_MS, lookMs: BEAT_MS };
  const others = [await postgresStore(url, {}, often), await postgresStore(url, {}, often)];
  for (const store of others) {
    store.watch(() => ['one', 'two']);
    store.elsewhere.tell('one', { seats: [0], spectators: [] });
    store.sharedUse?.tell({ limit: 'reads', key: 'a', amount: 1 }, 1);
  }
  await others[0]?.append(command('two', 2, { botsDue: true }));
  await withClient(url, async (client) => {
    const alive = async () => (await client.query('SELECT FROM process')).rowCount;
    // The quiet one is taken for dead; the others delete it at the end of a cleaning, after many beats.
    await expect.poll(alive).toBe(others.length);
  });
  // An append that changes rights runs alone.
  for (const seq of [3, 4]) {
    const addGrant = {
      hash: `watch ${seq}`,
      role: 'watch',
      by: { kind: 'token', hash: 't' },
    } as const;
    await others[0]?.append(command('two', seq, { botsDue: seq === 3, addGrant }));
  }
  await quiet.append(command('two', 5, { closedAt: 5 }));
  await quiet.unfinishedMatches();
  await quiet.housekeepingRows(0, 10);
  await quiet.recordTime(DAY_MS, 0);
  await quiet.deleteSessionsWithoutRoles();
  for (const store of [...others, quiet]) await store.close();
  await askAfterUnknownOutcome(url);
  await askForTransfer(url);
}

/** The lock of `wormery move`, which no server has. */
async function askForTransfer(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  // PostgreSQL gives up the lock of a closed connection only when it notices that it is closed.
  await expect.poll(() => lockForTransfer(client)).toBe(true);
  await client.end();
}

/** What is asked only if the connection breaks during a commit. */
async function askAfterUnknownOutcome(url: string): Promise<void> {
  const pool = openPool(url, 1, () => undefined);
  const nothing = () => undefined;
  const driver = postgresDriver(pool, {
    process: 'test',
    onBotTurns: nothing,
    onWritten: nothing,
    onRightsChange: nothing,
    onSpaceChange: nothing,
  });
  expect(await driver.read(() => sumOfArchive('one'))).toBeUndefined();
  await pool.end();
}

function sessionOf(hash: string, at: number, replaces?: string): NewSession {
  return { hash, replaces, label: 'Firefox (Android)', at };
}

/** Each seat, link and device of the rights. */
async function useRights(store: Store): Promise<void> {
  await store.append(
    command('one', 5, {
      addGrant: {
        hash: 'invitation',
        role: 1,
        invitationFor: 'device',
        by: { kind: 'token', hash: 't1' },
      },
      commandId: 'invite',
      lines: [],
      expectedSeq: 5,
    }),
  );
  expect(await store.findInvitation('one', 'invitation')).toMatchObject({ isUsed: false });
  const session = sessionOf('new phone', DAY_MS, 'phone');
  const claim: Claim = {
    invitation: 'invitation',
    claim: 'claim',
    as: 'device',
    given: 'new phone',
    at: DAY_MS,
    session,
  };
  for (let time = 0; time < 2; time += 1) {
    expect(await store.claim('one', claim)).toEqual({ kind: 'given' });
  }
  expect(await store.holdersOf('one', 1)).not.toEqual([]);
  await store.recordDeviceUse('new phone', 'Firefox', DAY_MS);
  await store.recordDeviceUse('new phone', 'Firefox', 2 * DAY_MS);
  await store.append(
    command('one', 5, {
      signOut: { role: 1, keep: { kind: 'device', hash: 'new phone' } },
      commandId: 'sign-out',
      lines: [],
      expectedSeq: 5,
    }),
  );
  await store.signOut('new phone');
}

/** A match with a real hash chain goes into the archive and comes back. */
async function useArchive(store: Store): Promise<void> {
  const { game, edition } = shelf.find(
    ({ status }) => status === 'ready',
  ) as (typeof shelf)[number];
  const entry = gameEntryOf(game) as GameEntry;
  const { id, lines } = await playInto(store, { entry, edition, seats: 2, seed: 'archive' });
  expect(await store.archive(id)).toBe('archived');
  expect(await store.readLines(id, 0)).toHaveLength(lines);
  const after = command(id, lines + 1, { lines: [lineAt(lines + 1)] });
  expect(await store.append(after)).toMatchObject({ kind: 'done' });
}
