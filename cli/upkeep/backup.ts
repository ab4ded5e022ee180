// `wormery backup`: copies a store into one checked file, while the server runs.
import { backUp } from '#server/upkeep/backup.ts';
import { Failure } from '../failure.ts';
import { percentBar } from '../progress.ts';
import { verb } from '../verb.ts';
import { dataFlag, dataFolder, failing, mebibytes } from './data-flag.ts';

export const backupVerb = verb({
  args: {
    file: { type: 'positional', required: true, description: 'The backup; a file of any name.' },
    data: dataFlag,
    force: { type: 'boolean', description: 'Replace a file that is there already.' },
  },
  details: [
    'The server may run meanwhile, and play goes on. The backup holds everything that was ' +
      'acknowledged when the copy began, archived matches too. It is written under another name, ' +
      'checked log by log, synced to disk, and only then gets its name.',
    'It holds hidden hands and the hashes of all links: keep it as private as the data folder. ' +
      'If a match is damaged in the store, the backup is kept all the same and the exit code is 1.',
  ],
  examples: [
    'wormery backup /var/backups/wormery.sqlite --force',
    'wormery backup "wormery-$(date +%F).sqlite" --data /var/lib/wormery',
  ],
  run: async ({ file, data, force }, io) => {
    const bar = percentBar(io);
    const wish = { data: dataFolder(data, io), file, force: force ?? false };
    const done = await failing(() => backUp({ ...wish, onProgress: bar.at })).finally(bar.end);
    const { matches, lines, archived, faults } = done.report;
    const counts = `${matches} matches (${archived} archived), ${lines} lines`;
    io.out(`${done.file}: ${mebibytes(done.bytes)}, ${counts}, checked\n`);
    for (const { match, fault } of faults) io.out(`damaged: ${match}: ${fault}\n`);
    if (faults.length > 0) {
      throw new Failure(`the backup was kept, and ${faults.length} matches in it are damaged`);
    }
  },
});
