// A class that plays behind one address: pairs of players open the page, take their seats by invitations, hold their streams open, and
// play to the end with fair dice, as the page does. Nothing may refuse them.
import { randomBytes } from 'node:crypto';
import { gameEntryOf, shelf } from '#games';
import type { AnyGame, Switches } from '#kernel/game.ts';
import type { FairProjection } from '#kernel/match/projection.ts';
import { playOut } from '#kernel/playout.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { randomBatch, randomBot } from '#kernel/random-bot.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { FairDevice } from '#kernel/testing/fair-device.ts';
import type { Done, Invited, Opened, Seated, Update } from '#server/wire/schemas.ts';
import { movesOf, NAMES, newCommandId } from '#tools/testing/player.ts';
import { StubBrowser } from './stub-browser.ts';

export interface ClassOptions {
  /** Two players each. */
  readonly matches: number;
  /** The address of a player, counted from 0. */
  addressOf(player: number): string;
  /**
   * The longest time that a player of the shortest box thinks: moves come after a random part of it. In longer boxes they come
   * faster, so that all matches end at about the same time.
   */
  readonly thinkMs: number;
  readonly seed: string;
}

export interface ClassReport {
  /** By player, what they got instead of an answer. */
  readonly refused: readonly string[];
  /** The players that got a stream and read the end of their match from it. */
  readonly finished: number;
  /** The times of the answers to moves, in milliseconds. */
  readonly movesMs: readonly number[];
  /** The times of first visits, with all files, in milliseconds. */
  readonly visitsMs: readonly number[];
  /** The files that the largest first visit fetched. */
  readonly files: number;
}

interface Player {
  readonly browser: StubBrowser;
  readonly device: FairDevice;
  readonly id: string;
  readonly game: string;
  readonly thinkMs: number;
  readonly seat: 0 | 1;
}

interface ClassBox {
  readonly game: string;
  readonly edition: string;
  /** The moves of one random match, with their follow-ups. */
  readonly moves: number;
}

/** The boxes for two on the shelf, the shortest first. */
const BOXES: readonly ClassBox[] = shelf
  .flatMap(({ game, edition, status }) => {
    const rules = gameEntryOf(game)?.game;
    const found = rules?.editions.find(({ id }) => id === edition);
    if (status !== 'ready' || rules === undefined || found === undefined) return [];
    if (found.seats.least > 2) return [];
    return [{ game, edition, moves: movesIn(rules, found.switches) }];
  })
  .sort((one, other) => one.moves - other.moves);

/** How many moves two random players make. */
function movesIn(rules: AnyGame, switches: Switches): number {
  const bots = [randomBot(rules), randomBot(rules)];
  const steps = playOut(rules, rules.initial(switches, 2), { bots, work: 1 }, 'length');
  return [...steps].filter(({ ply }) => ply.by !== 'chance').length;
}

