// This device in the fair dice of a match. It checks each line of the log, commits for its seats, gives their shares,
// and begins without silent devices. The protocol: docs/fair-dice.md.

import { awaitedSeats } from '#kernel/fair-dice/fair-dice.ts';
import { takesShares } from '#kernel/fair-dice/move-shares.ts';
import { OpenLog } from '#kernel/fair-dice/open-log.ts';
import { type OpenLine, parseProof } from '#kernel/fair-dice/proof-lines.ts';
import { ShareChain } from '#kernel/fair-dice/protocol.ts';
import type { AnyGame, Seat } from '#kernel/game.ts';
import { hasOpenSeat } from '#kernel/match/entry.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import { type DiceSeed, diceSeed, noteSent, renewDiceSeed } from './dice-seeds.ts';
import { type KnownHead, otherHead, unproved } from './history/known-heads.ts';
import type { Command, Effect, RollCheck } from './match-source.ts';

export interface DiceDeviceOptions {
  readonly id: string;
  readonly game: AnyGame;
  readonly setup: Setup;
  /** The head before the first line. */
  readonly start: string;
  post(command: Command): Promise<Effect | Refusal>;
  /** The proof of the lines after one, as text. */
  readProof(after: number): Promise<string | Refusal>;
  /** Reports rolls that were computed again, by line. */
  checked(rolls: ReadonlyMap<number, RollCheck>): void;
  /** Reports once that the log is not a log of fair dice, with its lines up to the wrong one. */
  broken(refusal: Refusal, lines: readonly OpenLine[]): void;
}

type Moves = Command & { kind: 'moves' };

/** The server refuses an earlier `begin`. */
const BEGIN_AFTER_MS = 4_100;

export class DiceDevice {
  readonly #options: DiceDeviceOptions;
  readonly #log: OpenLog;
  readonly #lines: OpenLine[] = [];
  /** The number of rolls that were reported. */
  #reported = 0;
  #seats: readonly Seat[] = [];
  #isBroken = false;
  /** Runs one task after the other. */
  #work: Promise<unknown> = Promise.resolve();
  #beginTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #chains = new Map<string, ShareChain>();
  /**
   * The seats whose commitment this page has replaced. Otherwise two devices of one seat would replace each other's
   * commitments forever.
   */
  readonly #replaced = new Set<Seat>();

  constructor(options: DiceDeviceOptions) {
    this.#options = options;
    const { game, setup, start } = options;
    this.#log = new OpenLog(game, setup, start);
  }

