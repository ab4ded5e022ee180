// `wormery rescue`: makes a new store of what can be read of a damaged one.

import { Failure, wrongUsage } from '../failure.ts';
import { gameOf } from '../game-of.ts';
import { verb } from '../verb.ts';
import { dataFlag, dataFolder, listFaults, runWithBar } from './data-flag.ts';

export const rescueVerb = verb({
  args: {
    data: { ...dataFlag, description: 'The damaged data folder, or a damaged backup file.' },
    to: { type: 'string', valueHint: 'FOLDER', description: 'A new data folder.' },
  },
  details: [
    'Stop the server first. The damaged files are only read. All matches that can be read are copied, with their ' +
      'rights and archives. A match that lacks lines is cut after its last good line, so that it can be played on ' +
      'from there. The command lists these matches, and those that are lost.',
    'Compare the list with your newest backup before you start a server with the new folder: the backup may ' +
      'have more of a match. The exit code is 1 if a match was cut, is damaged or is lost.',
  ],
  examples: ['wormery rescue --data /var/lib/wormery --to /var/lib/wormery-2'],
  run: async ({ data, to }, io) => {
    if (!to) throw wrongUsage('--to is missing');
    const { rescue } = await import('#server/upkeep/repair/rescue.ts');
    const options = { from: dataFolder(data, io), to, gameOf };
    const done = await runWithBar(io, (onProgress) => rescue({ ...options, onProgress }));
    const { matches, archived, lines, pages, faults } = done.report;
    io.out(`${done.database}: ${matches} matches (${archived} archived), ${lines} lines\n`);
    for (const fault of pages) io.out(`pages: ${fault}\n`);
    listFaults(io, 'cut', done.cut);
    listFaults(io, 'damaged', faults);
    listFaults(io, 'missing', done.missing);
    const harmed = done.cut.length + faults.length + done.missing.length;
    if (harmed > 0) {
      throw new Failure(`the new store is ready, but matches were harmed by the damage: ${harmed}`);
    }
  },
});
