// A match on a server as this page computes it: views, lines, the log, fair dice and the result come from the lines that it
// has checked, and from nothing else.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { OpenLine } from '#kernel/fair-dice/proof-lines.ts';
import type { AnyGame, Observer, Seat } from '#kernel/game.ts';
import { withReceipt } from '#kernel/hash.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { OpenLines, OpenUpdate, SentLine } from '#server/wire/schemas.ts';
import {
  type AskedViewer,
  type Command,
  type Distrust,
  type DistrustedMatch,
  type Effect,
  type LineSource,
  type Listener,
  type LogPage,
  type MatchSource,
  NO_COMMITMENTS,
  type RollCheck,
  type Snapshot,
} from '../match-source.ts';
import { DiceDevice } from './dice-device.ts';
import { hasLostFairDice, noteFairDice } from './dice-seeds.ts';
import { type Follower, tell } from './follower.ts';
import {
  isUnchecked,
  type KnownHead,
  KnownHeads,
  lostLine,
  OLD_RULES,
  OTHER_VIEWER,
  otherHead,
  otherMatch,
  unproved,
} from './known-heads.ts';
import { pagesAfter } from './line-pages.ts';
import { ProvedLines } from './proved-lines.ts';

/** Loads the rules of a game; undefined if they are unknown. */
export type LoadGame = (game: string) => Promise<AnyGame> | undefined;

export interface ProvedMatchOptions {
  readonly id: string;
  readonly loadGame: LoadGame;
  /** Whether this device takes part in fair dice; default: true. */
  readonly takesPart?: boolean;
}

/** Rematches that are noted in one visit. */
const REMATCHES_AT_MOST = 4;

export class ProvedMatch implements MatchSource {
  readonly #source: LineSource;
  readonly #options: ProvedMatchOptions;
  readonly #known: KnownHeads;
  /** The newest head that this browser knew before it took the next lines: each line would read the storage again. */
  #remembered: KnownHead | undefined;
  /** By viewer. In a game without secrets all viewers have the same lines. */
  readonly #proved = new Map<Observer | 'all', ProvedLines>();
  /** Those with the newest line. */
  #newest: ProvedLines | undefined;
  /** The answer that opened the page, for the view of a seat right after it: in a game without secrets it has these lines. */
  #opened: OpenLines | undefined;
  /** Heads of later lines that the server has named. */
  readonly #claims = new Map<number, string>();
  #follower: Follower | undefined;
  #endStream: (() => void) | undefined;
  #dice: DiceDevice | undefined;
  /** The error in the log, and the lines up to the wrong one. */
  #wrong: DistrustedMatch | undefined;
  #taken: readonly OpenLine[] = [];
  readonly #rematches = new Set<string>();
  /** Moves that wait for their shares. */
  readonly #preparing = signal(0);
  readonly connected: ReadonlySignal<boolean>;
  readonly pending: ReadonlySignal<number>;
  readonly unanswered: MatchSource['unanswered'];
  readonly #checkedRolls = signal<ReadonlyMap<number, RollCheck>>(new Map());
  readonly checkedRolls: ReadonlySignal<ReadonlyMap<number, RollCheck>> = this.#checkedRolls;

