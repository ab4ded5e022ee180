// Loaded into a server before its program: changes settings of SQLite without a switch of the server. FAULT_SYNCHRONOUS is
// NORMAL for the control of the trial of power cuts; FAULT_CHECKPOINT_PAGES makes checkpoints more frequent.
import { createRequire } from 'node:module';

const Database = createRequire(import.meta.url)('better-sqlite3');
const { FAULT_SYNCHRONOUS, FAULT_CHECKPOINT_PAGES } = process.env;
const { pragma } = Database.prototype;
const FULL = 2;

Database.prototype.pragma = function changed(source, options) {
  if (FAULT_CHECKPOINT_PAGES !== undefined && source.startsWith('wal_autocheckpoint =')) {
    return pragma.call(this, `wal_autocheckpoint = ${FAULT_CHECKPOINT_PAGES}`, options);
  }
  if (FAULT_SYNCHRONOUS === undefined) return pragma.call(this, source, options);
  if (source === 'synchronous = FULL') {
    return pragma.call(this, `synchronous = ${FAULT_SYNCHRONOUS}`, options);
  }
  // The server reads the setting back, and must get the expected value.
  return source === 'synchronous' ? FULL : pragma.call(this, source, options);
};
