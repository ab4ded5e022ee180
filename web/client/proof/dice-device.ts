// This device in the fair dice of a match. It commits for its seats, gives their shares, begins without silent devices, and
// checks that the server takes its shares. `ProvedMatch` checks the log itself. The protocol: docs/fair-dice.md.

import { awaitedSeats, type FairDice } from '#kernel/fair-dice/fair-dice.ts';
import { takesShares } from '#kernel/fair-dice/move-shares.ts';
import type { OpenLine } from '#kernel/fair-dice/proof-lines.ts';
import { ShareChain } from '#kernel/fair-dice/protocol.ts';
import type { AnyGame, Seat } from '#kernel/game.ts';
import { type Entry, hasOpenSeat, type Player } from '#kernel/match/entry.ts';
import type { Change } from '#kernel/match/match.ts';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '#kernel/refusal.ts';
import { backoff } from '../backoff.ts';
import type { Command, Distrust, Effect } from '../match-source.ts';
import { type DiceSeed, diceSeed, noteDisplaced, noteSent, renewDiceSeed } from './dice-seeds.ts';

/** What the device needs of the newest checked line. */
export interface DiceLog {
  readonly seq: number;
  readonly fair: FairDice | undefined;
  readonly players: readonly Player[];
  /** By seat: the newest line when its current decision began, see `Match`. */
  readonly since: readonly number[];
  readonly lines: readonly (OpenLine & { readonly change: Pick<Change, 'entry'> })[];
}

export interface DiceDeviceOptions {
  readonly id: string;
  readonly game: AnyGame;
  log(): DiceLog;
  post(command: Command): Promise<Effect | Refusal>;
  /** Reads the lines after the newest one. @returns why they could not be read, or are wrong */
  read(): Promise<Refusal | undefined>;
  /** Whether the server says that this device has a seat. */
  holds(seat: Seat): Promise<boolean>;
  /** Reports that the server did not take a right share or move. */
  broken(distrust: Distrust, refusal: Refusal): void;
}

type Moves = Command & { kind: 'moves' };
type MoveEntry = Entry & { kind: 'move' };

/** Entries that change neither a decision nor a roll. */
const IDLE: readonly Entry['kind'][] = ['say', 'colour', 'coach'];

/** Refusals that a log cannot explain: the server cannot write now, or knows another match. */
const OF_SERVER: readonly RefusalCode[] = [
  'broken-match',
  'store-full',
  'store-lost',
  'unknown-match',
  'history-changed',
  'foreign-origin',
  'foreign-host',
];
/** Refusals of a device that has lost its seat. */
const OF_RIGHTS: readonly RefusalCode[] = ['not-allowed', 'no-token', 'bad-token'];
/** Refusals of a commitment by the limits of a server. */
const OF_LIMITS: readonly RefusalCode[] = ['too-many-changes', 'changed-enough'];

/** Own lines after which a move with a right share can be refused. */
const LEAVES: readonly Entry['kind'][] = ['commit', 'free', 'take-over', 'resign'];

/** The server refuses an earlier `begin`. */
const BEGIN_AFTER_MS = 4_100;

/** The end of a secret move in its open part. */
const HIDDEN = ' ?';

/** Reads of a line that the server has acknowledged. */
const READS_AT_MOST = 4;

export class DiceDevice {
  readonly #options: DiceDeviceOptions;
  #seats: readonly Seat[] = [];
  /** Runs one task after the other. */
  #work: Promise<unknown> = Promise.resolve();
  #beginTimer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;
  /** Accepted moves that are not in the log yet, with the newest line when they were sent. */
  readonly #accepted: (Moves & { readonly since: number })[] = [];
  /** Moves without an answer, with the newest line when they were chosen. */
  readonly #sent = new Set<Moves>();
  readonly #chains = new Map<string, ShareChain>();
  /**
   * The seats in which this page has replaced the commitment of another device, or could not commit. Otherwise two devices of
   * one seat would replace each other's commitments forever.
   */
  readonly #replaced = new Set<Seat>();

