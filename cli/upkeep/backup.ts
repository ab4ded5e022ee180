// `wormery backup`: copies a store into one verified file while the server runs.

import { type BackupResult, backUp } from '#server/upkeep/backup.ts';
import type { StorePlace } from '#server/upkeep/move/move-store.ts';
import { Failure } from '../failure.ts';
import { gameOf } from '../game-of.ts';
import { type Io, verb } from '../verb.ts';
import { dataFlag, listFaults, mebibytes, runWithBar, storePlace } from './data-flag.ts';

export const backupVerb = verb({
  args: {
    file: {
      type: 'positional',
      required: true,
      description: 'The backup file to write; any name.',
    },
    data: dataFlag,
    force: { type: 'boolean', description: 'Replace the file if it exists.' },
  },
  details: [
    'You can run this while the server runs and people play. The backup holds everything ' +
      'acknowledged before the copy began, archived matches too. It is written under a temporary ' +
      'name, checked, synced to disk and then renamed.',
    'It holds hidden racks and bids and the hashes of all links: keep it as private as the data folder. ' +
      'If pages, archive files or matches of the store are damaged, the backup has everything that can be read, ' +
      'the command lists the rest, and the exit code is 1.',
    'With DATABASE_URL it runs pg_dump, which must be installed, and checks each match at the same moment. ' +
      '`pg_restore` restores this file.',
  ],
  examples: [
    'wormery backup /var/backups/wormery.sqlite --force',
    'wormery backup "wormery-$(date +%F).sqlite" --data /var/lib/wormery',
  ],
  run: async ({ file, data, force }, io) => {
    const done = await backUpFrom(storePlace(data, io), { file, force: force ?? false }, io);
    const { matches, lines, archived, faults, pages } = done.report;
    const counts = `${matches} matches (${archived} archived), ${lines} lines`;
    io.out(`${done.file}: ${mebibytes(done.bytes)}, ${counts}, checked\n`);
    for (const fault of pages) io.out(`pages: ${fault}\n`);
    listFaults(io, 'damaged', faults);
    listFaults(io, 'missing', done.missing);
    const problem = problemOf(done);
    if (problem !== undefined) throw new Failure(`the backup was kept, but ${problem}`);
  },
});

async function backUpFrom(
  place: StorePlace,
  options: { readonly file: string; readonly force: boolean },
  io: Io,
): Promise<BackupResult> {
  if (place.kind === 'folder') {
    const { folder } = place;
    return runWithBar(io, (onProgress) => backUp({ ...options, data: folder, onProgress }));
  }
  const { dumpDatabase } = await import('#server/upkeep/dump-database.ts');
  const { environment } = io;
  const found = await runWithBar(io, (onProgress) =>
    dumpDatabase({ ...options, url: place.url, gameOf, onProgress, environment }),
  );
  return { ...found, missing: [] };
}

/** What a backup lacks; undefined for a backup of a sound store. */
function problemOf({ report, missing }: BackupResult): string | undefined {
  const { faults, pages } = report;
  const counts = [
    ...(faults.length > 0 ? [`it has damaged matches: ${faults.length}`] : []),
    ...(missing.length > 0 ? [`it lacks matches: ${missing.length}`] : []),
  ];
  if (counts.length > 0) return counts.join(', ');
  return pages.length > 0 ? 'the store is damaged. All matches are in the backup' : undefined;
}