/** Most matches are short, so that the trial is; every fifth one is of the next longer box. */
function boxOf(match: number): ClassBox {
  const [shortest, ...longer] = BOXES as [ClassBox, ...ClassBox[]];
  return match % 5 === 4 ? (longer[Math.floor(match / 5) % longer.length] ?? shortest) : shortest;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets a class open the page within some seconds, and play to the end. @param url of the server, which trusts this machine as proxy */
export async function playAsClass(
  url: string,
  { matches, addressOf, thinkMs, seed }: ClassOptions,
): Promise<ClassReport> {
  const random = randomFrom(seed);
  const browsers = Array.from(
    { length: 2 * matches },
    (_, player) => new StubBrowser(url, addressOf(player)),
  );
  const [visitsMs, movesMs, files]: [number[], number[], number[]] = [[], [], []];
  const visit = async (browser: StubBrowser, path: string) => {
    const began = performance.now();
    files.push(await browser.visit(path));
    visitsMs.push(performance.now() - began);
  };
  const seatPair = async (match: number): Promise<readonly Player[]> => {
    const [owner, guest] = browsers.slice(2 * match, 2 * match + 2) as [StubBrowser, StubBrowser];
    await visit(owner, '/');
    const { game, edition, moves } = boxOf(match);
    const seats = [{ kind: 'person', name: NAMES[0] }, { kind: 'open' }];
    const wish = { game, edition, seats, fairDice: true, as: 'device' };
    const opened = await owner.ask<Opened>('/api/matches', wish);
    const { id } = opened;
    await owner.visit(`/t/${id}`);
    const { token } = opened.seats[1] as { token: string };
    await visit(guest, `/t/${id}`);
    await guest.ask<Invited>(`/api/matches/${id}/invitation`, { token });
    const claim = randomBytes(24).toString('base64url');
    await guest.ask<Seated>(`/api/matches/${id}/seat`, { token, claim });
    // With a right in the match, the document names the files of its board.
    await guest.visit(`/t/${id}`);
    const sit = { commandId: newCommandId(), seat: 1, name: NAMES[1] };
    await guest.ask(`/api/matches/${id}/sit`, sit);
    return [owner, guest].map((browser, seat) => ({
      browser,
      id,
      game,
      thinkMs: (thinkMs * (BOXES[0]?.moves ?? moves)) / moves,
      seat: seat as 0 | 1,
      device: new FairDevice({ secret: `${seed} ${match} ${seat}`, seat }),
    }));
  };
  const pairs = await Promise.all(Array.from({ length: matches }, (_, match) => seatPair(match)));
  const followed = await Promise.all(
    pairs.flat().map(async (player) => {
      const { browser, id, seat } = player;
      await browser.ask(`/api/matches/${id}/lines?seat=${seat}`);
      return { player, lines: await browser.lines(`/api/matches/${id}/stream?seat=${seat}`) };
    }),
  );
  let finished = 0;
  await Promise.all(
    followed.map(async ({ player, lines }) => {
      if (lines === undefined) return;
      if (await play(player, lines, { random, movesMs })) finished += 1;
    }),
  );
  for (const browser of browsers) browser.close();
  const refused = browsers.flatMap((browser) => browser.refused);
  return { refused, finished, movesMs, visitsMs, files: Math.max(...files) };
}

interface Pace {
  readonly random: Random;
  readonly movesMs: number[];
}

/** Plays a seat from the lines of its stream. @returns whether the match came to its end */
async function play(player: Player, lines: AsyncGenerator<Update>, pace: Pace): Promise<boolean> {
  let newest: Update['seen'] | undefined;
  /** The line that this seat acted on, and the newest one that its command wrote. */
  let [actedOn, written] = [0, 0];
  let isActing = false;
  const act = async () => {
    isActing = true;
    while (newest !== undefined && newest.seq > actedOn && newest.seq >= written) {
      actedOn = newest.seq;
      written = (await actOn(player, newest, pace)) ?? written;
    }
    isActing = false;
  };
  for await (const { seen } of lines) {
    newest = seen;
    if (seen.phase === 'over') return true;
    if (!isActing) void act();
  }
  return false;
}

/** Sends what the match waits for from a seat. @returns the newest line that it wrote */
async function actOn(
  player: Player,
  seen: Update['seen'],
  pace: Pace,
): Promise<number | undefined> {
  const { browser, id, game: gameId, seat, device } = player;
  const send = async (name: string, fields: object) => {
    const body = { commandId: newCommandId(), seat, ...fields };
    const { status, text, ms } = await browser.post(`/api/matches/${id}/${name}`, body);
    return status === 200 ? { seq: (JSON.parse(text) as Done).seq, ms } : undefined;
  };
  if (seen.phase === 'waiting') {
    const next = device.preparation(seen.fair as FairProjection);
    // Nobody is absent, so nobody begins without the others.
    if (next === undefined || next.name === 'begin') return undefined;
    return (await send(next.name, next.fields))?.seq;
  }
  const game = gameEntryOf(gameId)?.game;
  if (game === undefined || !seen.toMove.includes(seat)) return undefined;
  await pause(uniform(pace.random, Math.ceil(player.thinkMs) + 1));
  const moves = randomBatch(game, { view: seen.view, seat }, pace.random);
  const done = await send('moves', movesOf({ seat, seen, game: gameId }, moves, device));
  if (done !== undefined) pace.movesMs.push(done.ms);
  return done?.seq;
}
