// Writes to a store as fast as it can, until it is killed: each transaction adds a line and a command to some matches. SQLite moves
// its log into the file often. `busy-backup.test.ts` starts it.
import { openDatabase } from '#server/store/sqlite/open-database.ts';

const MATCHES = 3;
const CHECKPOINT_PAGES = 50;
const PAUSE_MS = 1;
const FIRST_SEQ = 1_001;

const database = openDatabase(process.argv[2] as string);
database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
database.pragma('synchronous = OFF');
const keys = database
  .prepare<[], number>(`SELECT key FROM match WHERE archived IS NULL LIMIT ${MATCHES}`)
  .pluck()
  .all();
const addLine = database.prepare(
  "INSERT INTO line VALUES (?, ?, 1, printf('%.*c', 300, 'x'), NULL, randomblob(16), randomblob(32))",
);
const addCommand = database.prepare("INSERT INTO command VALUES (NULL, ?, ?, 'busy', '')");
let seq = FIRST_SEQ;
const write = database.transaction(() => {
  for (const key of keys) {
    addLine.run(key, seq);
    addCommand.run(key, `busy-${seq}`);
  }
  seq += 1;
});
setInterval(() => {
  write();
  if (seq === FIRST_SEQ + 1) process.stdout.write('ready\n');
}, PAUSE_MS);