  constructor(options: DiceDeviceOptions) {
    this.#options = options;
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
    this.#confirm();
    this.#noteOthers();
    if (this.#log.fair?.stage !== 'ready') void this.#run(() => this.#prepare());
  }

  /** Sends moves with the shares that they take. */
  async sendMoves(command: Moves, triesLeft = 1): Promise<Effect | Refusal> {
    const { seat } = command;
    const sent = await this.withShares(command);
    if (isRefusal(sent)) return sent;
    const since = this.#log.seq;
    this.#sent.add(sent);
    const effect = await this.#options.post(sent);
    const isNoted = !this.#sent.delete(sent);
    if (!isRefusal(effect)) {
      this.#accepted.push({ ...sent, since });
      this.#confirm();
      return effect;
    }
    const excuse = await this.#run(() => this.#excuseOf(effect, seat));
    if (excuse !== undefined) return excuse;
    if (this.#hasMovedSince(command.seq, seat)) {
      if (!isNoted) noteDisplaced(this.#options.id, seat);
      return refuse('stale-decision', effect.message);
    }
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

  /** A refusal that the log need not explain; undefined if it must. The host chooses its code. */
  async #excuseOf(refusal: Refusal, seat: Seat): Promise<Refusal | undefined> {
    if (await this.#isExcuse(refusal, seat)) return refusal;
    return this.#unread(seat);
  }

  /** Reads on. If the lines are refused, the player is told why: otherwise a host could hide a missing reason so. */
  async #unread(seat: Seat): Promise<Refusal | undefined> {
    const unread = await this.#options.read();
    return unread && (await this.#isExcuse(unread, seat)) ? unread : undefined;
  }

  async #isExcuse({ refused }: Refusal, seat: Seat): Promise<boolean> {
    if (OF_SERVER.includes(refused)) return true;
    return OF_RIGHTS.includes(refused) && !(await this.#options.holds(seat));
  }

  /** Notes the moves in the place of those without an answer. A host could withhold the answer. */
  #noteOthers(): void {
    for (const sent of [...this.#sent]) {
      const { seat, seq, moves, shares = [] } = sent;
      const [first] = this.#movesAfter(seq, seat);
      if (first === undefined || !this.#hasMovedSince(seq, seat)) continue;
      if (isMove(first, `${moves[0]}`) && (first.share ?? shares[0]) === shares[0]) continue;
      this.#sent.delete(sent);
      noteDisplaced(this.#options.id, seat);
    }
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

  /** Checks that accepted moves are in the log with their shares. */
  #confirm(): void {
    for (const accepted of [...this.#accepted]) {
      const { seat, shares = [], moves, since } = accepted;
      const logged = this.#movesAfter(since, seat).slice(0, moves.length);
      if (logged.length < moves.length) continue;
      // In the view of another seat a secret move has only its first word. That of its own seat shows the rest.
      const isWhole = !logged.some(({ move }) => move.endsWith(HIDDEN));
      if (isWhole) this.#accepted.splice(this.#accepted.indexOf(accepted), 1);
      if (!shares.every((share) => logged.some((entry) => entry.share === share))) {
        this.#break('share-left-out', 'The server left out a share of this device.');
      } else if (!logged.every((entry, at) => isMove(entry, `${moves[at]}`))) {
        this.#break('other-move', 'The server wrote another move than this device sent.');
      }
    }
  }

  /** Whether a seat has moved after a line: on another device of its player, or by the host in its name. */
  #hasMovedSince(seq: number, seat: Seat): boolean {
    const isBots = this.#log.lines.slice(seq).some(({ change: { entry } }) => {
      return entry.kind === 'take-over' && entry.seat === seat;
    });
    return !isBots && this.#movesAfter(seq, seat).length > 0;
  }

  /** The moves of a seat in the lines after one. */
  #movesAfter(seq: number, seat: Seat): readonly MoveEntry[] {
    return this.#log.lines.slice(seq).flatMap(({ change: { entry } }) => {
      return entry.kind === 'move' && entry.seat === seat ? [entry] : [];
    });
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
    if ((this.#log.since[seat] ?? 0) > seq) return true;
    return this.#log.lines.slice(seq).some(({ change: { entry } }) => {
      return entry.kind === 'resign' || (LEAVES.includes(entry.kind) && isOf(entry, seat));
    });
  }

