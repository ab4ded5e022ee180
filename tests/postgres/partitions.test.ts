// Every statement of the store on a database that is partitioned by match: the store keeps its contract there, and each
// statement needs one partition, or is on a list with the reason.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresStore } from '#server/store/postgres/postgres-store.ts';
import { MIGRATIONS } from '#server/store/sql/migrations.ts';
import { storeContract } from '#server/store/testing/contract.ts';
import { newDatabase } from '#server/testing/shared-postgres.ts';
import { stringsOf } from '#tools/tidy/source.ts';
import { useEveryStatement } from './every-statement.ts';
import {
  createPartitioned,
  KEYS,
  partitionsOf,
  type Sent,
  WHOLE_TABLES,
  withClient,
} from './partitions.ts';

/** The statements that need several partitions: the beginning of each, and why that is no obstacle. */
const SEVERAL: Readonly<Record<string, string>> = {
  // The only one that runs for a move.
  'WITH asked AS':
    'shares a commit between matches; without it each append runs alone, in one partition',
  // Each process, regularly.
  'SELECT id, rights_changes': 'looks at the matches in memory in case the bell did not ring',
  'SELECT match FROM bot_turn': 'asks for the turns that this process holds',
  'WITH free AS': 'takes over the turns of a dead process',
  'SELECT match, audience FROM audience': 'reads who has matches open elsewhere',
  'WITH gone AS': 'writes who has matches open here',
  'DELETE FROM audience WHERE NOT': 'forgets what dead processes said',
  // A person, now and then: a device is in several matches.
  'SELECT id FROM match WHERE match.id IN': 'the matches of a device',
  'SELECT 1 AS one FROM device': 'whether a device has a role anywhere; for new rights',
  'DELETE FROM device WHERE hash': 'signs a device out, or moves its roles to a new secret',
  'UPDATE device SET hash': 'moves the roles of a device to a new secret',
  'WITH RECURSIVE rematches': 'a match and its rematches, for a link that is opened',
  'UPDATE match SET rights_changes':
    'several matches only for a device with several, and for rematches',
  'SELECT device.hash,': 'the devices of a seat with the names that their sessions have',
  'WITH holding (hash)': 'frees a seat; looks at the sessions of its devices',
  // Housekeeping, and the start of a process.
  'SELECT id FROM match WHERE over_at': 'the open matches, at the start of a process',
  'SELECT number AS key': 'the next matches for housekeeping',
  'DELETE FROM session WHERE NOT': 'forgets the sessions of devices without a role',
};
const OF_MOVES = ['WITH asked AS'];

/** Statements that the planner does not plan, and those that write the version of the schema. */
const NO_TABLE =
  /^(BEGIN|COMMIT|ROLLBACK|SET|RESET|LISTEN|CREATE TABLE IF NOT EXISTS store|INSERT INTO store)\b/;

/** Rounds of contested appends; the contract on one database has more. */
const ROUNDS = 25;
/** Different values of one statement that are looked at. */
const SAMPLES = 5;
const sent = new Map<string, Sent[]>();
/** The statements of moves. */
const ofMoves = new Set<string>();
let isRecording = false;
/** Marks what a move causes; the beats of a store run beside it. */
const causedByMove = new AsyncLocalStorage<true>();
const plainQuery = Client.prototype.query;

function record(one: Sent): void {
  const samples = sent.get(one.text) ?? [];
  sent.set(one.text, samples);
  if (samples.length < SAMPLES) samples.push(one);
  if (causedByMove.getStore()) ofMoves.add(one.text);
}

async function newPartitioned(): Promise<string> {
  isRecording = false;
  const url = await newDatabase();
  await createPartitioned(url);
  isRecording = true;
  return url;
}

beforeAll(() => {
  Client.prototype.query = function (this: Client, ...given: readonly unknown[]) {
    const [query, values] = given as readonly [string | Sent, (readonly unknown[])?];
    const one = typeof query === 'string' ? { text: query, values: values ?? [] } : query;
    if (isRecording) record({ text: one.text, values: one.values ?? [] });
    return Reflect.apply(plainQuery, this, given);
  } as typeof plainQuery;
});
afterAll(() => {
  Client.prototype.query = plainQuery;
});

describe('the contract, with tables partitioned by match', () => {
  storeContract(async () => {
    const url = await newPartitioned();
    const store = await postgresStore(url);
    return { store, another: () => postgresStore(url), remove: store.close };
  }, ROUNDS);
});

describe('every statement', () => {
  test('is seen here', async () => {
    isRecording = false;
    const plain = await newDatabase();
    isRecording = true;
    await (await postgresStore(plain)).close();
    await useEveryStatement(await newPartitioned(), (move) => causedByMove.run(true, move));
    isRecording = false;
    const unseen = statementsOfCode().filter(
      ({ pattern }) => ![...sent.keys()].some((text) => pattern.test(text)),
    );
    expect(unseen.map(({ text }) => text)).toEqual([]);
  });

  test('needs one partition, or is on the list with a reason', async () => {
    const migrations = new Set(MIGRATIONS.map(({ postgres }) => postgres));
    const url = await newPartitioned();
    isRecording = false;
    const several = await withClient(url, async (client) => {
      const found: string[] = [];
      for (const [text, samples] of sent) {
        if (NO_TABLE.test(text) || migrations.has(text)) continue;
        for (const one of samples) {
          const partitions = await partitionsOf(client, one);
          if (partitions.size <= 1 && !partitions.has('all')) continue;
          found.push(text);
          break;
        }
      }
      return found;
    });
    const listed = (text: string) =>
      Object.keys(SEVERAL).find((beginning) => text.trimStart().startsWith(beginning));
    expect(several.filter((text) => listed(text) === undefined)).toEqual([]);
    expect(new Set(several.map(listed))).toEqual(new Set(Object.keys(SEVERAL)));
    const ofMove = several.filter((text) => ofMoves.has(text));
    expect(ofMove.map(listed)).toEqual(OF_MOVES);
  });

  test('each table has its key in the documents, and no table is forgotten', async () => {
    const url = await newDatabase();
    await (await postgresStore(url)).close();
    const { rows } = await withClient(url, (client) =>
      client.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
      ),
    );
    const names = rows.map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set([...Object.keys(KEYS), ...WHOLE_TABLES]));
    const text = readFileSync(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
    for (const name of names) {
      const [, , key] =
        text
          .split('\n')
          .find((line) => line.startsWith(`| \`${name}\` |`))
          ?.split('|') ?? [];
      expect(key?.trim(), `docs/scaling.md on ${name}`).toBe(KEYS[name] ?? 'none');
    }
  });
});

/** The statements in the code of the store, as patterns of what is sent. */
function statementsOfCode(): readonly { readonly text: string; readonly pattern: RegExp }[] {
  const folders = ['sql', 'postgres'].map(
    (name) => new URL(`../../server/store/${name}/`, import.meta.url),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => !name.endsWith('.test.ts') && name !== 'migrations.ts')
      .map((name) => readFileSync(new URL(name, folder), 'utf8')),
  );
  return files
    .flatMap(stringsOf)
    .filter((text) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|LISTEN|CREATE)\b/.test(text))
    .map((text) => ({ text, pattern: patternOf(text) }));
}

function patternOf(statement: string): RegExp {
  const pattern = statement
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    .replaceAll(/\\\$\\\{.*?\\\}/g, '[^]*?')
    .replaceAll(/(?<!:):\w+/g, String.raw`\$\d+`)
    .replaceAll(String.raw`match\.key`, String.raw`(?:match\.id|\$\d+)`);
  return new RegExp(pattern);
}
