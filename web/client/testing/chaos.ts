// A match on an honest server in chaos: slow requests and streams, two tabs of one browser, a second device of a seat, reloads,
// new names before play, undo, talk, and bots for absent players. A seed decides everything.
import type { AnyGame, Seat } from '#kernel/game.ts';
import { chooseBatch } from '#kernel/match/batch.ts';
import type { Command } from '#kernel/match/command.ts';
import { type Match, newestUndoPoint, phase } from '#kernel/match/match.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import { pick, type Random, uniform } from '#kernel/random.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Effect } from '../match-source.ts';
import { DiceDevice } from '../proof/dice-device.ts';
import { diceSeed } from '../proof/dice-seeds.ts';
import { seedClient } from './cheating-host.ts';
import { count, HonestServer, type HonestServerOptions } from './honest-server.ts';

/** A request, an answer, a reading and a step take less. */
const SLOW_MS = 100;
const STEPS_AT_MOST = 300;

/** The pages of the players: two tabs and a second browser of seat 0, and one page of seat 1. Each browser has its chains. */
const PAGES: readonly (readonly [browser: string, seat: Seat])[] = [
  ['laptop', 0],
  ['laptop', 0],
  ['phone', 0],
  ['guest', 1],
];

/** Random times. No two of them end at once, so that each has its effect before the next one ends. */
class Pauses {
  readonly #ends = new Set<number>();
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  next(): Promise<void> {
    const now = Date.now();
    let end = now + uniform(this.#random, SLOW_MS);
    while (this.#ends.has(end)) end += 1;
    this.#ends.add(end);
    return new Promise((resolve) => setTimeout(resolve, end - now));
  }
}

/** A random move of a seat with the moves that must follow it. */
function randomMoves(match: Match, seat: Seat, random: Random): Command & { kind: 'moves' } {
  const moves = chooseBatch(match, seat, ({ game, state }) =>
    game.formatMove(pickMove(random, game.legalMoves(game.view(state, seat)))),
  );
  return { kind: 'moves', seat, seq: match.seq, moves };
}

function isToMove(match: Match, seat: Seat, kind: 'person' | 'bot'): boolean {
  const turn = match.game.turn(match.state);
  const isInPlay = phase(match) === 'playing' && match.players[seat]?.kind === kind;
  return isInPlay && turn.kind === 'seats' && turn.seats.includes(seat);
}

interface PageOptions {
  readonly server: HonestServer;
  readonly browser: string;
  readonly seat: Seat;
  readonly random: Random;
  readonly pauses: Pauses;
  broken(fault: string): void;
}

/** A page of a player, with its own newest line. */
class Page {
  readonly #options: PageOptions;
  #device: DiceDevice;
  #read: number;
  #loads = 0;
  #isFrozen = false;
  /** Commands arrive in order. Those that were sent before a reload arrive, too. */
  #outbox: Promise<unknown> = Promise.resolve();

  constructor(options: PageOptions) {
    this.#options = options;
    this.#read = options.server.match.seq;
    this.#device = this.#load();
  }

  reload(): void {
    this.#isFrozen = false;
    this.#device.end();
    this.#device = this.#load();
  }

  /** Its browser stops it in the background. When its player comes back, they move before it has new lines. */
  freeze(): void {
    this.#isFrozen = true;
  }

  unfreeze(): void {
    if (!this.#isFrozen) return;
    this.#isFrozen = false;
    this.move();
  }

  close(): void {
    this.#device.end();
  }

  /** Gets one line, all lines, or none. */
  stream(): void {
    const { server, random } = this.#options;
    const newest = server.match.seq;
    if (this.#isFrozen || this.#read === newest) return;
    const next = pick(random, [this.#read, this.#read + 1, newest]);
    if (next === this.#read) return;
    this.#read = next;
    this.#device.follow();
  }

  move(): void {
    const { server, seat, random } = this.#options;
    const known = server.matchAt(this.#read);
    if (this.#isFrozen || !isToMove(known, seat, 'person')) return;
    void this.#device.sendMoves(randomMoves(known, seat, random));
  }

  #load(): DiceDevice {
    this.#loads += 1;
    const load = this.#loads;
    const { server, browser, seat, broken } = this.#options;
    /** After a reload the old page gets nothing. */
    const ifOpen = async <Result>(result: Promise<Result>): Promise<Result> => {
      await result;
      return load === this.#loads ? result : new Promise<never>(() => undefined);
    };
    const device = new DiceDevice({
      id: browser,
      game: server.match.game,
      log: () => server.logAt(this.#read),
      // Devices send no other commands.
      post: (command) => ifOpen(this.#post(command as Command)),
      read: () => ifOpen(this.#readOn()),
      holds: async () => true,
      broken: (distrust) => broken(`${browser} of seat ${seat}: ${distrust}`),
    });
    device.prepare([seat]);
    return device;
  }

  #post(command: Command): Promise<Effect | Refusal> {
    const { server, pauses } = this.#options;
    server.noteShares(command, this.#read);
    const answer = this.#outbox.then(async () => {
      await pauses.next();
      const effect = server.run(command);
      await pauses.next();
      return effect;
    });
    this.#outbox = answer;
    return answer;
  }

  async #readOn(): Promise<undefined> {
    const { server, pauses } = this.#options;
    await pauses.next();
    this.#read = server.match.seq;
    this.#device.follow();
    return undefined;
  }
}

export interface Chaos {
  /** The faults that devices reported. */
  readonly faults: readonly string[];
  /** The shares that could help a host, see `SentShares`. */
  readonly wrongShares: readonly string[];
  readonly log: readonly string[];
}

/** Plays to the end, to the first fault, or for some steps. Timers of the test must be fake. */
export async function playInChaos(game: AnyGame, options: HonestServerOptions): Promise<Chaos> {
  const { seed, counts } = options;
  localStorage.clear();
  seedClient(seed);
  const server = new HonestServer(game, options);
  const random = randomFrom(`chaos ${seed}`);
  const pauses = new Pauses(random);
  const faults: string[] = [];
  const broken = (fault: string) => faults.push(fault);
  const pages = PAGES.map(([browser, seat]) => {
    return new Page({ server, browser, seat, random, pauses, broken });
  });
  for (let step = 0; step < STEPS_AT_MOST && faults.length === 0; step += 1) {
    if (phase(server.match) === 'over') break;
    for (const page of pages) page.stream();
    moveBots(server, random);
    happenings[pick(random, often)]({ server, random, page: pick(random, pages) });
    await pauses.next();
  }
  for (const page of pages) page.close();
  count(counts, phase(server.match));
  for (const [browser, seat] of new Map(PAGES)) {
    count(counts, 'displaced', diceSeed(browser, seat)?.displaced ?? 0);
  }
  return { faults, wrongShares: server.shares.wrong, log: server.log };
}

/** A bot moves in one of two steps. */
function moveBots(server: HonestServer, random: Random): void {
  for (const seat of server.match.players.keys()) {
    if (!isToMove(server.match, seat, 'bot') || uniform(random, 2) === 0) continue;
    server.run(randomMoves(server.match, seat, random));
  }
}

function randomSeat({ players }: Match, random: Random): Seat {
  return pick(random, [...players.keys()]);
}

/** A player joins again under a new name. */
function sit(server: HonestServer, seat: Seat): void {
  server.run({ kind: 'sit', seat, name: `Player ${server.match.seq}` });
}

interface Step {
  readonly server: HonestServer;
  readonly random: Random;
  readonly page: Page;
}

/** What can happen in a step. */
const happenings = {
  move({ page }) {
    page.move();
  },

  reload({ server, page }) {
    count(server.counts, 'reload');
    page.reload();
  },

  freeze({ page }) {
    page.freeze();
  },

  unfreeze({ page }) {
    page.unfreeze();
  },

  rename({ server, random }) {
    if (phase(server.match) === 'waiting') sit(server, randomSeat(server.match, random));
  },

  talk({ server, random }) {
    server.run({ kind: 'say', seat: randomSeat(server.match, random), phrase: 'hello' });
  },

  /** All people agree. */
  undo({ server }) {
    const point = newestUndoPoint(server.match);
    if (point === undefined) return;
    const people = [...server.match.players.entries()].filter(([, { kind }]) => kind === 'person');
    for (const seat of new Set([point.seat, ...people.map(([each]) => each)])) {
      server.run({ kind: 'undo', seat, to: point.seq });
    }
  },

  takeOver({ server, random }) {
    if (phase(server.match) !== 'playing') return;
    server.run({ kind: 'take-over', seat: randomSeat(server.match, random), bot: 'random' });
  },

  comeBack({ server }) {
    const seat = server.match.players.findIndex(({ kind }) => kind === 'bot');
    if (seat !== -1) sit(server, seat);
  },
} satisfies Readonly<Record<string, (step: Step) => void>>;

/** How often each happens. */
const FREQUENCIES = {
  move: 20,
  reload: 1,
  freeze: 3,
  unfreeze: 4,
  rename: 8,
  talk: 1,
  undo: 2,
  takeOver: 1,
  comeBack: 2,
} as const satisfies Readonly<Record<keyof typeof happenings, number>>;

const often = Object.entries(FREQUENCIES).flatMap(([name, times]) =>
  new Array<keyof typeof happenings>(times).fill(name as keyof typeof happenings),
);
