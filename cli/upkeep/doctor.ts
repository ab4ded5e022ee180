// `wormery doctor`: checks a store and lists damage. `--accept-loss` accepts a loss of history.
import { gameEntryOf } from '#games';
import { acceptLossIn, examine, type Findings } from '#server/upkeep/doctor.ts';
import { Failure } from '../failure.ts';
import { jsonFlag } from '../shared-flags.ts';
import { verb } from '../verb.ts';
import { dataFlag, dataFolder, reportFailure, runWithBar } from './data-flag.ts';

export const doctorVerb = verb({
  args: {
    data: dataFlag,
    json: jsonFlag,
    'accept-loss': {
      type: 'boolean',
      description: 'Accept lost history; health stops reporting it.',
    },
  },
  details: [
    'Checks the pages and indexes of the database. For each match, checks the hash chain of the ' +
      'log, every line by the rules, the newest command and the archive file. The server may ' +
      'run. Prints one line per damaged match, then totals. The exit code is 1 if there is damage.',
  ],
  examples: ['wormery doctor', 'wormery doctor --data /var/lib/wormery --json'],
  run: async (given, io) => {
    const folder = dataFolder(given.data, io);
    if (given['accept-loss'] === true) {
      const accepted = await reportFailure(() => acceptLossIn(folder));
      io.err(
        accepted
          ? 'The loss of history is accepted.\n'
          : 'There is no loss of history to accept.\n',
      );
    }
    const gameOf = (id: string) => gameEntryOf(id)?.game;
    const found = await runWithBar(io, (onProgress) => examine(folder, { gameOf, onProgress }));
    io.out(given.json ? `${JSON.stringify(found, undefined, 2)}\n` : text(found));
    if (!found.sound) throw new Failure(`the store in ${folder} is damaged`);
  },
});

function text({ matches, archived, lines, pages, faults, lost }: Findings): string {
  const loss = lost === null ? [] : [`history lost: ${lost}`];
  return [
    ...loss,
    ...pages.map((fault) => `pages: ${fault}`),
    ...faults.map(({ match, fault }) => `${match}: ${fault}`),
    `${matches} matches (${archived} archived), ${lines} lines, ${faults.length} damaged`,
    '',
  ].join('\n');
}
