// Runs programs in SQLite: each step at once, with prepared statements, because every move goes through here.
import type { Database, Statement } from 'better-sqlite3';
import type { Driver } from '../sql/driver.ts';
import type { Program, Step } from '../sql/program.ts';
import type { GroupCommit } from './group-commit.ts';

/** Runs a program to its end. Programs that write need a transaction around it. */
export type RunProgram = <Result>(program: Program<Result>) => Result;

/**
 * Prepares each statement once.
 * @param onRightsChange called inside the transaction that changes rights
 */
export function programRunner(
  database: Database,
  onRightsChange: () => void = () => undefined,
): RunProgram {
  const prepared = new Map<string, Statement>();
  const prepare = (sql: string): Statement => {
    const statement = database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const NONE: readonly unknown[] = [];
  const perform = (step: Step): readonly unknown[] => {
    // The transaction has the only write lock, so a match needs no lock of its own; and one process plays all bots.
    if (step.kind === 'lock' || step.kind === 'bot-turn') return NONE;
    if (step.kind === 'rights-change') {
      onRightsChange();
      return NONE;
    }
    const statement = prepared.get(step.sql) ?? prepare(step.sql);
    if (statement.reader) return statement.all(step.values);
    statement.run(step.values);
    return NONE;
  };
  return (program) => {
    let turn = program.next(NONE);
    while (turn.done !== true) turn = program.next(perform(turn.value));
    return turn.value;
  };
}

/** A driver without a wait: a read is done when the call returns. */
export function sqliteDriver(runProgram: RunProgram, commit: GroupCommit): Driver {
  return {
    read: async (program) => runProgram(program()),
    write: (program, confirm) =>
      commit.write(
        () => runProgram(program()),
        confirm === undefined ? undefined : () => runProgram(confirm()),
      ),
  };
}
