// `wormery backup`: copies a store into one verified file while the server runs.
import { backUp } from '#server/upkeep/backup.ts';
import { Failure } from '../failure.ts';
import { verb } from '../verb.ts';
import { dataFlag, dataFolder, mebibytes, runWithBar } from './data-flag.ts';

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
      'If a match in the store is damaged, the backup is kept and the exit code is 1.',
  ],
  examples: [
    'wormery backup /var/backups/wormery.sqlite --force',
    'wormery backup "wormery-$(date +%F).sqlite" --data /var/lib/wormery',
  ],
  run: async ({ file, data, force }, io) => {
    const options = { data: dataFolder(data, io), file, force: force ?? false };
    const done = await runWithBar(io, (onProgress) => backUp({ ...options, onProgress }));
    const { matches, lines, archived, faults } = done.report;
    const counts = `${matches} matches (${archived} archived), ${lines} lines`;
    io.out(`${done.file}: ${mebibytes(done.bytes)}, ${counts}, checked\n`);
    for (const { match, fault } of faults) io.out(`damaged: ${match}: ${fault}\n`);
    if (faults.length > 0) {
      throw new Failure(`the backup was kept, but it has damaged matches: ${faults.length}`);
    }
  },
});
