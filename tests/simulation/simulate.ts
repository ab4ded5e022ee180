// Runs one seed: builds the processes, pages and faults of its plan, runs until the match is over and everybody has seen
// it, and checks the invariants at each instant.
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame } from '#kernel/game.ts';
import { type Random, randomFrom } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Opened } from '#server/http/schemas.ts';
import { requestUntilAnswered } from '#web/client/request.ts';
import { type Bug, NO_BUG } from './bugs.ts';
import { Checks, Violation } from './checks/checks.ts';
import type { EndTexts } from './checks/end.ts';
import { type Device, Page, type PageParts } from './device/page.ts';
import { Player } from './device/player.ts';
import { Spectator, type Viewer } from './device/viewer.ts';
import type { Fault, Plan } from './plan.ts';
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

/** After the last fault the match must end, and everybody must have seen it, within this time. */
const SETTLED_WITHIN_MS = 240_000;
/** Players talk until then. */
const TALK_MS = 12_000;
const RETRY_MS = 3_000;
/** It chooses illegal moves, so the server plays at random for it. */
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

  #addDevice(name: string, seat: Device['seat']): void {
    this.#devices.push({ name, seat, storage: {}, cookie: undefined });
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
      const viewer = this.#newViewer(number, page);
      this.#viewers[number] = viewer;
      void viewer.start();
    });
  }

  #newViewer(number: number, page: Page): Viewer {
    const refusesCeremony = this.plan.faults.some(
      (fault) => fault.kind === 'refused-ceremony' && fault.device === number,
    );
    const parts = {
      match: this.#match,
      page,
      reports: this.checks,
      loadGame: () => (refusesCeremony ? undefined : Promise.resolve(game)),
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
    const { players, fairDice } = this.plan;
    const seats = players.map((kind, seat) => {
      if (kind === 'bot') return { kind, bot: BOT };
      return seat === 0 ? { kind, name: 'page 0' } : { kind: 'open' };
    });
    const box = { game: 'blind-bids', edition: 'blind-bids' };
    const opened = await requestUntilAnswered<Opened>('/api/matches', { ...box, seats, fairDice });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.#match = opened.id;
    this.#invitations = opened.seats.map((seat, index) => (index === 0 ? undefined : seat?.token));
    this.#watchToken = opened.watch.token;
    this.checks.begin(opened.id);
    this.checks.owns('page 0', 0);
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
        const { storage } = this.#devices[fault.device] as Device;
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
        return player.isRetired || (player.pending === 0 && player.seen?.seq === end);
      })
    );
  }

  async run(): Promise<void> {
    const { players, faults, rivalClaims, isWatched } = this.plan;
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
    for (const seat of people.keys()) this.#addDevice(`page ${seat}`, seat);
    if (rivalClaims) this.#addDevice('rival', 1);
    if (isWatched) this.#addDevice('spectator', 'spectator');
    const first = this.#openPage(0);
    this.scheduler.schedule(first, 10, () => void this.#openTable());
    for (const fault of faults) this.#planFault(fault);
    let texts: EndTexts;
    // A late phrase may still come while the texts are read.
    do {
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
    await this.scheduler.run(() => {
      this.checks.throwIfViolated();
      if (this.scheduler.now > deadline) throw new Violation(`stuck: ${this.#whyStuck()}`);
      return isDone();
    });
  }

  /** Reads what the server sends for a finished match. */
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
        : `${player.seen?.seq} ${player.seen?.phase} ${player.pending} pending`;
    });
    return `the log has ${this.checks.durableSeq} lines; pages: ${seen.join(', ')}`;
  }
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
