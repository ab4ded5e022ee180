// Upgrades: this version opens a data folder of every released version. Each match is there, continues with its old
// rights, and replays.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameEntryOf } from '#games';
import type { AnyGame, Observer } from '#kernel/game.ts';
import { parseRecord } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { RunningServer } from '#server/main.ts';
import type { OpenLines } from '#server/wire/schemas.ts';
import { type KnownFolder, type KnownMatch, moveOnce, resign } from '#tools/data-folder.ts';
import { ask, fetching, look } from '#tools/testing/player.ts';
import { serveHere } from '#tools/testing/serving.ts';
import { ProvedLines } from '#web/client/proof/proved-lines.ts';

const FOLDERS = join(import.meta.dirname, 'upgrades');
const MOVES = 6;

const gameOf = (id: string) => gameEntryOf(id)?.game;

function replayed(record: string) {
  const read = parseRecord(record, gameOf);
  if (isRefusal(read)) throw new Error(read.message);
  return read;
}

describe.each(readdirSync(FOLDERS))('a data folder of %s', (version) => {
  const { device, matches } = JSON.parse(
    readFileSync(join(FOLDERS, version, 'known.json'), 'utf8'),
  ) as KnownFolder;
  let serving: RunningServer;
  let data: string;

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'wormery-upgrade-'));
    cpSync(join(FOLDERS, version), data, { recursive: true });
    serving = await serveHere({ WORMERY_DATA: data });
  });

  afterAll(async () => {
    await serving.stop();
    rmSync(data, { recursive: true });
  });

  const addressOf = ({ id }: KnownMatch) => `${serving.url}/api/matches/${id}`;

  test('lists every match for the device that opened them', async () => {
    const reply = await fetch(`${serving.url}/api/matches`, {
      headers: { cookie: `wormery=${device}` },
    });
    const mine = (await reply.json()) as { matches: { id: string }[] };
    expect(new Set(mine.matches.map(({ id }) => id))).toEqual(new Set(matches.map(({ id }) => id)));
  });

  test.each(matches)(
    '$phase: $id stands where it stood, for each who had a right',
    async (match) => {
      const { id, owner, watch, seats, phase, seq, head } = match;
      expect(id).toMatch(/^\w{10}$/);
      for (const token of [owner, watch, ...seats.filter((each) => each !== null)]) {
        const shown = await look(fetching(serving.url, token), id);
        expect([shown.seen.phase, shown.seen.seq, shown.head]).toEqual([phase, seq, head]);
      }
    },
  );

  test.each(matches)('$phase: a page computes $id from its lines', async (match) => {
    const { id, watch, seats } = match;
    for (const [seat, token] of [['spectator', watch], ...seats.entries()] as const) {
      if (token === null) continue;
      const proved = await provedLines(match, seat, token);
      const asked = seat === 'spectator' ? undefined : seat;
      const shown = await look(fetching(serving.url, token), id, asked);
      expect([proved.seq, proved.head]).toEqual([match.seq, match.head]);
      expect(JSON.parse(JSON.stringify(proved.seen(seat)))).toEqual(shown.seen);
    }
  });

  /** The lines of a match as a page of this version checks them. */
  async function provedLines(match: KnownMatch, viewer: Observer, token: string) {
    const query = viewer === 'spectator' ? '' : `?seat=${viewer}`;
    const answer = await ask<OpenLines>(`${addressOf(match)}/lines${query}`, undefined, token);
    const game = gameOf(answer.setup.game) as AnyGame;
    const proved = ProvedLines.begin(game, { id: match.id, setup: answer.setup, viewer });
    if (isRefusal(proved)) throw new Error(proved.message);
    for (const line of answer.lines) expect(proved.add(line)).toBeUndefined();
    return proved;
  }

  const over = matches.filter(({ phase }) => phase === 'over');

  test.each(over)('the record of $id has the same bytes and replays', async (match) => {
    const record = await ask<string>(`${addressOf(match)}/record`, undefined, match.watch);
    expect(record).toBe(match.record);
    expect(replayed(record).match.seq).toBe(match.seq);
  });

  const running = matches.filter(({ phase }) => phase === 'playing');

  test.each(running)('$id plays on to its end, and its record replays', async (match) => {
    const address = addressOf(match);
    for (let move = 0; move < MOVES; move += 1) await moveOnce(serving.url, match);
    const { seen } = await look(fetching(serving.url, match.owner), match.id);
    expect(seen.seq).toBeGreaterThan(match.seq);
    if (seen.phase === 'playing') await resign(serving.url, match, 0);
    const after = await look(fetching(serving.url, match.owner), match.id);
    if (after.seen.phase === 'playing') await resign(serving.url, match, 1);
    const end = await look(fetching(serving.url, match.owner), match.id);
    expect(end.seen.phase).toBe('over');
    const record = await ask<string>(`${address}/record`, undefined, match.watch);
    expect(replayed(record).match.seq).toBe(end.seen.seq);
  });

  test('a table that waited is joined by the link that was sent', async () => {
    const match = matches.find(({ phase }) => phase === 'waiting') as KnownMatch;
    const token = match.invitations?.[1] ?? match.seats[1];
    const reply = await fetch(`${addressOf(match)}/seat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, claim: 'a-guest-of-an-earlier-version' }),
    });
    expect(await reply.json()).toMatchObject({ seats: [1] });
  });
});
