// The steps from one shape of the store to the next: what an earlier version wrote is read on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase, storeIn } from './sqlite.ts';

/** The store as it was before invitations and sessions. */
function undoAccessStep(database: Database): void {
  database.exec(`
    DROP TABLE invitation; DROP TABLE session;
    ALTER TABLE token DROP COLUMN kind; ALTER TABLE token DROP COLUMN made_at;
    ALTER TABLE token DROP COLUMN maker;
    ALTER TABLE device DROP COLUMN since; ALTER TABLE device DROP COLUMN maker;
  `);
}

const setup = { game: 'kuhn', version: 1, edition: 'kuhn', switches: {}, seatCount: 2 };

test('a match of before it was known who asks for the next one is read on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wormery-test-'));
  const file = join(folder, 'store.sqlite');
  const first = openDatabase(file);
  const store = storeIn(first, { onFatal: () => undefined });
  await store.open({ match: { id: 'one', setup }, at: 1, lines: [], tokens: [], devices: [] });
  first.exec("UPDATE match SET next = 'two'; ALTER TABLE match DROP COLUMN next_by");
  undoAccessStep(first);
  first.pragma('user_version = 1');
  await store.close();
  const again = storeIn(openDatabase(file), { onFatal: () => undefined });
  expect(await again.findMatch('one')).toEqual({
    id: 'one',
    setup,
    next: { id: 'two', by: undefined },
  });
  await again.close();
  rmSync(folder, { recursive: true, force: true });
});
