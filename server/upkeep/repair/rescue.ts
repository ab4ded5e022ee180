// Makes a new store of what can be read of a damaged one. The damaged files are only read, and stay as they are.
import { mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyGame } from '#kernel/game.ts';
import { archiveReader } from '../../store/archive.ts';
import { withDatabase } from '../../store/sqlite/open-database.ts';
import { programRunner } from '../../store/sqlite/sqlite-driver.ts';
import { archivesInBackup } from '../archive-table.ts';
import { databaseFileIn, salvageInto } from '../backup.ts';
import { intoFolder, storeFilesIn } from '../restore.ts';
import { UpkeepFailure } from '../upkeep-failure.ts';
import { type MatchFault, type Report, verifyStore } from '../verify.ts';
import { cutMatch, cutText, examineMatch } from './cut-match.ts';

export interface RescueOptions {
  /** The damaged data folder, or a damaged backup. */
  readonly from: string;
  /** A folder without a store. */
  readonly to: string;
  readonly gameOf: (id: string) => AnyGame | undefined;
  readonly onProgress: (done: number) => void;
}

export interface RescueResult {
  readonly database: string;
  /** Its faults are those of matches that are in the new store, and still damaged. */
  readonly report: Report;
  /** Matches that were cut after their last good line. */
  readonly cut: readonly MatchFault[];
  /** Matches that are not in the new store. */
  readonly missing: readonly MatchFault[];
}

/** @throws UpkeepFailure; then there is no new store */
export function rescue({ from, to, gameOf, onProgress }: RescueOptions): RescueResult {
  const source = resolve(from);
  const folder = resolve(to);
  const isFile = statSync(source, { throwIfNoEntry: false })?.isFile() === true;
  const file = isFile ? source : databaseFileIn(source);
  const [there] = storeFilesIn(folder);
  if (there !== undefined) {
    throw new UpkeepFailure(`${there} is there already. Choose a new folder for --to`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const before = stateOf(file);
  return intoFolder(folder, false, (partial) => {
    const salvaged = salvageInto(
      partial,
      { from: file, folder: isFile ? undefined : source, isServed: false },
      (done) => onProgress(done / 2),
    );
    if (stateOf(file) !== before) {
      throw new UpkeepFailure(`a server writes to ${file}. Stop it first`);
    }
    const { pages, faults } = salvaged.report;
    const known = new Map(faults.map(({ match, fault }) => [match, fault]));
    const { report, cut } = withDatabase(partial, (database) => {
      const check = (share: number) =>
        verifyStore(database, {
          archives: archivesInBackup,
          gameOf,
          onMatch: (done, total) => onProgress(share + done / total / 4),
        });
      const run = programRunner(database);
      const damaged = new Set([...check(0.5).faults.map(({ match }) => match), ...known.keys()]);
      const archive = archiveReader(archivesInBackup);
      const done = [...damaged].flatMap((id): MatchFault[] => {
        const examined = run(examineMatch(id, { archive, gameOf }));
        if (examined.kind !== 'cut') {
          const why = known.get(id);
          // The log is whole as far as it was read, but the damaged store had more of it.
          return examined.kind === 'sound' && why !== undefined ? [{ match: id, fault: why }] : [];
        }
        const { plan } = examined;
        database.transaction(() => run(cutMatch(plan)))();
        return [{ match: id, fault: `${cutText(plan)}. ${plan.fault}` }];
      });
      return { report: check(0.75), cut: done };
    });
    return { report: { ...report, pages }, cut, missing: salvaged.missing };
  });
}

/** The sizes and times of a database and its log. */
function stateOf(file: string): string {
  return [file, `${file}-wal`]
    .map((each) => {
      const found = statSync(each, { throwIfNoEntry: false });
      return `${found?.size} ${found?.mtimeMs}`;
    })
    .join(' ');
}
