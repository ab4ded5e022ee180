// A whole match with fair dice on a real server, and all that the server says of it to each viewer. A proxy shows it again as
// often as it is wanted.
import { type GameEntry, gameEntryOf } from '#games';
import type { AnyBot } from '#kernel/bot.ts';
import type { Observer, Seat } from '#kernel/game.ts';
import { digest } from '#kernel/hash.ts';
import { batchFromView } from '#kernel/random-bot.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { FairDevice } from '#kernel/testing/fair-device.ts';
import type { OpenLines, OpenUpdate } from '#server/wire/schemas.ts';
import {
  ask,
  command,
  fetching,
  linesIn,
  look,
  openStream,
  openTable,
  people,
  playOn,
} from '#tools/testing/player.ts';

export interface RecordedMatch {
  readonly id: string;
  /** The first line after which a seat may move. */
  readonly readyAt: number;
  readonly shown: ReadonlyMap<Observer, ShownMatch>;
  /** The record of the finished match, as text: the page keeps its result. */
  readonly record: string;
}

/** What a server says of a match to one viewer. */
export interface ShownMatch {
  readonly about: Omit<OpenLines, 'lines'>;
  /** All lines, with the head after each. */
  readonly lines: readonly OpenUpdate[];
  /** The seed of the shares of the viewer's device; none for a spectator. */
  readonly deviceSeed: string | undefined;
}

interface Box {
  readonly game: string;
  readonly edition: string;
}

/** @param seed chooses the moves and the shares of the players; the numbers of the server are those of the site */
export async function recordMatch(
  url: string,
  { game: name, edition }: Box,
  seed: string,
): Promise<RecordedMatch> {
  const { game, bots, standardBot } = gameEntryOf(name) as GameEntry;
  const bot = bots.find(({ id }) => id === standardBot) as AnyBot;
  const random = randomFrom(seed);
  const choose = (view: unknown) => bot.choose(view, { random, work: 20 });
  const { least } = game.editions.find(({ id }) => id === edition)!.seats;
  const { id, watch, seats } = await openTable(fetching(url), {
    game: name,
    edition,
    seats: people(least),
    fairDice: true,
  });
  const tokens = seats.map((seat) => `${seat?.token}`);
  const players = tokens.map((token) => fetching(url, token));
  const secretOf = (seat: number) => `${seed} ${seat}`;
  const devices = players.map((_, seat) => new FairDevice({ secret: secretOf(seat), seat }));
  for (let seat = 0; ; seat = (seat + 1) % least) {
    const player = players[seat] as (typeof players)[number];
    const { seen } = await look(player, id, seat);
    if (seen.phase !== 'waiting' || seen.fair === undefined) break;
    const { name, fields } = devices[seat]?.preparation(seen.fair) ?? {};
    if (name !== undefined)
      await command(player, `/api/matches/${id}/${name}`, { seat, ...fields });
  }
  const spectator = fetching(url, watch.token);
  const readyAt = (await look(spectator, id)).seen.seq;
  await playOn(spectator, id, {
    playerOf: (seat) => players[seat],
    choose: ({ viewer, seen }) =>
      batchFromView(game, { view: seen.view, seat: viewer as Seat }, { random, choose }),
    sharesOf: ({ viewer, seen }, moves) =>
      (seen.fair && devices[viewer as number]?.sharesFor(game, seen.fair, moves)) ?? [],
  });
  const shown = new Map<Observer, ShownMatch>([
    ['spectator', { ...(await read(url, id, 'spectator', watch.token)), deviceSeed: undefined }],
    [
      0,
      {
        ...(await read(url, id, 0, `${tokens[0]}`)),
        deviceSeed: digest('device', secretOf(0)),
      },
    ],
  ]);
  const record = await fetch(`${url}/api/matches/${id}/record`, {
    headers: { authorization: `Bearer ${watch.token}` },
  });
  return { id, readyAt, shown, record: await record.text() };
}

async function read(url: string, id: string, viewer: Observer, token: string) {
  const seat = viewer === 'spectator' ? '' : `seat=${viewer}&`;
  const path = `${url}/api/matches/${id}`;
  const { lines: _, ...about } = await ask<OpenLines>(`${path}/lines?${seat}`, undefined, token);
  const ending = new AbortController();
  const stream = await openStream(`${path}/stream?${seat}after=0&as=lines`, {
    token,
    signal: ending.signal,
  });
  const lines: OpenUpdate[] = [];
  for await (const line of linesIn(stream)) {
    if (lines.push(line as unknown as OpenUpdate) === about.seq) break;
  }
  ending.abort();
  return { about, lines };
}
