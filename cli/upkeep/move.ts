// `wormery move`: moves all matches from SQLite to PostgreSQL or back, while no server runs.

import { isDatabaseUrl } from '#server/settings.ts';
import type { MoveReport, StorePlace } from '#server/upkeep/move/move-store.ts';
import { Failure, wrongUsage } from '../failure.ts';
import { gameOf } from '../game-of.ts';
import { jsonFlag } from '../shared-flags.ts';
import { type Io, verb } from '../verb.ts';
import { faultText, runWithBar, storePlace } from './data-flag.ts';

const PLACE = 'URL|FOLDER';

export const moveVerb = verb({
  args: {
    to: {
      type: 'string',
      valueHint: PLACE,
      description: 'Where the matches go: an empty PostgreSQL database, or a new data folder.',
    },
    from: {
      type: 'string',
      valueHint: PLACE,
      description: 'Where they are now. Default: DATABASE_URL, WORMERY_DATA, or ./data.',
    },
    release: {
      type: 'string',
      valueHint: PLACE,
      description: 'Let a server open a store again whose matches were moved.',
    },
    json: jsonFlag,
  },
  details: [
    'Stop every server of both stores first. The command copies all matches, rights and archives, and checks each ' +
      'log in the new store, as `wormery doctor` does. The new store gets all of it at the end, or nothing. An ' +
      'interrupted move starts anew: run the same command again.',
    'Then no server opens the old store any more, because two copies of one match could go on apart. Nothing in ' +
      'it is deleted. With --release a server opens it again, without the moves that were made in the new store.',
    'Other users of this machine may see a password in a command line. So leave it out of the URL, and put it ' +
      'into ~/.pgpass or the environment variable PGPASSWORD.',
  ],
  examples: [
    'wormery move --from /var/lib/wormery --to postgres://wormery@db.example/wormery',
    'wormery move --from postgres://wormery@db.example/wormery --to /var/lib/wormery-2',
    'wormery move --release /var/lib/wormery',
  ],
  run: async ({ from, to, release, json }, io) => {
    if (release !== undefined) {
      if ((from ?? to) !== undefined) throw wrongUsage('--release takes no other store');
      return releaseOne(placeOf('release', release), io);
    }
    if (to === undefined) throw wrongUsage('--to is missing');
    const [source, target] = [sourceOf(from, io), placeOf('to', to)];
    if (source.kind === target.kind) throw sameKind(source, from);
    const { moveStore } = await import('#server/upkeep/move/move-store.ts');
    const result = await runWithBar(io, (onProgress) =>
      moveStore(source, target, { gameOf, onProgress }),
    );
    if (result.kind === 'already') {
      const day = new Date(result.at).toISOString().slice(0, 10);
      io.err(`Nothing to do: ${result.from} was moved to ${result.to} on ${day}.\n`);
      return;
    }
    const { report } = result;
    io.out(json ? `${JSON.stringify(report, undefined, 2)}\n` : text(report, target));
    if (report.faults.length > 0) {
      throw new Failure(
        `the move is complete, but it has damaged matches: ${report.faults.length}`,
      );
    }
  },
});

/** @throws Failure for a value that is neither a folder nor the URL of a PostgreSQL database */
function placeOf(flag: string, given: string): StorePlace {
  // The message does not repeat the value, because it may hold a password.
  const wrong = wrongUsage(
    `--${flag} must be a data folder, or like postgres://user@host:5432/database`,
  );
  if (given.trim() === '') throw wrong;
  if (!/^[a-z]+:\/\/|^postgres(ql)?:/i.test(given)) return { kind: 'folder', folder: given };
  if (!isDatabaseUrl(given)) throw wrong;
  return { kind: 'database', url: given };
}

/** The store that a server of this environment opens, unless a flag names another. */
function sourceOf(given: string | undefined, io: Io): StorePlace {
  return given === undefined ? storePlace(undefined, io) : placeOf('from', given);
}

function sameKind({ kind }: StorePlace, from: string | undefined): Failure {
  if (kind === 'folder') {
    return wrongUsage(
      'both stores are data folders. To copy one, use `wormery backup` and `wormery restore`',
    );
  }
  return wrongUsage(
    from === undefined
      ? 'both stores are PostgreSQL databases: DATABASE_URL is the source. Name the data folder with --from'
      : 'both stores are PostgreSQL databases. To copy one, use its own tools, such as pg_dump',
  );
}

async function releaseOne(place: StorePlace, io: Io): Promise<void> {
  const { releaseStore } = await import('#server/upkeep/move/move-store.ts');
  const other = await releaseStore(place);
  io.err(
    other === undefined
      ? 'This store has no mark of a move.\n'
      : `A server can open this store again. Stop every server of ${other}, so that no match goes on twice.\n`,
  );
}

function text(report: MoveReport, target: StorePlace): string {
  const { from, to, matches, archived, lines, faults } = report;
  const start =
    target.kind === 'folder'
      ? 'Start the server with this folder, and without DATABASE_URL.'
      : 'Start the servers with DATABASE_URL.';
  return [
    `${from} -> ${to}: ${matches} matches (${archived} archived), ${lines} lines, checked\n`,
    ...faults.map((each) => `damaged: ${faultText(each)}\n`),
    `${start} No server opens ${from} any more.\n`,
  ].join('');
}
