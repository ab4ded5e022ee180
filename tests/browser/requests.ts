// API requests of a test: open tables, make moves, read records. They use the visitor's cookies.
import { type GameEntry, gameEntryOf } from '#games';
import type { AnyBot, Seat } from '#kernel/game.ts';
import { batchFromView } from '#kernel/random-bot.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Opened, OpenTable, Snapshot } from '#server/wire/schemas.ts';
import type { Requester } from './driven-page.ts';

let commands = 0;

/** An answer as JSON; throws a refusal. */
async function answered<Answer>(response: {
  ok(): boolean;
  text(): Promise<string>;
}): Promise<Answer> {
  const text = await response.text();
  if (!response.ok()) throw new Error(text);
  return JSON.parse(text) as Answer;
}

interface Box {
  readonly game: string;
  readonly edition: string;
}

export const NAMES = ['Anna', 'Bert', 'Cleo', 'Dirk', 'Ewa', 'Fien', 'Gus'];

/** So many people as players, or as many as the edition allows. */
export function people({ game, edition }: Box, count: number) {
  const { seats } = gameEntryOf(game)!.game.editions.find(({ id }) => id === edition)!;
  return NAMES.slice(0, Math.min(count, seats.most)).map(
    (name) => ({ kind: 'person', name }) as const,
  );
}

export async function openTable(context: Requester, wish: OpenTable): Promise<Opened> {
  return answered(await context.request.post('/api/matches', { data: wish }));
}

/** The link of a person's seat or of an invitation. */
export function linkTo({ id, seats }: Opened, seat: number): string {
  return `/t/${id}#${seats[seat]?.token}`;
}

export async function look(context: Requester, id: string, seat?: number): Promise<Snapshot> {
  const query = seat === undefined ? '' : `?seat=${seat}`;
  return answered(await context.request.get(`/api/matches/${id}${query}`));
}

export async function command<Done = { seq: number }>(
  context: Requester,
  path: string,
  body: object,
): Promise<Done> {
  commands += 1;
  const commandId = `browser-test-${commands}`;
  return answered(await context.request.post(path, { data: { commandId, ...body } }));
}

/** The last legal move. */
function last({ seen }: Snapshot): readonly string[] {
  return seen.moves.slice(-1);
}

interface Playing {
  /** Stops here; otherwise plays to the end. */
  readonly enough?: (snapshot: Snapshot) => boolean;
  /** A move of the viewer's seat with its follow-up. */
  readonly choose?: (snapshot: Snapshot) => readonly string[];
  /** The shares that these moves take. */
  readonly sharesOf?: (snapshot: Snapshot, moves: readonly string[]) => readonly string[];
  /** The browser of a seat, if it is not this visitor's. */
  readonly playerOf?: (seat: Seat) => Requester;
}

/** How often to look whether a bot has moved, in milliseconds. */
const BOT_LOOK_MS = 20;

/** Plays the visitor's seats until `enough` or the end. */
export async function playOn(
  context: Requester,
  id: string,
  {
    enough = () => false,
    choose = last,
    sharesOf = () => [],
    playerOf = () => context,
  }: Playing = {},
): Promise<Snapshot> {
  for (let moves = 0; moves < 5_000; moves += 1) {
    const { seen } = await look(context, id);
    if (seen.phase !== 'playing') return look(context, id);
    const seat = seen.toMove.find((mover) => seen.players[mover]?.kind === 'person');
    if (seat === undefined) {
      await new Promise((resolve) => setTimeout(resolve, BOT_LOOK_MS));
      continue;
    }
    const player = playerOf(seat);
    const mine = await look(player, id, seat);
    if (enough(mine)) return mine;
    const moves = choose(mine);
    const shares = sharesOf(mine, moves);
    await command(player, `/api/matches/${id}/moves`, {
      seat,
      seq: mine.seen.seq,
      moves,
      ...(shares.length > 0 && { shares }),
    });
  }
  throw new Error('this match does not end');
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
