// Writes a data folder of this version for the test of upgrades: waiting, running and finished matches of every box, and the
// secrets to continue them. Run it once for each release; `tests/upgrades.test.ts` opens all these folders.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Box, gameEntryOf, shelf } from '#games';
import type { Opened } from '#server/wire/schemas.ts';
import { ask, command, deviceSecret, fetching, look, makeMove, people } from './testing/player.ts';
import { serveHere } from './testing/serving.ts';

/** A match and the tokens for it. */
export interface Held {
  readonly id: string;
  readonly owner: string;
  readonly watch: string;
  /** By seat, the token of a person; null for a bot and for an open seat. */
  readonly seats: readonly (string | null)[];
  /** By seat, the invitation to an open seat. Versions before 0.1.0 have none: their link had the token of the seat. */
  readonly invitations?: readonly (string | null)[];
}

/** A match as the server of the old version reported it. */
export interface KnownMatch extends Held {
  readonly phase: string;
  readonly seq: number;
  readonly head: string;
  /** The record, if the match is over. */
  readonly record?: string;
}

export interface KnownFolder {
  /** The secret of the device that opened the matches. */
  readonly device: string;
  readonly matches: readonly KnownMatch[];
}

const MOVES = 12;

/** Makes the first legal move of a person who is to move. */
export async function moveOnce(url: string, { id, owner, seats }: Held): Promise<void> {
  const playerOf = (seat: number) => {
    const token = seats[seat];
    return token == null ? undefined : fetching(url, token);
  };
  await makeMove(fetching(url, owner), id, { playerOf }).catch((error: Error) => {
    // A real page sends a move with its follow-up; here such a match stays as it is.
    if (!error.message.includes('unfinished-batch')) throw error;
  });
}

const SEATS: Readonly<Record<number, (bot: string) => readonly object[]>> = {
  1: () => [...people(1), { kind: 'open' }, { kind: 'open' }],
  2: (bot) => [...people(2), { kind: 'bot', bot }],
  3: () => people(3),
};

/** @param persons the number of people on the three seats */
async function openMatch(url: string, { game, edition }: Box, persons: number): Promise<Held> {
  const bot = gameEntryOf(game)?.standardBot ?? '';
  const body = { game, edition, seats: SEATS[persons]?.(bot) };
  const opened = await ask<Opened>(`${url}/api/matches`, body);
  const tokens = opened.seats.map((seat) => seat?.token ?? null);
  const isOpen = (seat: number) => persons === 1 && seat > 0;
  return {
    id: opened.id,
    owner: opened.owner,
    watch: opened.watch.token,
    seats: tokens.map((token, seat) => (isOpen(seat) ? null : token)),
    invitations: tokens.map((token, seat) => (isOpen(seat) ? token : null)),
  };
}

/** Plays some moves. @returns a running match, or one that ended because a player gave up */
async function playSome(url: string, box: Box, end: 'running' | 'over'): Promise<KnownMatch> {
  const match = await openMatch(url, box, end === 'running' ? 3 : 2);
  for (let move = 0; move < MOVES; move += 1) await moveOnce(url, match);
  if (end === 'over') for (const seat of [0, 1]) await resign(url, match, seat);
  return known(url, match);
}

/** Gives a seat up for good. */
export async function resign(url: string, match: Held, seat: number): Promise<void> {
  const connection = fetching(url, match.seats[seat] ?? undefined);
  await command(connection, `/api/matches/${match.id}/resign`, { seat });
}

async function known(url: string, match: Held): Promise<KnownMatch> {
  const { head, seen } = await look(fetching(url, match.owner), match.id);
  const { phase, seq } = seen;
  if (phase !== 'over') return { ...match, phase, seq, head };
  const record = await ask<string>(`${url}/api/matches/${match.id}/record`, undefined, match.watch);
  return { ...match, phase, seq, head, record };
}

async function main(target: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'wormery-folder-'));
  const serving = await serveHere({ WORMERY_DATA: data, LOG_LEVEL: 'error' });
  const { url } = serving;
  const matches: KnownMatch[] = [await known(url, await openMatch(url, shelf[0] as Box, 1))];
  for (const box of shelf) {
    for (const end of ['running', 'over'] as const) matches.push(await playSome(url, box, end));
  }
  await serving.stop();
  mkdirSync(target, { recursive: true });
  renameSync(join(data, 'wormery.sqlite'), join(target, 'wormery.sqlite'));
  rmSync(data, { recursive: true });
  const folder: KnownFolder = { device: deviceSecret(), matches };
  writeFileSync(join(target, 'known.json'), `${JSON.stringify(folder, null, 2)}\n`);
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const [target = join(root, 'tests/upgrades', version)] = process.argv.slice(2);
  await main(resolve(target));
}
