// One of the two stores of a move: open, and locked so that no server can open it.
import type { ArchiveSource } from '../../store/archive.ts';
import type { Program, Values } from '../../store/sql/program.ts';
import type { TransferMark } from '../../store/transfer-mark.ts';
import { UpkeepFailure } from '../upkeep-failure.ts';
import type { NumberColumn } from './rows.ts';

/** Its methods reject with the error of the database, unless they say otherwise. */
interface Side {
  /** For messages: a folder; or host, port and database, never a user or a password. */
  readonly name: string;
  readonly number: NumberColumn;
  readonly archives: ArchiveSource;
  run<Result>(program: Program<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface Source extends Side {
  mark(): Promise<TransferMark | undefined>;
  /** Sets or removes the mark. It is durable when the promise resolves. */
  setMark(mark: TransferMark | undefined): Promise<void>;
  /** Runs a program that writes, in one transaction. It is durable when the promise resolves. */
  change<Result>(program: Program<Result>): Promise<Result>;
}

/** All written rows appear together with `finish`, or never. */
export interface Target extends Side {
  isEmpty(): Promise<boolean>;
  begin(): Promise<void>;
  insert(table: string, rows: readonly Values[]): Promise<void>;
  insertArchive(id: string, bytes: Uint8Array): Promise<void>;
  /** Notes a match in which a bot is to move. */
  noteBotTurn(id: string): Promise<void>;
  /** Call it before `finish`. @throws UpkeepFailure if another program has put matches there meanwhile */
  prepare(): Promise<void>;
  finish(): Promise<void>;
}

/** @param name the name of the target */
export function alreadyUsed(name: string): UpkeepFailure {
  return new UpkeepFailure(
    `${name} already has a store with matches. Nothing was changed. Use a new folder, or an empty database`,
  );
}
