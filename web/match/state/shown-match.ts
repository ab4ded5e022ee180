// A match as this page shows it: looks with the eyes of whichever seat of this device is to move, and lets what
// happens be seen one thing after another, with a moment for each.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Observer, Seat } from '#kernel/game.ts';
import type { Seen } from '#kernel/match/projection.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import {
  type Command,
  type Earlier,
  type Effect,
  isBesidePlay,
  type Line,
  type LogLine,
  type MatchSource,
  type Snapshot,
} from '../../client/match-source.ts';
import { LiveInfo } from './live-info.ts';
import { type Board, LAST_LOOK_MS, type Pace } from './pace.ts';
import { type Shown, ShownLog } from './shown-log.ts';
import {
  gainsSecrets,
  isCovered,
  isForChance,
  type MatchInfo,
  needsHandover,
  nextViewer,
  seatBehind,
  type ViewedAs,
  viewerFor,
} from './viewer.ts';

/** More lines than this at once are a past to catch up with, not something to watch. */
const WATCHED_AT_MOST = 200;
const HURRY_MS = 1_500;

export class ShownMatch implements Shown {
  /** What goes on around it, as it is heard. */
  readonly live = new LiveInfo();
  readonly #source: MatchSource;
  readonly connected: ReadonlySignal<boolean>;
  readonly #pace: Pace;
  /** The board that shows the match, once it is loaded. */
  board: Board | undefined;
  readonly #setup = signal<Setup | undefined>(undefined);
  readonly #about = signal<MatchInfo | undefined>(undefined);
  readonly #seen = signal<Seen | undefined>(undefined);
  readonly #log = new ShownLog();
  readonly #settledSeen = signal<Seen | undefined>(undefined);
  readonly #refusal = signal<Refusal | undefined>(undefined);
  readonly #complaint = signal<Refusal | undefined>(undefined);
  readonly #queue = signal<readonly Line[]>([]);
  readonly #awaited = signal(0);
  readonly #skipped = signal(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs while something moves on the board. */
  #motion: ReturnType<typeof setTimeout> | undefined;
  /** Runs while who moved looks for the last time. */
  #lastLook: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: (() => void) | undefined;
  /** Whether other eyes are on their way: until what they see has come. */
  #turning = false;
  /** Whether the device is being handed on: what the eyes before saw is covered, what everybody may see has not come yet. */
  readonly #handing = signal(false);
  /** Whether the eyes that look come to have secrets while others look on: those are covered before anybody sees them. */
  readonly #exposed = signal(false);
  /** Whether the newest ply was a secret move: nothing came of it that its seat would look at. */
  #isSecretMove = false;
  #ended = false;
  #hurryUntil = 0;

  /** A command is on its way, or what it did is not to be seen yet. */
  readonly busy: ReadonlySignal<boolean> = computed(
    () =>
      this.#source.pending.value > 0 ||
      this.#queue.value.length > 0 ||
      this.#awaited.value > (this.#seen.value?.seq ?? 0),
  );

