// This device in the fair dice of a match. It commits for its seats, gives their shares, begins without silent devices, and
// checks that the server takes its shares. `ProvedMatch` checks the log itself. The protocol: docs/fair-dice.md.

import { awaitedSeats } from '#kernel/fair-dice/fair-dice.ts';
import { takesShares } from '#kernel/fair-dice/move-shares.ts';
import { ShareChain } from '#kernel/fair-dice/protocol.ts';
import type { AnyGame, Seat } from '#kernel/game.ts';
import { type Entry, hasOpenSeat } from '#kernel/match/entry.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { backoff } from '../backoff.ts';
import type { Command, Distrust, Effect } from '../match-source.ts';
import type { DiceLog, Moves } from './dice-log.ts';
import { type DiceSeed, diceSeed, noteDisplaced, noteSent, renewDiceSeed } from './dice-seeds.ts';
import { Excuses, type ExcusesOptions, OF_LIMITS, OF_RIGHTS } from './excuses.ts';
import { SentMoves } from './sent-moves.ts';

export interface DiceDeviceOptions extends ExcusesOptions {
  readonly id: string;
  readonly game: AnyGame;
  log(): DiceLog;
  post(command: Command): Promise<Effect | Refusal>;
  /** Reports that the server did not take a right share or move. */
  broken(distrust: Distrust, refusal: Refusal): void;
}

/** Entries that change neither a decision nor a roll. */
const IDLE: readonly Entry['kind'][] = ['say', 'colour', 'coach'];
const IDLE_BEFORE_PLAY: readonly Entry['kind'][] = [...IDLE, 'share'];

/** Own lines after which a move with a right share can be refused. */
const LEAVES: readonly Entry['kind'][] = ['commit', 'free', 'take-over', 'resign'];

/** The server refuses an earlier `begin`. */
const BEGIN_AFTER_MS = 4_100;

/** Reads of a line that the server has acknowledged. */
const READS_AT_MOST = 4;

export class DiceDevice {
  readonly #options: DiceDeviceOptions;
  #seats: readonly Seat[] = [];
  /** Runs one task after the other. */
  #work: Promise<unknown> = Promise.resolve();
  #beginTimer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;
  readonly #excuses: Excuses;
  readonly #sent: SentMoves;
  readonly #chains = new Map<string, ShareChain>();
  /**
   * The seats in which this page has replaced the commitment of another device, or could not commit. Otherwise two devices of
   * one seat would replace each other's commitments forever.
   */
  readonly #replaced = new Set<Seat>();