  /** Whether lines after one can have changed a decision, a chain, or the rolls after them. */
  #isChangedSince(seq: number): boolean {
    return this.#log.lines.slice(seq).some(({ change: { entry } }) => !IDLE.includes(entry.kind));
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
  async #giveFirst(seat: Seat, share: string): Promise<number | undefined> {
    const since = this.#log.seq;
    noteSent(this.#options.id, seat, share, since);
    const give = () => this.#options.post({ kind: 'share', seat, share });
    let given = await give();
    // In another tab this browser can have got a new cookie while the share was under way.
    if (isRefusal(given) && OF_RIGHTS.includes(given.refused)) given = await give();
    if (!isRefusal(given)) return given.seq;
    const isLimit = OF_LIMITS.includes(given.refused);
    const isExcused = isLimit || (await this.#excuseOf(given, seat)) !== undefined;
    const isAwaited = this.#log.fair?.stage === 'sharing';
    if (!isExcused && isAwaited && this.#isRight({ seat, shares: [share] }, since)) {
      this.#break('share-refused', `The server refused the first share of seat ${seat}.`);
    }
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
    // Older versions did not store the line.
    const isForeseen = since === undefined || this.#isChangedSince(since);
    if (isHeld && fair.stage === 'ready' && isForeseen) return undefined;
    const shares = chain.nextShares(newest, count);
    // No share is sent after a later one, whatever the log says.
    const isOld = sent !== null && chain.isBefore(`${shares?.[0]}`, sent);
    return isOld ? undefined : shares;
  }

  async #sharesFor({ seat, moves }: Moves): Promise<readonly string[] | undefined | Refusal> {
    const hasShared = this.#log.fair?.openSharers.includes(seat) === true;
    const count = takesShares(this.#options.game, moves, hasShared).filter(Boolean).length;
    if (count === 0) return undefined;
    let shares = this.#nextShares(seat, count);
    if (shares === undefined && !this.#replaced.has(seat)) {
      const refusal = await this.#commitAnew(seat);
      if (refusal !== undefined) return refusal;
      shares = this.#nextShares(seat, count);
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
    const taken = await this.#commit(seat);
    if (!isRefusal(taken) && taken !== undefined) await this.#readTo(taken);
    if (this.#nextShares(seat, 1) !== undefined) return undefined;
    const excuse = isRefusal(taken) ? await this.#excuseOf(taken, seat) : await this.#unread(seat);
    if (excuse !== undefined) return excuse;
    // Another tab of this browser can have committed.
    if (this.#nextShares(seat, 1) !== undefined || this.#isExplained(seat, seq)) return undefined;
    const code = isRefusal(taken) ? taken.refused : undefined;
    if (code !== undefined && OF_RIGHTS.includes(code) && triesLeft > 0)
      return this.#commitAnew(seat, triesLeft - 1);
    if (isRefusal(taken) && OF_LIMITS.includes(taken.refused)) {
      // Later it is possible, or never: then the moves go on without shares.
      if (code === 'too-many-changes') return taken;
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

const isOf = (entry: Entry, seat: Seat) => 'seat' in entry && entry.seat === seat;

/** Whether an entry has this move. Of a secret move of another seat of this device it has only the first word. */
function isMove({ move: logged }: MoveEntry, move: string): boolean {
  return logged === move || logged === `${move.split(' ', 1)[0]}${HIDDEN}`;
}