  /** Prepares the start for these seats, after the newest known line at the earliest. */
  prepare(seats: readonly Seat[], { seq, head }: KnownHead): void {
    this.#seats = seats;
    void this.#run(async () => {
      await this.#prepare(seq);
      if (this.#log.seq === seq) this.#compare(head);
    });
  }

  /** Takes a line of the stream. Lines before it are read when they are needed. */
  take(line: OpenLine & KnownHead): void {
    if (line.seq === this.#log.seq + 1) this.#add(line, line.head);
    this.#report();
    if (this.#log.fair?.stage !== 'ready') void this.#run(() => this.#prepare(line.seq));
  }

  /**
   * Adds the share that these moves take, if the seat has a chain. It is the one after the newest in the log, and never
   * a later one. Other seats rely on this when they wait for shares, see docs/fair-dice.md.
   */
  async withShares(command: Moves): Promise<Moves> {
    const shares = await this.#run(() => this.#sharesFor(command));
    return shares === undefined || shares.length === 0 ? command : { ...command, shares };
  }

  /** Checks that the shares of an accepted move are in the log, which has them at line `seq` at the latest. */
  async confirm(shares: readonly string[], seq: number): Promise<void> {
    await this.#run(async () => {
      if (!(await this.#readTo(seq))) return;
      const isGiven = (share: string) =>
        this.#lines.findLast(({ open }) => open.endsWith(` share ${share}`)) !== undefined;
      if (shares.every(isGiven)) return;
      this.#break(refuse('bad-share', 'The server left out a share of this device.'));
    });
  }

  /** Stops until `resume`. */
  end(): void {
    clearTimeout(this.#beginTimer);
  }

  /** Waits for the other devices again. */
  resume(): void {
    void this.#run(async () => this.#awaitOthers());
  }

  #run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#work.then(task);
    this.#work = result.catch(() => undefined);
    return result;
  }

  #add(line: OpenLine, head?: string): void {
    if (this.#isBroken) return;
    this.#lines.push(line);
    const refusal = this.#log.add(line);
    if (refusal !== undefined) this.#break(refusal);
    else if (head !== undefined) this.#compare(head);
  }

  #compare(head: string): void {
    if (head !== this.#log.head && !this.#isBroken) this.#break(otherHead(this.#log.seq));
  }

  #break(refusal: Refusal): void {
    this.#isBroken = true;
    this.end();
    this.#options.broken(refusal, this.#lines);
  }

  /** Reports the visible rolls since the last report. */
  #report(): void {
    const fresh = this.#isBroken ? [] : this.#log.rolls.slice(this.#reported);
    if (fresh.length === 0) return;
    this.#reported += fresh.length;
    const visible = fresh.filter(({ symbols }) => symbols !== undefined);
    const checkOf = (isShared: boolean) => (isShared ? 'shared' : 'unshared');
    this.#options.checked(new Map(visible.map(({ seq, isShared }) => [seq, checkOf(isShared)])));
  }

  /** Reads the log up to a line that the server has shown. @returns whether all of it is correct */
  async #readTo(seq: number): Promise<boolean> {
    while (this.#log.seq < seq && !this.#isBroken) {
      const before = this.#log.seq;
      const text = await this.#options.readProof(before);
      if (isRefusal(text)) return false;
      // The stream may have brought some of them meanwhile.
      const isNew = (line: OpenLine) => line.seq > this.#log.seq;
      for (const line of parseProof(text) ?? []) if (isNew(line)) this.#add(line);
      this.#report();
      if (this.#log.seq === before && !this.#isBroken) this.#break(unproved(before + 1));
    }
    return !this.#isBroken;
  }

  async #prepare(seq: number): Promise<void> {
    let newest: number | undefined = seq;
    while (newest !== undefined) {
      if (!(await this.#readTo(newest))) return;
      newest = await this.#nextStep();
    }
    this.#awaitOthers();
  }

  /** Commits for a seat, or gives its first share. @returns the newest line then; undefined if nothing is to do */
  async #nextStep(): Promise<number | undefined> {
    const { fair, players } = this.#log;
    if (fair === undefined || fair.stage === 'ready') return undefined;
    const isOwn = (seat: Seat) => this.#seats.includes(seat) && players[seat]?.kind === 'person';
    const awaited = awaitedSeats(fair, players).filter(isOwn);
    if (fair.stage === 'committing') {
      const seat = awaited[0] ?? fair.seats.findIndex((_, own) => isOwn(own) && this.#isStale(own));
      return seat === -1 ? undefined : this.#commit(seat);
    }
    for (const seat of awaited) {
      const [share] = this.#nextShares(seat, 1) ?? [];
      if (share === undefined) continue;
      noteSent(this.#options.id, seat, share);
      return this.#post({ kind: 'share', seat, share });
    }
    return undefined;
  }

  /** Whether the commitment of a seat is from another device, or the host may have the next share. */
  #isStale(seat: Seat): boolean {
    return !this.#replaced.has(seat) && this.#nextShares(seat, 1) === undefined;
  }

  /** Commits to a chain of which no share was sent. */
  async #commit(seat: Seat): Promise<number | undefined> {
    const { id } = this.#options;
    const { fair } = this.#log;
    if (fair === undefined) return undefined;
    const known = diceSeed(id, seat);
    const isUnused = known !== undefined && known.sent === null;
    if (fair.seats[seat] !== undefined) this.#replaced.add(seat);
    const { commitment } = this.#chain(seat, isUnused ? known : renewDiceSeed(id, seat));
    return this.#post({ kind: 'commit', seat, chain: commitment });
  }

  #chain(seat: Seat, { seed }: DiceSeed): ShareChain {
    const key = `${seat} ${seed}`;
    const known = this.#chains.get(key);
    if (known !== undefined) return known;
    const chain = new ShareChain(seed, `${this.#log.fair?.match}`, seat);
    this.#chains.set(key, chain);
    return chain;
  }

  /**
   * The next shares of a seat; undefined if the chain in the log is not of this device, or is used up. Before play also if a
   * share was sent that is not in the log: the host may know it.
   */
  #nextShares(seat: Seat, count: number): readonly string[] | undefined {
    const { fair } = this.#log;
    const known = diceSeed(this.#options.id, seat);
    const newest = fair?.seats[seat];
    if (fair === undefined || known === undefined || newest === undefined) return undefined;
    const isHeld = known.sent !== null && known.sent !== newest;
    if (isHeld && fair.stage === 'committing') return undefined;
    return this.#chain(seat, known).nextShares(newest, count);
  }

  async #sharesFor({ seat, seq, moves }: Moves): Promise<readonly string[] | undefined> {
    if (!(await this.#readTo(seq))) return undefined;
    const hasShared = this.#log.fair?.openSharers.includes(seat) === true;
    const count = takesShares(this.#options.game, moves, hasShared).filter(Boolean).length;
    if (count === 0) return undefined;
    let shares = this.#nextShares(seat, count);
    if (shares === undefined && !this.#replaced.has(seat)) {
      const newest = await this.#commit(seat);
      // The next move makes no further attempt.
      if (newest === undefined) this.#replaced.add(seat);
      if (newest === undefined || !(await this.#readTo(newest))) return undefined;
      shares = this.#nextShares(seat, count);
    }
    const last = shares?.at(-1);
    if (last !== undefined) noteSent(this.#options.id, seat, last);
    return shares;
  }

  /** @returns the newest line; undefined after a refusal */
  async #post(command: Command): Promise<number | undefined> {
    const effect = await this.#options.post(command);
    return isRefusal(effect) ? undefined : effect.seq;
  }

  /** Begins without the others if they take too long. */
  #awaitOthers(): void {
    clearTimeout(this.#beginTimer);
    const { fair, players, seq } = this.#log;
    const own = this.#seats.find((seat) => players[seat]?.kind === 'person');
    if (fair === undefined || fair.stage === 'ready' || own === undefined) return;
    if (hasOpenSeat(players)) return;
    this.#beginTimer = setTimeout(() => {
      void this.#run(async () => {
        if (this.#log.seq !== seq) return;
        const newest = await this.#post({ kind: 'begin', seat: own });
        // If it was too early, it tries again later.
        await this.#prepare(newest ?? seq);
      });
    }, BEGIN_AFTER_MS);
  }
}