  constructor(options: DiceDeviceOptions) {
    this.#options = options;
    this.#excuses = new Excuses(options);
    this.#sent = new SentMoves({
      log: options.log,
      broken: (distrust, message) => this.#break(distrust, message),
      displaced: (seat) => noteDisplaced(options.id, seat),
    });
  }

  get #log(): DiceLog {
    return this.#options.log();
  }

  /** Prepares the start for these seats. */
  prepare(seats: readonly Seat[]): void {
    this.#seats = seats;
    void this.#run(() => this.#prepare());
  }

  /** Called after each new line. */
  follow(): void {
    this.#sent.check();
    if (this.#log.fair?.stage !== 'ready') void this.#run(() => this.#prepare());
  }

  /** Sends moves with the shares that they take. */
  async sendMoves(command: Moves, triesLeft = 1): Promise<Effect | Refusal> {
    const { seat } = command;
    const sent = await this.withShares(command);
    if (isRefusal(sent)) return sent;
    const since = this.#log.seq;
    this.#sent.begin(sent);
    const effect = await this.#options.post(sent);
    if (!isRefusal(effect)) {
      this.#sent.accepted(sent, since);
      return effect;
    }
    const excuse = await this.#run(() => this.#excuses.of(effect, seat));
    if (this.#sent.refused(sent, excuse)) return refuse('stale-decision', effect.message);
    if (excuse !== undefined) return excuse;
    const isBadShare = effect.refused === 'bad-share';
    const isRight = this.#isRight(sent, isBadShare ? since : command.seq);
    // In another tab this browser can have got a new cookie while the move was under way.
    const isOfRights = OF_RIGHTS.includes(effect.refused);
    if (isRight && !(isOfRights && triesLeft > 0)) {
      this.#break('share-refused', `The server refused a right share of seat ${seat}.`);
      return effect;
    }
    // Another device of the seat has replaced the chain.
    const mayTryAgain = (isBadShare || isOfRights) && triesLeft > 0;
    return mayTryAgain ? this.sendMoves(command, triesLeft - 1) : effect;
  }

  /**
   * Adds the share that these moves take, if the seat has a chain. It is the one after the newest in the log, and never
   * a later one. Other seats rely on this when they wait for shares, see docs/fair-dice.md.
   */
  async withShares(command: Moves): Promise<Moves | Refusal> {
    const shares = await this.#run(() => this.#sharesFor(command));
    if (isRefusal(shares)) return shares;
    return shares === undefined || shares.length === 0 ? command : { ...command, shares };
  }

  /** Stops until `resume`. */
  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#beginTimer);
  }

  /** Waits for the other devices again. */
  resume(): void {
    this.#isEnded = false;
    void this.#run(async () => this.#awaitOthers());
  }

  #run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#work.then(task);
    this.#work = result.catch(() => undefined);
    return result;
  }

  #break(distrust: Distrust, message: string): void {
    this.end();
    this.#options.broken(distrust, refuse('bad-share', message));
  }

  /** Waits for a line that the server has acknowledged. @returns whether it is there */
  async #readTo(seq: number): Promise<boolean> {
    for (let attempt = 0; this.#log.seq < seq && attempt < READS_AT_MOST; attempt += 1) {
      // Another process of the server can be some milliseconds behind.
      if (attempt > 0) await backoff(attempt - 1);
      if ((await this.#options.read()) !== undefined) return false;
    }
    return this.#log.seq >= seq;
  }

  /**
   * Whether shares that the server refused follow from the log, and the log has no reason for the refusal.
   * @param since the newest line that was known when they were chosen
   */
  #isRight({ seat, shares = [] }: Pick<Moves, 'seat' | 'shares'>, since: number): boolean {
    const newest = this.#log.fair?.seats[seat];
    const known = diceSeed(this.#options.id, seat);
    if (newest === undefined || known === undefined || this.#isExplained(seat, since)) return false;
    const right = this.#chain(seat, known).nextShares(newest, shares.length);
    return shares.length > 0 && shares.every((share, index) => right?.[index] === share);
  }

  /** Whether a server can refuse a move of a seat that was possible after a line. A name or a chain of others is no reason. */
  #isExplained(seat: Seat, seq: number): boolean {
    if (this.#isOvertaken(seat, seq)) return true;
    return this.#log.lines.slice(seq).some(({ change: { entry } }) => {
      return LEAVES.includes(entry.kind) && isOf(entry, seat);
    });
  }

  /** Whether the decision of a seat is another one than after a line. */
  #isOvertaken(seat: Seat, seq: number): boolean {
    const { players, since, lines } = this.#log;
    if (players[seat]?.kind !== 'person' || (since[seat] ?? 0) > seq) return true;
    return lines.slice(seq).some(({ change: { entry } }) => entry.kind === 'resign');
  }

  /** Whether lines after one can have changed a decision, a chain, or the rolls after them. */
  #isChangedSince(seq: number, idle = IDLE): boolean {
    return this.#log.lines.slice(seq).some(({ change: { entry } }) => !idle.includes(entry.kind));
  }

  async #prepare(): Promise<void> {
    for (let newest: number | undefined = this.#log.seq; newest !== undefined; ) {
      if (this.#isEnded || !(await this.#readTo(newest))) return;
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
      const newest = seat === -1 ? undefined : await this.#commit(seat);
      return isRefusal(newest) ? undefined : newest;
    }
    for (const seat of awaited) {
      const [share] = this.#nextShares(seat, 1) ?? [];
      if (share === undefined) continue;
      return this.#giveFirst(seat, share);
    }
    return undefined;
  }

  /** Gives a first share. @returns the newest line then; undefined after a refusal */
  async #giveFirst(seat: Seat, share: string, triesLeft = 1): Promise<number | undefined> {
    const since = this.#log.seq;
    noteSent(this.#options.id, seat, share, since);
    const given = await this.#options.post({ kind: 'share', seat, share });
    if (!isRefusal(given)) return given.seq;
    const isLimit = OF_LIMITS.includes(given.refused);
    if (isLimit || (await this.#excuses.of(given, seat)) !== undefined) return undefined;
    const isAwaited = this.#log.fair?.stage === 'sharing' && !this.#isChangedSince(since);
    if (!isAwaited || !this.#isRight({ seat, shares: [share] }, since)) return undefined;
    // In another tab this browser can have got a new cookie while the share was under way.
    if (OF_RIGHTS.includes(given.refused) && triesLeft > 0) {
      return this.#giveFirst(seat, share, triesLeft - 1);
    }
    this.#break('share-refused', `The server refused the first share of seat ${seat}.`);
    return undefined;
  }

  /** Whether the commitment of a seat is from another device, or the host may have the next share. */
  #isStale(seat: Seat): boolean {
    return !this.#replaced.has(seat) && this.#nextShares(seat, 1) === undefined;
  }

  /** Commits to a chain of which no share was sent. */
  async #commit(seat: Seat): Promise<number | undefined | Refusal> {
    const { id } = this.#options;
    const { fair } = this.#log;
    if (fair === undefined) return undefined;
    const known = diceSeed(id, seat);
    const isUnused = known !== undefined && known.sent === null && !this.#isLogged(seat, known);
    const newest = fair.seats[seat];
    const isOwn = newest === undefined || (known && this.#chain(seat, known).has(newest));
    if (isOwn !== true) this.#replaced.add(seat);
    const { commitment } = this.#chain(seat, isUnused ? known : renewDiceSeed(id, seat));
    const effect = await this.#options.post({ kind: 'commit', seat, chain: commitment });
    return isRefusal(effect) ? effect : effect.seq;
  }

  /** Whether play has begun and the log has a commitment to this chain: it may not be given again. */
  #isLogged(seat: Seat, known: DiceSeed): boolean {
    const { fair, lines } = this.#log;
    const commitment = `commit ${seat} ${this.#chain(seat, known).commitment}`;
    return fair?.stage === 'ready' && lines.some(({ open }) => open === commitment);
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
   * The next shares of a seat; undefined if the chain in the log is not of this device, or is used up. Also if the host may
   * know a sent share that is not in the log: before play, and in play after the log went on. Others could move to fit it.
   */
  #nextShares(seat: Seat, count: number): readonly string[] | undefined {
    const { fair } = this.#log;
    const known = diceSeed(this.#options.id, seat);
    const newest = fair?.seats[seat];
    if (fair === undefined || known === undefined || newest === undefined) return undefined;
    const chain = this.#chain(seat, known);
    // A tab or a copy of this browser may have given later ones.
    const { sent } = known;
    const isHeld = sent !== null && sent !== newest && !chain.isBefore(sent, newest);
    if (isHeld && fair.stage === 'committing') return undefined;
    const { since } = known;
    // First shares follow from commitments, so those of others show no choice.
    const idle = fair.stage === 'sharing' ? IDLE_BEFORE_PLAY : IDLE;
    // Older versions did not store the line.
    const isForeseen = since === undefined || this.#isChangedSince(since, idle);
    if (isHeld && isForeseen) return undefined;
    const shares = chain.nextShares(newest, count);
    // No share is sent after a later one, whatever the log says.
    const isOld = sent !== null && chain.isBefore(`${shares?.[0]}`, sent);
    return isOld ? undefined : shares;
  }

  async #sharesFor({ seat, seq, moves }: Moves): Promise<readonly string[] | undefined | Refusal> {
    const hasShared = this.#log.fair?.openSharers.includes(seat) === true;
    const count = takesShares(this.#options.game, moves, hasShared).filter(Boolean).length;
    if (count === 0) return undefined;
    let shares = this.#nextShares(seat, count);
    if (shares === undefined && !this.#replaced.has(seat)) {
      if (this.#isOvertaken(seat, seq)) return OVERTAKEN;
      const refusal = await this.#commitAnew(seat);
      if (refusal !== undefined) return refusal;
      shares = this.#nextShares(seat, count);
      // A host could refuse the commitment and write a change that explains it, and then take the move.
      if (shares === undefined && this.#isOvertaken(seat, seq)) return OVERTAKEN;
    }
    const last = shares?.at(-1);
    if (last !== undefined) noteSent(this.#options.id, seat, last, this.#log.seq);
    return shares;
  }

  /**
   * Commits in play. A host could otherwise refuse the commitment, or acknowledge it and not write it, so that moves have no shares.
   * @returns why no move can be sent now
   */
  async #commitAnew(seat: Seat, triesLeft = 1): Promise<Refusal | undefined> {
    const { seq } = this.#log;
    const newest = await this.#commit(seat);
    const refused = isRefusal(newest) ? newest : undefined;
    if (!isRefusal(newest) && newest !== undefined) await this.#readTo(newest);
    if (this.#nextShares(seat, 1) !== undefined) return undefined;
    const excuse = await (refused ? this.#excuses.of(refused, seat) : this.#excuses.unread(seat));
    if (excuse !== undefined) return excuse;
    // Another tab of this browser can have committed.
    if (this.#nextShares(seat, 1) !== undefined || this.#isExplained(seat, seq)) return undefined;
    if (refused && OF_RIGHTS.includes(refused.refused) && triesLeft > 0) {
      return this.#commitAnew(seat, triesLeft - 1);
    }
    if (refused && OF_LIMITS.includes(refused.refused)) {
      if (refused.refused === 'too-many-changes') return refused;
      // It never becomes possible again: the moves go on without shares.
      this.#replaced.add(seat);
      return undefined;
    }
    const refusal = refuse('bad-share', `The server did not take a commitment of seat ${seat}.`);
    this.#break('share-refused', refusal.message);
    return refusal;
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
        if (newest === undefined || (await this.#readTo(newest))) await this.#prepare();
      });
    }, BEGIN_AFTER_MS);
  }
}

/** Moves that were chosen for an earlier decision are not sent. */
const OVERTAKEN = refuse('stale-decision', 'The match has changed since the moves were chosen.');

const isOf = (entry: Entry, seat: Seat) => 'seat' in entry && entry.seat === seat;
