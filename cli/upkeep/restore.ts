// `wormery restore`: puts a backup into a data folder. With `--force` an existing store is moved
// aside.
import { restore } from '#server/upkeep/restore.ts';
import { verb } from '../verb.ts';
import { dataFlag, dataFolder, listFaults, runWithBar } from './data-flag.ts';

export const restoreVerb = verb({
  args: {
    file: {
      type: 'positional',
      required: true,
      description: 'A backup file from `wormery backup`.',
    },
    data: dataFlag,
    force: {
      type: 'boolean',
      description: 'Move an existing store to a new folder replaced-… in the data folder.',
    },
  },
  details: [
    'Stop the server first: an open store is refused. The backup is checked before ' +
      'anything is moved, and nothing is deleted. Moves made after the backup are ' +
      'lost, and the page tells everyone who saw them.',
  ],
  examples: [
    'wormery restore /var/backups/wormery.sqlite --data /var/lib/wormery',
    'wormery restore wormery-2026-01-31.sqlite --force',
  ],
  run: async ({ file, data, force }, io) => {
    const options = { file, data: dataFolder(data, io), force: force ?? false };
    const done = await runWithBar(io, (onProgress) => restore({ ...options, onProgress }));
    const { matches, archived, lines, faults } = done.report;
    io.out(`${done.database}: ${matches} matches (${archived} archived), ${lines} lines\n`);
    if (done.aside !== undefined) io.out(`the previous store is in ${done.aside}\n`);
    listFaults(io, 'damaged', faults);
  },
});
