// Runs programs in SQLite: each step at once, with prepared statements, because every move goes through here.
import type { Database, Statement } from 'better-sqlite3';
import type { Driver } from '../sql/driver.ts';
import type { Program, Step } from '../sql/program.ts';
import type { GroupCommit } from './group-commit.ts';

type BotTurn = Extract<Step, { readonly kind: 'bot-turn' }>;

/** The statement that notes whether a bot is to move. */
function statementFor({ match, isDue }: BotTurn): Step {
  const sql = isDue
    ? 'INSERT OR IGNORE INTO bot_turn SELECT key FROM match WHERE id = :match'
    : 'DELETE FROM bot_turn WHERE match = (SELECT key FROM match WHERE id = :match)';
  return { kind: 'statement', sql, values: { match } };
}

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
    // The transaction has the only write lock, so a match needs no lock of its own.
    if (step.kind === 'lock') return NONE;
    if (step.kind === 'bot-turn') return perform(statementFor(step));
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
