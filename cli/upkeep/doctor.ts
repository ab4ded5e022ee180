// `wormery doctor`: checks a store and lists damage. `--accept-loss` accepts a loss of history, `--repair` cuts a damaged match.

import { acceptLossIn, examine, type Findings } from '#server/upkeep/doctor.ts';
import type { StorePlace } from '#server/upkeep/move/move-store.ts';
import { Failure, wrongUsage } from '../failure.ts';
import { gameOf } from '../game-of.ts';
import { jsonFlag } from '../shared-flags.ts';
import { type Io, verb } from '../verb.ts';
import { dataFlag, dataFolder, faultText, runWithBar, storePlace } from './data-flag.ts';

export const doctorVerb = verb({
  args: {
    data: dataFlag,
    json: jsonFlag,
    'accept-loss': {
      type: 'boolean',
      description: 'Accept lost history; health stops reporting it.',
    },
    repair: {
      type: 'string',
      valueHint: 'MATCH',
      description: 'Cut a damaged match after its last good line. Stop every server first.',
    },
  },
  details: [
    'Checks the pages and indexes of the database. For each match, checks the hash chain of the ' +
      'log, every line by the rules, the newest command and the archive file. The server may ' +
      'run. Prints one line per damaged match, then totals. The exit code is 1 if there is damage. ' +
      'With DATABASE_URL it checks all matches of the PostgreSQL database, at one moment.',
    'With --repair and the id of a damaged match, it deletes the lines and commands after the last good line of ' +
      'this match, and nothing else. First it saves them to a file repaired-… in the data folder. A backup may ' +
      'have more of the match, so look there first.',
  ],
  examples: [
    'wormery doctor',
    'wormery doctor --data /var/lib/wormery --json',
    'wormery doctor --repair Ab3dE5gH1j',
  ],
  run: async (given, io) => {
    const place = storePlace(given.data, io);
    const { repair, json } = given;
    const accepts = given['accept-loss'] === true;
    if (repair !== undefined) {
      if (accepts) throw wrongUsage('--repair and --accept-loss are two steps: give one of them');
      return repairOne(place, { match: repair, json: json === true, data: given.data }, io);
    }
    if (accepts) await acceptLoss(place, io);
    const found = await examined(place, io);
    io.out(json ? `${JSON.stringify(found, undefined, 2)}\n` : text(found));
    if (!found.sound) throw new Failure(`the store in ${found.name} is damaged`);
  },
});

type NamedFindings = Findings & { readonly name: string };

async function examined(place: StorePlace, io: Io): Promise<NamedFindings> {
  if (place.kind === 'folder') {
    const { folder } = place;
    const found = await runWithBar(io, (onProgress) => examine(folder, { gameOf, onProgress }));
    return { ...found, name: folder };
  }
  const { examineDatabase } = await import('#server/upkeep/examine-database.ts');
  const found = await runWithBar(io, (onProgress) =>
    examineDatabase(place.url, { gameOf, onProgress }),
  );
  // PostgreSQL itself checks that it loses no commit.
  return { ...found, lost: null, sound: found.faults.length === 0 };
}

function acceptLoss(place: StorePlace, io: Io): void {
  if (place.kind === 'database') {
    throw wrongUsage('--accept-loss works on a data folder. PostgreSQL loses no commit');
  }
  const accepted = acceptLossIn(place.folder);
  io.err(
    accepted ? 'The loss of history is accepted.\n' : 'There is no loss of history to accept.\n',
  );
}

interface RepairRequest {
  readonly match: string;
  readonly json: boolean;
  readonly data: string | undefined;
}

async function repairOne(
  place: StorePlace,
  { match, json, data }: RepairRequest,
  io: Io,
): Promise<void> {
  if (!/^[A-Za-z0-9]{1,40}$/.test(match)) {
    throw wrongUsage('--repair must be the id of a match, such as Ab3dE5gH1j');
  }
  const environment = { ...io.environment, DATABASE_URL: undefined };
  const folder = dataFolder(data, { ...io, environment });
  const { repairMatch } = await import('#server/upkeep/repair/repair-match.ts');
  const done = await repairMatch(place, { match, folder, gameOf });
  io.out(
    json
      ? `${JSON.stringify(done, undefined, 2)}\n`
      : `${faultText(done)}\n${match}: ${done.done}\nA copy of what was cut is in ${done.copy}\n`,
  );
}

function text({ matches, archived, lines, pages, faults, lost }: Findings): string {
  const loss = lost === null ? [] : [`history lost: ${lost}`];
  return [
    ...loss,
    ...pages.map((fault) => `pages: ${fault}`),
    ...faults.map(faultText),
    `${matches} matches (${archived} archived), ${lines} lines, ${faults.length} damaged`,
    '',
  ].join('\n');
}