  constructor(source: MatchSource, pace: Pace) {
    this.#source = source;
    this.connected = source.connected;
    this.#pace = pace;
    document.addEventListener('visibilitychange', this.#onVisibility);
    void this.#look();
  }

  /** What is played; known before there is anything to be seen, so that its board can be loaded meanwhile. */
  readonly setup: ReadonlySignal<Setup | undefined> = this.#setup;
  readonly about: ReadonlySignal<MatchInfo | undefined> = this.#about;
  readonly seen: ReadonlySignal<Seen | undefined> = this.#seen;
  readonly log: ReadonlySignal<readonly LogLine[]> = this.#log.lines;
  /** What comes before the first line of the log that is here. */
  readonly earlier: ReadonlySignal<Earlier> = this.#log.earlier;
  /** What has come to rest on the board: whatever tells of the match in words follows this. */
  readonly settled: Shown = { seen: this.#settledSeen, log: this.#log.settled };

  /** Why the match cannot be shown. */
  readonly refusal: ReadonlySignal<Refusal | undefined> = this.#refusal;
  /** Why the newest command had no effect. */
  readonly complaint: ReadonlySignal<Refusal | undefined> = this.#complaint;
  /** The seat of this device that is to move, while nobody has said that the others look away. */
  readonly curtain: ReadonlySignal<Seat | undefined> = computed(() => {
    return this.#looked && seatBehind(this.#looked);
  });
  /** Whether the device lies in the open between two people, and nobody's secrets are shown. */
  readonly covered: ReadonlySignal<boolean> = computed(() => {
    return this.#handing.value || (this.#looked !== undefined && isCovered(this.#looked));
  });
  /** Commands wait on this device because the server can't be reached. */
  readonly kept: ReadonlySignal<boolean> = computed(
    () => !this.#source.connected.value && this.#source.pending.value > 0,
  );
  /** Whether there is more to be seen than is shown. */
  readonly behind: ReadonlySignal<boolean> = computed(() => this.#queue.value.length > 0);

  /** How often something was shown at once that would have taken its time: it is not to move on the board either. */
  readonly skipped: ReadonlySignal<number> = this.#skipped;

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#motion);
    clearTimeout(this.#lastLook);
    this.#unsubscribe?.();
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  /** Makes moves for the seat that this page looks with. */
  moves(moves: readonly string[]): void {
    const [seen, viewer] = [this.#seen.value, this.#about.value?.viewer];
    if (this.busy.value || seen === undefined || typeof viewer !== 'number') return;
    void this.send({ kind: 'moves', seat: viewer, seq: seen.seq, moves });
  }

  /** Looks with the eyes of the seat behind the curtain. */
  lift(): void {
    const seat = this.curtain.value;
    if (seat !== undefined && !this.#turning) void this.#lookAs(seat);
  }

  async send(command: Command): Promise<Effect | Refusal> {
    this.#complaint.value = undefined;
    const effect = await this.#source.send(command);
    if (this.#ended) return effect;
    if (isRefusal(effect)) this.#complaint.value = effect;
    else if (effect.seq !== undefined && command.kind !== 'say') {
      this.#awaited.value = Math.max(this.#awaited.value, effect.seq);
    }
    return effect;
  }

  dismiss(): void {
    this.#complaint.value = undefined;
  }

  /** Reads the lines just before those that are here, if there are any. */
  async readEarlier(): Promise<void> {
    const about = this.#about.value;
    if (about === undefined || this.#handing.value) return;
    await this.#log.readEarlier(
      (before) => this.#source.earlier(about.viewer, before),
      () => !this.#ended && !this.#handing.value && this.#about.value === about,
    );
  }

  /** Shows at once whatever there is still to be seen, and leaves nothing in motion. */
  skip(): void {
    batch(() => {
      if (this.#queue.value.length > 0) this.#skipped.value += 1;
      this.#showAll();
      this.#settle();
    });
    this.#turn(true);
  }

  #showAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (let [line] = this.#queue.value; line !== undefined; [line] = this.#queue.value) {
      if (this.#isLeaving) return;
      this.#queue.value = this.#queue.value.slice(1);
      this.#show(line);
    }
  }

  async #look(): Promise<void> {
    const first = await this.#source.view('spectator');
    if (this.#ended) return;
    if (isRefusal(first)) {
      this.#refusal.value = first;
      return;
    }
    this.#setup.value = first.setup;
    this.#log.keepOpen(first);
    const viewer = viewerFor(first);
    await this.#lookAs(viewer, viewer === 'spectator' ? first : undefined);
  }

  async #lookAs(viewer: Observer, known?: Snapshot): Promise<void> {
    const snapshot = known ?? (await this.#source.view(viewer));
    if (this.#ended) return;
    this.#unsubscribe?.();
    if (isRefusal(snapshot)) {
      this.#refusal.value = snapshot;
      return;
    }
    // What the eyes before were not shown is shown to these, from the last line on that was.
    const newest = snapshot.seen.seq;
    const shown = Math.min(this.#seen.value?.seq ?? newest, newest);
    const isBehind = shown > 0 && shown < newest;
    if (!isBehind) this.#begin(viewer, snapshot);
    else if (this.#handing.value) {
      batch(() => {
        this.#log.take(snapshot, this.#seen.value ?? snapshot.seen);
        this.#log.settle();
      });
    }
    this.#unsubscribe = this.#source.subscribe(
      { viewer, after: isBehind ? shown - 1 : newest },
      {
        line: (line) => {
          if (isBehind && line.seq === shown) {
            this.#begin(viewer, { ...snapshot, seen: line.seen });
            this.#turn();
          } else this.#receive(line);
        },
        ...this.live.listener,
        refused: (refusal) => {
          this.#refusal.value = refusal;
        },
      },
    );
  }

  #begin(viewer: Observer, snapshot: Snapshot): void {
    const { id, setup, rights, seen, rematch } = snapshot;
    clearTimeout(this.#lastLook);
    this.#lastLook = undefined;
    this.#turning = false;
    batch(() => {
      this.#handing.value = false;
      this.#exposed.value = false;
      this.#queue.value = [];
      this.#about.value = { id, setup, rights, viewer };
      this.#seen.value = seen;
      this.#log.take(snapshot, seen);
      if (viewer === 'spectator') this.#log.keepOpen(snapshot);
      this.live.rematch.value = rematch ?? undefined;
      if (this.#motion === undefined) this.#settle();
    });
  }

  #receive(line: Line): void {
    if (line.happened.kind === 'say' && this.#queue.value.length === 0) {
      batch(() => {
        this.#show(line);
        if (this.#motion === undefined) this.#settle();
      });
      return;
    }
    this.#queue.value = [...this.#queue.value, line];
    const { happened } = line;
    const before = this.#seen.value;
    if (this.#hurries()) this.skip();
    else if (this.#isLeaving) this.#turn();
    else if (happened.kind === 'ply' && this.#isMine(happened.by)) {
      // In one batch, so that no frame shows who is next beside what the mover alone may see.
      batch(() => {
        this.#settle();
        this.#showAll();
        this.#settleAfter(line, before);
        this.#turn();
      });
      if (before !== undefined && this.#isForOthers(line.seen)) this.#rest(line, before);
    } else if (this.#timer === undefined) this.#showNext();
  }

  get #looked(): ViewedAs | undefined {
    const [about, seen, exposed] = [this.#about.value, this.#seen.value, this.#exposed.value];
    return about === undefined || seen === undefined ? undefined : { ...about, seen, exposed };
  }

  /** Whether whose eyes look have seen all that came of their move: the next things are for whoever sits there. */
  get #isLeaving(): boolean {
    const looked = this.#looked;
    return looked !== undefined && needsHandover(looked) && !isForChance(looked.seen);
  }

  #isMine(by: Seat | 'chance'): boolean {
    return by !== 'chance' && (this.#about.value?.rights.seats.includes(by) ?? false);
  }

  /** Whether what comes next is others' doing, and worth a pause before it. */
  #isForOthers({ toMove }: Seen): boolean {
    return toMove.length > 0 && !toMove.some((seat) => this.#isMine(seat));
  }

  #hurries(): boolean {
    return Date.now() < this.#hurryUntil || this.#queue.value.length > WATCHED_AT_MOST;
  }

  #showNext(): void {
    this.#timer = undefined;
    const [line, ...rest] = this.#queue.value;
    const before = this.#seen.value;
    if (line === undefined || before === undefined || this.#isLeaving) {
      this.#turn();
      return;
    }
    batch(() => {
      this.#queue.value = rest;
      if (line.happened.kind !== 'say') this.#settle();
      this.#show(line);
      this.#settleAfter(line, before);
    });
    if (rest.length === 0) this.#turn();
    this.#rest(line, before);
  }

  /** Leaves a line to be looked at before the next one follows. */
  #rest(line: Line, before: Seen): void {
    const { next } = this.#pace(line, before, this.board);
    if (next > 0) this.#timer = setTimeout(() => this.#showNext(), next);
    else if (this.#queue.value.length > 0) this.#showNext();
  }

  /** Lets what this line sets in motion come to rest before it is told. */
  #settleAfter(line: Line, before: Seen | undefined): void {
    const motion = before === undefined ? 0 : this.#pace(line, before, this.board).motion;
    if (line.happened.kind === 'say' && this.#motion !== undefined) return;
    clearTimeout(this.#motion);
    if (motion > 0) this.#motion = setTimeout(() => this.#comeToRest(), motion);
    else this.#settle();
  }

  #comeToRest(): void {
    this.#settle();
    this.#turn();
  }

  #settle(): void {
    clearTimeout(this.#motion);
    this.#motion = undefined;
    batch(() => {
      // The next player is named only after the device was covered.
      if (!this.#isLeaving) this.#settledSeen.value = this.#seen.value;
      this.#log.settle();
    });
  }

  #show({ seen, ...logged }: Line): void {
    const before = this.#seen.value;
    // Where nothing moved the table stays the very same, with what somebody has begun to do there.
    const same = before !== undefined && isBesidePlay(logged.happened, seen);
    if (before !== undefined && logged.happened.kind === 'say') {
      this.#seen.value = { ...before, seq: seen.seq, undo: seen.undo };
    } else this.#seen.value = same ? { ...seen, view: before.view } : seen;
    if (logged.happened.kind === 'ply') this.#isSecretMove = logged.happened.secret === true;
    const looked = this.#looked;
    if (looked && before && gainsSecrets(looked, before)) this.#exposed.value = true;
    this.#log.add(logged);
  }

  /** Looks with the eyes of the seat of this device that is to move now. */
  #turn(atOnce = false): void {
    const looked = this.#looked;
    if (looked === undefined || this.#turning || this.#ended) return;
    if (needsHandover(looked)) {
      // What is drawn is told to who drew it, and then they look once more.
      if (isForChance(looked.seen) || (!atOnce && this.#motion !== undefined)) return;
      if (!atOnce && !this.#exposed.value && !this.#isSecretMove) {
        this.#lastLook ??= setTimeout(() => this.#turn(true), LAST_LOOK_MS);
        return;
      }
      // Nothing more that only they may know comes into the page, and what is there is covered.
      this.#unsubscribe?.();
      batch(() => {
        this.#handing.value = true;
        this.#log.cover();
      });
    }
    clearTimeout(this.#lastLook);
    this.#lastLook = undefined;
    const viewer = nextViewer(looked);
    if (viewer === looked.viewer) return;
    this.#turning = true;
    void this.#lookAs(viewer).then(() => this.#turn());
  }

  readonly #onVisibility = (): void => {
    if (document.hidden) this.skip();
    else this.#hurryUntil = Date.now() + HURRY_MS;
  };
}