  constructor(source: LineSource, options: ProvedMatchOptions) {
    this.#source = source;
    this.#options = options;
    this.#known = new KnownHeads(options.id);
    this.connected = source.connected;
    this.unanswered = source.unanswered;
    this.pending = computed(() => source.pending.value + this.#preparing.value);
  }

  async view(asked: AskedViewer): Promise<Snapshot | Refusal> {
    if (this.#wrong !== undefined) return this.#wrong;
    const before = asked === 'own' ? undefined : this.#provedFor(asked);
    const opened = this.#opened;
    this.#opened = undefined;
    if (asked !== 'own' && opened !== undefined && before?.seq === opened.seq) {
      return before.snapshot({ ...opened, viewer: asked });
    }
    const least = this.#leastSeq;
    const answer = await this.#source.lines(asked, positionOf(before));
    const refusal = this.#refusalOf(answer, least);
    if (refusal !== undefined || isRefusal(answer)) return refusal ?? (answer as Refusal);
    if (asked !== 'own' && asked !== answer.viewer) return this.#fail('history', OTHER_VIEWER);
    const lines = before ?? (await this.#begin(answer));
    if (isRefusal(lines)) return lines;
    const failed = await this.#readAll(lines, answer);
    if (failed !== undefined) return failed;
    const { rights, rematch } = answer;
    if (lines.fair !== undefined && rights.seats.length > 0) this.#takePart(lines, rights.seats);
    if (rematch !== null) this.#expectSameDice(lines, rematch.id);
    if (asked === 'own') this.#opened = answer;
    return lines.snapshot(answer);
  }

  async earlier(viewer: Observer, before: number): Promise<LogPage | Refusal> {
    const lines = this.#provedFor(viewer);
    return lines === undefined
      ? refuse('not-found', 'This page has no view of this viewer.')
      : lines.page(viewer, before);
  }

  async send(command: Command): Promise<Effect | Refusal> {
    if (this.#wrong !== undefined) return this.#wrong;
    if (command.kind !== 'moves' || this.#dice === undefined) return this.#post(command);
    this.#preparing.value += 1;
    try {
      return await this.#dice.sendMoves(command);
    } finally {
      this.#preparing.value -= 1;
    }
  }

  subscribe(from: { viewer: Observer; after: number }, listener: Listener): () => void {
    const { viewer, after } = from;
    const lines = this.#provedFor(viewer);
    if (lines === undefined) throw new Error('a view comes before its lines');
    if (this.#wrong !== undefined) {
      listener.refused(this.#wrong);
      return () => undefined;
    }
    this.#opened = undefined;
    const follower = { viewer, lines, listener, told: after };
    this.#follower = follower;
    tell(follower);
    const end = this.#source.subscribe(
      {
        viewer,
        newest: () => lines.seq,
        headAt: (seq) => lines.headAt(seq),
        take: (answer, asked) => this.#takeAnswer(lines, answer, asked),
      },
      {
        ...listener,
        line: (line) => this.#take(lines, line),
        rematch: (next) => {
          this.#expectSameDice(lines, next.id);
          listener.rematch(next);
        },
      },
    );
    this.#endStream = end;
    this.#dice?.resume();
    return () => {
      end();
      if (this.#follower !== follower) return;
      this.#follower = undefined;
      this.#dice?.end();
    };
  }

  proved(): ProvedLines | undefined {
    return this.#newest;
  }

  /** The lines that this page took, up to the wrong one of a match that it stopped. */
  get taken(): readonly OpenLine[] {
    return this.#taken;
  }

  /** The newest line that the server must have. */
  get #leastSeq(): number {
    return Math.max(this.#known.newest?.seq ?? 0, this.#newest?.seq ?? 0);
  }

  #provedFor(viewer: Observer): ProvedLines | undefined {
    return this.#proved.get('all') ?? this.#proved.get(viewer);
  }

  /** The lines of a viewer before the first one. */
  async #begin({ id, setup, viewer }: OpenLines): Promise<ProvedLines | Refusal> {
    const game = await this.#options.loadGame(setup.game);
    if (game === undefined) return OLD_RULES;
    const lines = this.#provedFor(viewer) ?? ProvedLines.begin(game, { id, setup, viewer });
    if (!isRefusal(lines)) this.#proved.set(game.hasSecrets ? viewer : 'all', lines);
    return lines;
  }

  /**
   * Why an answer cannot be taken, before its lines are read.
   * @param least the newest line that this browser knew when it asked
   */
  #refusalOf(answer: OpenLines | Refusal, least: number): Refusal | undefined {
    if (isRefusal(answer)) {
      // If this browser has seen the match, "unknown" means that the server lost it.
      const isLost = answer.refused === 'unknown-match' && this.#known.first !== undefined;
      if (isLost || answer.refused === 'history-changed') {
        return this.#fail('history', refuse('history-changed', answer.message));
      }
      return answer;
    }
    if (answer.id !== this.#options.id) return this.#fail('history', otherMatch(answer.id));
    if (answer.seq < least) return this.#fail('history', lostLine(least));
    this.#claim(answer);
    return this.#wrong;
  }

  /** Reads lines until the newest one of an answer, then shows them. @returns why it cannot */
  async #readAll(lines: ProvedLines, first: OpenLines): Promise<Refusal | undefined> {
    const pageAfter = pagesAfter(first, (after) => this.#source.lines(first.viewer, { after }));
    let after = 0;
    for (let page = first; ; ) {
      this.#remembered = this.#known.newest;
      for (const line of page.lines) this.#add(lines, line);
      if (this.#wrong !== undefined) return this.#wrong;
      if (lines.seq >= first.seq) break;
      // Another reading may have brought the lines of a page already.
      const last = page.lines.at(-1)?.seq ?? 0;
      if (last <= after) return this.#fail('history', unproved(lines.seq + 1));
      after = lines.seq;
      const next = await pageAfter(after);
      const refusal = this.#refusalOf(next, first.seq);
      if (refusal !== undefined || isRefusal(next)) return refusal;
      page = next;
    }
    const { id } = this.#options;
    if (lines.fair !== undefined) noteFairDice(id);
    if (hasLostFairDice(id, lines.fair)) this.#fail('no-dice', NO_COMMITMENTS);
    this.#show(lines);
    return this.#wrong;
  }

  /** Adds a line, if another reading has not brought it. */
  #add(lines: ProvedLines, line: SentLine): void {
    if (this.#wrong !== undefined || line.seq <= lines.seq) return;
    const isNext = line.seq === lines.seq + 1;
    const fault = isNext ? lines.add(line) : undefined;
    if (!isNext) this.#fail('history', unproved(lines.seq + 1));
    else if (fault !== undefined) {
      this.#fail(distrustOf(fault), fault, [...lines.lines, withReceipt(line)]);
    } else if (this.#headsAt(lines.seq).some((head) => head !== lines.head)) {
      this.#fail('history', otherHead(lines.seq), lines.lines);
    } else {
      this.#claims.delete(lines.seq);
      if (lines.seq >= (this.#newest?.seq ?? 0)) this.#newest = lines;
    }
  }

  /** Takes a line of the stream. */
  #take(lines: ProvedLines, line: OpenUpdate): void {
    this.#claim(line);
    this.#remembered = this.#known.newest;
    this.#add(lines, line);
    this.#show(lines);
  }

  /** Shows the lines that were checked. */
  #show(lines: ProvedLines): void {
    if (this.#wrong !== undefined) return;
    const { seq, head } = lines;
    this.#known.note({ seq, head });
    this.#noteRolls(lines);
    if (this.#follower?.lines === lines) tell(this.#follower);
    this.#dice?.follow();
  }

  /** What this browser has seen or heard of the head of a line. */
  #headsAt(seq: number): readonly string[] {
    const remembered = [this.#known.first, this.#remembered];
    const known = remembered.find((each) => each?.seq === seq)?.head;
    const others = [...this.#proved.values()].map((lines) => lines.headAt(seq));
    return [known, this.#claims.get(seq), ...others].filter((head) => head !== undefined);
  }

  /** Compares a head that the server names, at once or when its line is there. */
  #claim({ seq, head }: { readonly seq: number; readonly head: string }): void {
    const known = this.#newest?.headAt(seq) ?? this.#claims.get(seq);
    if (known === undefined) this.#claims.set(seq, head);
    else if (known !== head) this.#fail('history', otherHead(seq));
  }

  /** Notes the rolls that were computed again. */
  #noteRolls({ fair, provedRolls }: ProvedLines): void {
    if (fair === undefined || provedRolls.length <= this.#checkedRolls.value.size) return;
    const checkOf = (isShared: boolean): RollCheck => (isShared ? 'shared' : 'unshared');
    this.#checkedRolls.value = new Map(
      provedRolls.map(({ seq, isShared }) => [seq, checkOf(isShared)]),
    );
  }

  async #post(command: Command): Promise<Effect | Refusal> {
    const least = this.#leastSeq;
    const effect = await this.#source.send(command);
    if (isRefusal(effect)) {
      // This page offers only what its newest line allows. The server has another one.
      if (command.kind === 'moves') void this.#readOn();
      return effect;
    }
    const { seq, head, id } = effect;
    if (command.kind === 'rematch' && id !== undefined && this.#newest !== undefined)
      this.#expectSameDice(this.#newest, id);
    if (seq === undefined || head === undefined) return effect;
    if (seq < least) this.#fail('history', lostLine(least));
    else this.#claim({ seq, head });
    return effect;
  }

  /** A rematch of a match with fair dice has them, too. A match has one: with more, a host could displace all such notes. */
  #expectSameDice({ fair }: ProvedLines, rematch: string): void {
    if (fair === undefined || this.#rematches.size >= REMATCHES_AT_MOST) return;
    this.#rematches.add(rematch);
    noteFairDice(rematch);
  }

  /** Takes part in fair dice for the seats of this device. */
  #takePart({ match: { game } }: ProvedLines, seats: readonly number[]): void {
    const { id, takesPart = true } = this.#options;
    if (!takesPart || isUnchecked(id)) return;
    this.#dice ??= new DiceDevice({
      id,
      game,
      log: () => {
        const { seq, fair, players, lines: taken, match } = this.#newest as ProvedLines;
        return { seq, fair, players, lines: taken, since: match.since };
      },
      post: (command) => this.#post(command),
      read: () => this.#readOn(),
      holds: (seat) => this.#holds(seat),
      broken: (distrust, refusal) => void this.#fail(distrust, refusal),
    });
    this.#dice.prepare(seats);
  }

  /** Whether the server says that this device has a seat. */
  async #holds(seat: Seat): Promise<boolean> {
    const answer = await this.#source.lines('own', positionOf(this.#newest));
    return !isRefusal(answer) && answer.rights.seats.includes(seat);
  }

  /** Reads the lines after the newest one, without the stream. @returns why they could not be read, or are wrong */
  async #readOn(): Promise<Refusal | undefined> {
    const [lines] = [...this.#proved].filter(([, each]) => each === this.#newest);
    if (lines === undefined || this.#wrong !== undefined) return this.#wrong;
    const [viewer, newest] = lines;
    const [asked, least] = [viewer === 'all' ? 'spectator' : viewer, this.#leastSeq];
    const answer = await this.#source.lines(asked, positionOf(newest));
    return this.#takeAnswer(newest, answer, least);
  }

  /** Takes the lines after the newest one. @returns why they could not be read, or are wrong */
  async #takeAnswer(
    lines: ProvedLines,
    answer: OpenLines | Refusal,
    least: number,
  ): Promise<Refusal | undefined> {
    const refusal = this.#refusalOf(answer, least);
    if (refusal !== undefined || isRefusal(answer)) return refusal ?? (answer as Refusal);
    return this.#readAll(lines, answer);
  }

  /** Stops the match on this page. @param taken the lines up to the wrong one */
  #fail(
    distrust: Distrust,
    refusal: Refusal,
    taken: readonly OpenLine[] = this.#newest?.lines ?? [],
  ): DistrustedMatch {
    if (this.#wrong !== undefined) return this.#wrong;
    this.#wrong = { ...refusal, distrust };
    this.#taken = taken;
    this.#dice?.end();
    this.#endStream?.();
    this.#follower?.listener.refused(this.#wrong);
    return this.#wrong;
  }
}

const positionOf = (lines: ProvedLines | undefined) => ({
  after: lines?.seq ?? 0,
  head: lines?.head,
});

const distrustOf = ({ refused }: Refusal): Distrust => (refused === 'bad-share' ? 'dice' : 'rules');
