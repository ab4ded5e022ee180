// Runs one seed: builds the processes, pages and faults of its plan. Runs until the match is over on all pages, and
// checks the invariants at each event.
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame } from '#kernel/game.ts';
import type { Random } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Opened } from '#server/wire/schemas.ts';
import { requestUntilAnswered } from '#web/client/request.ts';
import { type Bug, NO_BUG } from './bugs/bug.ts';
import { Checks, Violation } from './checks/checks.ts';
import type { EndTexts } from './checks/end.ts';
import { type Device, Page, type PageParts, type Profile } from './device/page.ts';
import { Player } from './device/player.ts';
import { Spectator, type Viewer } from './device/viewer.ts';
import { CEREMONY_REFUSALS, type CeremonyRefusal, type Fault, type Plan } from './plan.ts';
import { Cluster } from './server/cluster.ts';
import { DurableDatabase } from './server/database.ts';
import { enter } from './world/environment.ts';
import { type Counted, Faults } from './world/faults.ts';
import { Network } from './world/network.ts';
import { Actor, Scheduler } from './world/scheduler.ts';
import { Trace } from './world/trace.ts';

export interface Outcome {
  readonly plan: Plan;
  /** Undefined if all invariants hold. */
  readonly violation: string | undefined;
  readonly hits: ReadonlyMap<Counted, number>;
  readonly events: number;
  readonly hash: string;
  readonly trace: readonly string[];
}

/** Within this time after the last fault, the match must end, and all pages must show the end. */
const SETTLED_WITHIN_MS = 240_000;
/** Players talk until then. */
const TALK_MS = 12_000;
const RETRY_MS = 3_000;
/** The texts of the end have all lines after this many tries. */
const ROUNDS_AT_MOST = 20;
/** It chooses illegal moves, so the server plays random moves instead. */
const BOT = 'cheat';

/** Where a page keeps its chains of shares. */
const CHAINS = 'wormery/dice/';
const game = blindBids as unknown as AnyGame;

/** The database of this thread; each run empties it. */
let durable: DurableDatabase | undefined;

class World {
  readonly scheduler = new Scheduler();
  readonly random: Random;
  readonly trace: Trace;
  readonly faults: Faults;
  readonly network: Network;
  readonly checks: Checks;
  readonly plan: Plan;
  readonly #bug: Bug;
  readonly #database: DurableDatabase;
  readonly #stage = new Actor('stage');
  readonly #lastFaultAt: number;
  #cluster: Cluster | undefined;
  readonly #devices: Device[] = [];
  readonly #pages: (Page | undefined)[] = [];
  readonly #viewers: (Viewer | undefined)[] = [];
  #invitations: readonly (string | undefined)[] = [];
  #watchToken = '';
  #match = '';

  constructor(plan: Plan, bug: Bug, isTraced: boolean) {
    this.plan = plan;
    this.#bug = bug;
    this.#lastFaultAt = Math.max(0, ...plan.faults.map((each) => ('at' in each ? each.at : 0)));
    this.random = randomFrom(`run ${plan.seed}`);
    this.trace = new Trace(isTraced);
    this.faults = new Faults(plan.faults);
    this.network = new Network({
      scheduler: this.scheduler,
      random: this.random,
      faults: this.faults,
      trace: this.trace,
      lie: bug.newLie(),
      onRequest: (request) => this.checks.requested(request),
      onReply: (request, reply) => this.checks.replied(request, reply),
    });
    durable ??= new DurableDatabase();
    durable.clear();
    this.#database = durable;
    this.checks = new Checks({
      database: durable,
      faults: this.faults,
      note: (text) => this.#note(text),
    });
    enter({
      scheduler: this.scheduler,
      random: randomFrom(`real code ${plan.seed}`),
      browser: () => this.scheduler.current as Page,
    });
  }

