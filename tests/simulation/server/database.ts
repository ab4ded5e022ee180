// What is durable in a simulation: a database in memory, which outlives the processes. All statements are the real ones.
import Database from 'better-sqlite3';
import type { Program } from '#server/store/sql/program.ts';
import { migrate } from '#server/store/sqlite/migrations.ts';
import { programRunner, type RunProgram } from '#server/store/sqlite/sqlite-driver.ts';

const TABLES = ['command', 'line', 'token', 'device', 'invitation', 'session', 'match'];

export class DurableDatabase {
  readonly #database = new Database(':memory:');
  readonly #run: RunProgram;
  #rightsChanged = false;
  /** Called after each commit: all invariants of the durable state are checked there. */
  onCommit: (by: object, rights: boolean) => void = () => undefined;

  constructor() {
    migrate(this.#database);
    this.#run = programRunner(this.#database, () => {
      this.#rightsChanged = true;
    });
  }

  /** Deletes all rows. */
  clear(): void {
    this.#database.pragma('foreign_keys = OFF');
    for (const table of TABLES) this.#database.exec(`DELETE FROM ${table}`);
    this.onCommit = () => undefined;
  }

  read<Result>(program: Program<Result>): Result {
    return this.#run(program);
  }

  /**
   * Runs a program in a transaction.
   * @param by the store that writes
   * @param onRightsChange called if rights change
   */
  commit<Result>(program: Program<Result>, by: object, onRightsChange: () => void): Result {
    this.#rightsChanged = false;
    this.#database.exec('BEGIN');
    let result: Result;
    try {
      result = this.#run(program);
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
    this.#database.exec('COMMIT');
    if (this.#rightsChanged) onRightsChange();
    this.onCommit(by, this.#rightsChanged);
    return result;
  }

  /** Runs a statement of the simulation itself. */
  rows<Row>(sql: string, ...values: readonly unknown[]): readonly Row[] {
    return this.#prepared(sql).all(...values) as Row[];
  }

  readonly #statements = new Map<string, Database.Statement>();

  #prepared(sql: string): Database.Statement {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}
