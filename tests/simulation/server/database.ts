// The durable data of a simulation: a database in memory that outlives the processes. All statements are the real ones.
import Database from 'better-sqlite3';
import type { Program } from '#server/store/sql/program.ts';
import { migrate } from '#server/store/sqlite/migrations.ts';
import { programRunner, type RunProgram } from '#server/store/sqlite/sqlite-driver.ts';
import type { Actor } from '../world/scheduler.ts';

/** A table comes before those that its rows refer to. */
const TABLES = ['bot_turn', 'command', 'line', 'token', 'device', 'invitation', 'session', 'match'];

export interface Commit<Result> {
  readonly result: Result;
  /** Whether rights changed. */
  readonly rights: boolean;
  /** By match, whether a bot is to move. */
  readonly turns: ReadonlyMap<string, boolean>;
}

/** Notes the turns of bots in a program. */
function* notingTurns<Result>(
  program: Program<Result>,
  turns: Map<string, boolean>,
): Program<Result> {
  let step = program.next([]);
  while (step.done !== true) {
    if (step.value.kind === 'bot-turn') turns.set(step.value.match, step.value.isDue);
    step = program.next(yield step.value);
  }
  return step.value;
}

export class DurableDatabase {
  /** By match: the process that is to play its bot. */
  readonly turns = new Map<string, Actor>();
  readonly #database = new Database(':memory:');
  readonly #run: RunProgram;
  #rightsChanged = false;
  /** Called after each commit: all invariants of the durable state are checked there. */
  onCommit: (by: Actor, rights: boolean) => void = () => undefined;

  constructor() {
    migrate(this.#database);
    this.#run = programRunner(this.#database, () => {
      this.#rightsChanged = true;
    });
  }

  /** Deletes all rows. */
  clear(): void {
    for (const table of TABLES) this.#prepared(`DELETE FROM ${table}`).run();
    this.turns.clear();
    this.onCommit = () => undefined;
  }

  read<Result>(program: Program<Result>): Result {
    return this.#run(program);
  }

  /** Runs a program in a transaction. */
  commit<Result>(program: Program<Result>, by: Actor): Commit<Result> {
    this.#rightsChanged = false;
    const turns = new Map<string, boolean>();
    this.#prepared('BEGIN').run();
    let result: Result;
    try {
      result = this.#run(notingTurns(program, turns));
    } catch (error) {
      this.#prepared('ROLLBACK').run();
      throw error;
    }
    this.#prepared('COMMIT').run();
    for (const [match, isDue] of turns) {
      if (isDue) this.turns.set(match, by);
      else this.turns.delete(match);
    }
    const rights = this.#rightsChanged;
    this.onCommit(by, rights);
    return { result, rights, turns };
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