  #note(text: string): void {
    this.trace.note(this.scheduler.now, text);
  }

  #later(ms: number, run: () => void): void {
    this.scheduler.schedule(this.#stage, ms, run);
  }

  #pageParts(): PageParts {
    return {
      scheduler: this.scheduler,
      network: this.network,
      faults: this.faults,
      onWrite: (connection, events) => {
        this.#cluster?.noteWriter(connection);
        this.checks.wrote(connection, events);
      },
    };
  }

  #addDevice(name: string, seat: Device['seat'], profile: Profile): void {
    const number = this.#devices.length;
    const fault = this.plan.faults.find(
      (each) => isCeremonyRefusal(each) && each.device === number,
    );
    const refusal = fault?.kind as CeremonyRefusal | undefined;
    this.#devices.push({ name, seat, profile, refusal });
  }

  #openPage(number: number): Page {
    const device = this.#devices[number] as Device;
    const page = new Page(device, this.#pageParts());
    this.#pages[number] = page;
    return page;
  }

  #startPage(number: number): void {
    const page = this.#openPage(number);
    this.#viewers[number] = undefined;
    this.scheduler.schedule(page, 0, () => {
      const viewer = this.#newViewer(page);
      this.#viewers[number] = viewer;
      void viewer.start();
    });
  }

  #newViewer(page: Page): Viewer {
    const takesPart = page.device.refusal !== 'no-commitment';
    const parts = {
      match: this.#match,
      page,
      reports: this.checks,
      loadGame: () => Promise.resolve(game),
      takesPart,
    };
    const { seat } = page.device;
    if (seat === 'spectator') return new Spectator(parts, this.#watchToken);
    return new Player({
      ...parts,
      seat,
      scheduler: this.scheduler,
      random: this.random,
      invitation: this.#invitations[seat],
      isTalkative: () => this.plan.isLively && this.scheduler.now < TALK_MS,
    });
  }

  #reload(number: number): void {
    const page = this.#pages[number];
    if (page === undefined || this.#match === '') return;
    this.faults.hit('reload');
    this.#note(`${page.name} reloads`);
    page.close();
    this.#startPage(number);
  }

  /** The first page opens the table; then all pages start. */
  async #openTable(): Promise<void> {
    const { players, fairDice, sharesDevice } = this.plan;
    const isOwn = (seat: number) => seat === 0 || (seat === 1 && sharesDevice);
    const seats = players.map((kind, seat) => {
      if (kind === 'bot') return { kind, bot: BOT };
      return isOwn(seat) ? { kind, name: `page ${seat}` } : { kind: 'open' };
    });
    const box = { game: 'blind-bids', edition: 'blind-bids' };
    const opened = await requestUntilAnswered<Opened>('/api/matches', { ...box, seats, fairDice });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.#match = opened.id;
    this.#invitations = opened.seats.map((seat, index) => (isOwn(index) ? undefined : seat?.token));
    this.#watchToken = opened.watch.token;
    this.checks.begin(opened.id);
    const own = [...players.keys()].filter(isOwn);
    for (const seat of own) {
      this.checks.owns(`page ${seat}`, [seat, ...own.filter((other) => other !== seat)]);
    }
    if (fairDice && sharesDevice) this.faults.hit('shared-device');
    this.#later(0, () => {
      (this.#pages[0] as Page).close();
      for (const number of this.#devices.keys()) this.#startPage(number);
    });
  }

  #planFault(fault: Fault): void {
    if (fault.kind === 'crash')
      this.#later(fault.at, () => this.#cluster?.crash(fault.process, fault.ms));
    if (fault.kind === 'reload') this.#later(fault.at, () => this.#reload(fault.device));
    if (fault.kind === 'lost-chain') {
      this.#later(fault.at, () => {
        const { storage } = (this.#devices[fault.device] as Device).profile;
        for (const key of Object.keys(storage)) if (key.startsWith(CHAINS)) delete storage[key];
      });
    }
    if (fault.kind === 'clock-jump') {
      this.#later(fault.at, () => this.#cluster?.jumpClock(fault.process, fault.ms));
    }
  }

  #isSettled(): boolean {
    if (this.#match === '' || this.scheduler.now < this.#lastFaultAt) return false;
    const end = this.checks.durableSeq;
    return (
      this.checks.isOver &&
      this.#viewers.every((player) => {
        if (player === undefined) return false;
        return player.isRetired || (player.pending === 0 && player.projection?.seq === end);
      })
    );
  }

  async run(): Promise<void> {
    const { players, faults, rivalClaims, isWatched, sharesDevice } = this.plan;
    this.#cluster = new Cluster({
      plan: this.plan,
      bug: this.#bug,
      scheduler: this.scheduler,
      random: this.random,
      faults: this.faults,
      network: this.network,
      checks: this.checks,
      database: this.#database,
    });
    const people = players.filter((kind) => kind === 'person');
    for (const seat of people.keys()) {
      const shared = seat === 1 && sharesDevice ? this.#devices[0]?.profile : undefined;
      this.#addDevice(`page ${seat}`, seat, shared ?? newProfile());
    }
    if (rivalClaims) this.#addDevice('rival', 1, newProfile());
    if (isWatched) this.#addDevice('spectator', 'spectator', newProfile());
    const first = this.#openPage(0);
    this.scheduler.schedule(first, 10, () => void this.#openTable());
    for (const fault of faults) this.#planFault(fault);
    let texts: EndTexts;
    let rounds = 0;
    // A late phrase may still come while the texts are read.
    do {
      rounds += 1;
      if (rounds > ROUNDS_AT_MOST) throw new Violation(`stuck at the end: ${this.#whyStuck()}`);
      await this.#runUntil(() => this.#isSettled());
      texts = await this.#readEnd();
    } while (!this.#isSettled() || !isWhole(texts, this.checks.durableSeq));
    this.checks.end(
      this.#viewers.filter((viewer) => viewer !== undefined),
      texts,
    );
    this.checks.throwIfViolated();
  }

  async #runUntil(isDone: () => boolean): Promise<void> {
    const deadline = Math.max(this.#lastFaultAt, this.scheduler.now) + SETTLED_WITHIN_MS;
    const reason = await this.scheduler.run(() => {
      this.checks.throwIfViolated();
      if (this.scheduler.now > deadline) throw new Violation(`stuck: ${this.#whyStuck()}`);
      return isDone();
    });
    if (reason === 'idle') throw new Violation(`stuck: nothing happens; ${this.#whyStuck()}`);
  }

  /** Reads the server's texts of a finished match. */
  async #readEnd(): Promise<EndTexts> {
    const texts = { record: '', proof: '' };
    const names = ['record', 'proof'] as const;
    const page = this.#pages[0] as Page;
    const read = async (name: 'record' | 'proof') => {
      while (texts[name] === '') {
        const answer = fetch(`/api/matches/${this.#match}/${name}`, {}).catch(() => undefined);
        const tooLate = new Promise<undefined>((resolve) => {
          setTimeout(() => resolve(undefined), RETRY_MS);
        });
        const response = await Promise.race([answer, tooLate]);
        if (response?.ok === true) texts[name] = await response.text();
      }
    };
    for (const name of names) this.scheduler.schedule(page, 0, () => void read(name));
    await this.#runUntil(() => names.every((name) => texts[name] !== ''));
    return texts;
  }

  #whyStuck(): string {
    const seen = this.#viewers.map((player) => {
      return player === undefined || player.isRetired
        ? 'none'
        : `${player.projection?.seq} ${player.projection?.phase} ${player.pending} pending`;
    });
    return `the log has ${this.checks.durableSeq} lines; pages: ${seen.join(', ')}`;
  }
}

