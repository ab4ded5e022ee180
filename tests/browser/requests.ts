// API requests of a browser test, with the visitor's cookies: the test player behind a browser's context.
import { type GameEntry, gameEntryOf } from '#games';
import type { AnyBot } from '#kernel/bot.ts';
import type { Seat } from '#kernel/game.ts';
import { batchFromView } from '#kernel/random-bot.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Opened, OpenTable, Snapshot } from '#server/wire/schemas.ts';
import * as player from '#tools/testing/player.ts';
import type { Requester } from './driven-page.ts';

export { NAMES } from '#tools/testing/player.ts';

/** Compression takes longer than these short ways. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };

function by({ request }: Requester): player.Connection {
  type Response = Awaited<ReturnType<Requester['request']['get']>>;
  const answered = async (response: Response) => {
    const text = await response.text();
    if (!response.ok()) throw new Error(text);
    return JSON.parse(text);
  };
  return {
    get: async (path) => answered(await request.get(path, { headers: UNCOMPRESSED })),
    post: async (path, data) => answered(await request.post(path, { data, headers: UNCOMPRESSED })),
  };
}

interface Box {
  readonly game: string;
  readonly edition: string;
}

/** This many people as players, or the nearest number that the edition allows. */
export function people({ game, edition }: Box, count: number) {
  const { seats } = gameEntryOf(game)!.game.editions.find(({ id }) => id === edition)!;
  return player.people(Math.min(Math.max(count, seats.least), seats.most));
}

/** A bot that moves at random, and a seat for a guest. */
export const BOT = { kind: 'bot', bot: 'random' } as const;
export const OPEN = { kind: 'open' } as const;

/** One person, and the same player or seat in the others that the edition needs. */
export function oneAmong<Other>({ game, edition }: Box, other: Other, name = player.NAMES[0]) {
  const { seats } = gameEntryOf(game)!.game.editions.find(({ id }) => id === edition)!;
  const others = Array.from({ length: seats.least - 1 }, () => other);
  return [{ kind: 'person', name: `${name}` } as const, ...others];
}

export function openTable(context: Requester, wish: OpenTable): Promise<Opened> {
  return player.openTable(by(context), wish);
}

/** The link of a person's seat or of an invitation. */
export function linkTo({ id, seats }: Opened, seat: number): string {
  return `/t/${id}#${seats[seat]?.token}`;
}

export function look(context: Requester, id: string, seat?: number): Promise<Snapshot> {
  return player.look(by(context), id, seat);
}

export function command<Done = { seq: number }>(
  context: Requester,
  path: string,
  body: object,
): Promise<Done> {
  return player.command(by(context), path, body);
}

interface Playing extends Omit<player.Playing, 'playerOf'> {
  /** The browser of a seat, if it is not this visitor's. */
  readonly playerOf?: (seat: Seat) => Requester;
}

/** The last legal move. */
const last = ({ seen }: Snapshot): readonly string[] => seen.moves.slice(-1);

/** Plays the visitor's seats until `enough` returns true or the match ends. */
export function playOn(
  context: Requester,
  id: string,
  { playerOf = () => context, ...playing }: Playing = {},
): Promise<Snapshot> {
  const connectionOf = (seat: Seat) => by(playerOf(seat));
  return player.playOn(by(context), id, { choose: last, ...playing, playerOf: connectionOf });
}

/** Moves of the game's own bot, with follow-ups. */
export function playedWell(work = 20): (snapshot: Snapshot) => readonly string[] {
  const random = randomFrom('played well');
  return ({ setup, viewer, seen }) => {
    const { game, bots, standardBot } = gameEntryOf(setup.game) as GameEntry;
    const bot = bots.find(({ id }) => id === standardBot) as AnyBot;
    const choose = (view: unknown) => bot.choose(view, { random, work });
    const seat = viewer as Seat;
    return batchFromView(game, { view: seen.view, seat }, { random, choose });
  };
}

export async function recordOf(context: Requester, id: string): Promise<string> {
  const response = await context.request.get(`/api/matches/${id}/record`);
  return response.text();
}

/** The log lines of a record without numbers and salts. */
export function linesOf(record: string): readonly string[] {
  return record
    .split('\n')
    .filter((line) => /^\d+ /.test(line))
    .map((line) => line.replace(/^\d+ (?:[0-9a-f]{32} )?/, ''));
}