function newProfile(): Profile {
  return { storage: {}, cookie: undefined };
}

function isCeremonyRefusal(fault: Fault): fault is Fault & { readonly kind: CeremonyRefusal } {
  return CEREMONY_REFUSALS.some((kind) => kind === fault.kind);
}

/** Whether texts of the end have all lines. */
function isWhole({ record, proof }: EndTexts, lines: number): boolean {
  return [record, proof].every((text) => text.match(/^\d+ /gm)?.length === lines);
}

/** @param isTraced whether the outcome has the whole trace */
export async function simulate(plan: Plan, bug: Bug = NO_BUG, isTraced = false): Promise<Outcome> {
  const world = new World(plan, bug, isTraced);
  let violation: string | undefined;
  // A real process stops at an unhandled error.
  const onUnhandled = (error: unknown) => world.checks.failed(`unhandled: ${stackOf(error)}`);
  process.on('unhandledRejection', onUnhandled);
  try {
    await world.run();
  } catch (error) {
    violation = error instanceof Violation ? error.message : `thrown: ${stackOf(error)}`;
  } finally {
    process.off('unhandledRejection', onUnhandled);
  }
  const { faults, scheduler, trace } = world;
  return {
    plan,
    violation,
    hits: faults.hits,
    events: scheduler.events,
    hash: trace.hash,
    trace: trace.lines ?? [],
  };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? `${error.stack}` : String(error);
}
