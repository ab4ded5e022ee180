// A match as this page shows it. Chooses the viewer among the seats of this device, and shows the lines one by one.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Observer, Seat } from '#kernel/game.ts';
import type { LogLine, Projection } from '#kernel/match/projection.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import {
  type Command,
  type Earlier,
  type Effect,
  isBesidePlay,
  type MatchSource,
  type Snapshot,
  type Update,
} from '../../client/match-source.ts';
import {
  ANIMATED_LINES_AT_MOST,
  type Board,
  HANDOVER_DELAY_MS,
  HURRY_MS,
  type LineTiming,
} from './line-timing.ts';
import { LiveInfo } from './live-info.ts';
import { NewPosition, SEEN_AFTER_MS } from './new-position.ts';
import { ShownLog, type ViewAndLog } from './shown-log.ts';
import {
  type DeviceView,
  gainsSecrets,
  isChanceTurn,
  isCovered,
  isOfDevice,
  isRemoteTurn,
  type MatchInfo,
  needsHandover,
  nextViewer,
  seatBehindCurtain,
  viewerFor,
} from './viewer.ts';

export class ShownMatch implements ViewAndLog {
  readonly live = new LiveInfo();
  readonly #source: MatchSource;
  readonly connected: ReadonlySignal<boolean>;
  readonly checkedRolls: MatchSource['checkedRolls'];
  readonly #timing: LineTiming;
  /** The board that shows the match, once it is loaded. */
  board: Board | undefined;
  readonly #setup = signal<Setup | undefined>(undefined);
  readonly #about = signal<MatchInfo | undefined>(undefined);
  readonly #projection = signal<Projection | undefined>(undefined);
  readonly #log = new ShownLog();
  readonly #settledProjection = signal<Projection | undefined>(undefined);
  readonly #refusal = signal<Refusal | undefined>(undefined);
  readonly #commandRefusal = signal<Refusal | undefined>(undefined);
  readonly #queue = signal<readonly Update[]>([]);
  readonly #awaited = signal(0);
  readonly #skipped = signal(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs during a motion on the board. */
  #motionTimer: ReturnType<typeof setTimeout> | undefined;
  /** Runs while the mover sees the result before the handover. */
  #handoverTimer: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: (() => void) | undefined;
  /** Whether the view of another seat is loading. */
  #isLoadingViewer = false;
  /** Whether the device is being handed over and the public view is still loading. */
  readonly #isHandingOver = signal(false);
  /** Whether the viewer has new secrets in public sight, which must be covered first. */
  readonly #isExposed = signal(false);
  readonly #newPosition: NewPosition;
  /** Whether the newest ply was a secret move, which has no visible result. */
  #isSecretMove = false;
  #ended = false;
  #hurryUntil = 0;

  /** Whether a command is pending or its result is not shown yet. */
  readonly busy: ReadonlySignal<boolean> = computed(
    () =>
      this.#source.pending.value > 0 ||
      this.#queue.value.length > 0 ||
      this.#awaited.value > (this.#projection.value?.seq ?? 0),
  );

  /** Whether a press does nothing: the page is busy, or nobody can have seen the position. */
  readonly isDeaf: ReadonlySignal<boolean> = computed(
    () => this.busy.value || this.#newPosition.isNew.value,
  );

  /** @param seenAfterMs see `NewPosition` */
  constructor(source: MatchSource, timing: LineTiming, seenAfterMs = SEEN_AFTER_MS) {
    this.#source = source;
    this.#newPosition = new NewPosition(seenAfterMs);
    this.connected = source.connected;
    this.checkedRolls = source.checkedRolls;
    this.#timing = timing;
    document.addEventListener('visibilitychange', this.#onVisibility);
    void this.#open();
  }

  /** Known before the view; the board loads in parallel. */
  readonly setup: ReadonlySignal<Setup | undefined> = this.#setup;
  readonly about: ReadonlySignal<MatchInfo | undefined> = this.#about;
  readonly projection: ReadonlySignal<Projection | undefined> = this.#projection;
  readonly log: ReadonlySignal<readonly LogLine[]> = this.#log.lines;
  /** The number of lines before the loaded log, and the players then. */
  readonly earlier: ReadonlySignal<Earlier> = this.#log.earlier;
  /** The state and log whose motion has ended; all texts follow these. */
  readonly settled: ViewAndLog = { projection: this.#settledProjection, log: this.#log.settled };

  /** Why the match cannot be shown, and why the newest command was refused. */
  readonly refusal: ReadonlySignal<Refusal | undefined> = this.#refusal;
  readonly commandRefusal: ReadonlySignal<Refusal | undefined> = this.#commandRefusal;
  /** The seat of this device that is to move, while the curtain is down. */
  readonly curtain: ReadonlySignal<Seat | undefined> = computed(() => {
    return this.#deviceView && seatBehindCurtain(this.#deviceView);
  });
  /** Whether a shared device hides its secrets. */
  readonly covered: ReadonlySignal<boolean> = computed(() => {
    const device = this.#deviceView;
    return this.#isHandingOver.value || (device !== undefined && isCovered(device));
  });
  /** Whether commands wait because the server can't be reached. */
  readonly kept: ReadonlySignal<boolean> = computed(
    () => !this.#source.connected.value && this.#source.pending.value > 0,
  );
  /** Whether lines wait to be shown. */
  readonly behind: ReadonlySignal<boolean> = computed(() => this.#queue.value.length > 0);

  /** Counts skips. The board then ends its own animations. */
  readonly skipped: ReadonlySignal<number> = this.#skipped;

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#motionTimer);
    clearTimeout(this.#handoverTimer);
    this.#newPosition.end();
    this.#unsubscribe?.();
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  /** Makes moves for the viewer's seat. */
  moves(moves: readonly string[]): void {
    const [projection, viewer] = [this.#projection.value, this.#about.value?.viewer];
    if (this.isDeaf.value || projection === undefined || typeof viewer !== 'number') return;
    void this.send({ kind: 'moves', seat: viewer, seq: projection.seq, moves });
  }

  /** Shows the view of the seat behind the curtain. */
  lift(): void {
    const seat = this.curtain.value;
    if (seat !== undefined && !this.#isLoadingViewer) void this.#showAs(seat);
  }

  async send(command: Command): Promise<Effect | Refusal> {
    this.#commandRefusal.value = undefined;
    const effect = await this.#source.send(command);
    if (this.#ended) return effect;
    if (isRefusal(effect)) this.#commandRefusal.value = effect;
    else if (effect.seq !== undefined && command.kind !== 'say') {
      this.#awaited.value = Math.max(this.#awaited.value, effect.seq);
    }
    return effect;
  }

  dismiss(): void {
    this.#commandRefusal.value = undefined;
  }

  /** Loads earlier lines, if there are any. */
  async readEarlier(): Promise<void> {
    const about = this.#about.value;
    if (about === undefined || this.#isHandingOver.value) return;
    await this.#log.readEarlier(
      (before) => this.#source.earlier(about.viewer, before),
      () => !this.#ended && !this.#isHandingOver.value && this.#about.value === about,
    );
  }

  /** Shows all pending lines at once, without motion. */
  skip(): void {
    batch(() => {
      if (this.#queue.value.length > 0) this.#skipped.value += 1;
      this.#showAll();
      this.#settle();
    });
    this.#updateViewer(true);
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

  async #open(): Promise<void> {
    const first = await this.#source.view('own');
    if (this.#ended) return;
    if (isRefusal(first)) {
      this.#refusal.value = first;
      return;
    }
    this.#setup.value = first.setup;
    if (first.viewer === 'spectator') this.#log.keepOpen(first);
    const viewer = viewerFor(first);
    await this.#showAs(viewer, viewer === first.viewer ? first : undefined);
  }

  async #showAs(viewer: Observer, known?: Snapshot): Promise<void> {
    const snapshot = known ?? (await this.#source.view(viewer));
    if (this.#ended) return;
    this.#unsubscribe?.();
    if (isRefusal(snapshot)) {
      this.#refusal.value = snapshot;
      return;
    }
    // The new viewer continues from the last line that the old one saw.
    const newest = snapshot.seen.seq;
    const shown = Math.min(this.#projection.value?.seq ?? newest, newest);
    const isBehind = shown > 0 && shown < newest;
    if (!isBehind) this.#begin(viewer, snapshot);
    else if (this.#isHandingOver.value) {
      batch(() => {
        this.#log.take(snapshot, this.#projection.value ?? snapshot.seen);
        this.#log.settle();
      });
    }
    this.#unsubscribe = this.#source.subscribe(
      { viewer, after: isBehind ? shown - 1 : newest },
      {
        line: (line) => {
          if (isBehind && line.seq === shown) {
            this.#begin(viewer, { ...snapshot, seen: line.seen });
            this.#updateViewer();
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
    clearTimeout(this.#handoverTimer);
    this.#handoverTimer = undefined;
    this.#isLoadingViewer = false;
    batch(() => {
      this.#isHandingOver.value = false;
      this.#isExposed.value = false;
      // The press that lifts a curtain counts for nothing behind it.
      if (this.#projection.value !== undefined) this.#newPosition.come();
      this.#queue.value = [];
      this.#about.value = { id, setup, rights, viewer };
      this.#projection.value = seen;
      this.#log.take(snapshot, seen);
      if (viewer === 'spectator') this.#log.keepOpen(snapshot);
      this.live.rematch.value = rematch ?? undefined;
      if (this.#motionTimer === undefined) this.#settle();
    });
  }

  #receive(line: Update): void {
    if (line.happened.kind === 'say' && this.#queue.value.length === 0) {
      batch(() => {
        this.#show(line);
        if (this.#motionTimer === undefined) this.#settle();
      });
      return;
    }
    this.#queue.value = [...this.#queue.value, line];
    const { happened } = line;
    const isMany = this.#queue.value.length > ANIMATED_LINES_AT_MOST;
    if (isMany || Date.now() < this.#hurryUntil) this.skip();
    else if (this.#isLeaving) this.#updateViewer();
    else if (happened.kind === 'ply' && isOfDevice(this.#about.value, happened.by)) {
      // One batch: no frame may show the next player's name beside the mover's secrets.
      batch(() => {
        this.#settle();
        this.#showAll();
        this.#settleAfter(line);
        this.#updateViewer();
      });
      if (isRemoteTurn(this.#about.value, line.seen)) this.#pauseAfter(line);
    } else if (this.#timer === undefined) this.#showNext();
  }

  get #deviceView(): DeviceView | undefined {
    const [about, seen] = [this.#about.value, this.#projection.value];
    if (about === undefined || seen === undefined) return undefined;
    return { ...about, seen, exposed: this.#isExposed.value };
  }

  /** Whether the viewer has seen their move and the device goes to the next player. */
  get #isLeaving(): boolean {
    const device = this.#deviceView;
    return device !== undefined && needsHandover(device) && !isChanceTurn(device.seen);
  }

  #showNext(): void {
    this.#timer = undefined;
    const [line, ...rest] = this.#queue.value;
    if (line === undefined || this.#projection.value === undefined || this.#isLeaving) {
      this.#updateViewer();
      return;
    }
    batch(() => {
      this.#queue.value = rest;
      if (line.happened.kind !== 'say') this.#settle();
      this.#show(line);
      this.#settleAfter(line);
    });
    if (rest.length === 0) this.#updateViewer();
    this.#pauseAfter(line);
  }

  /** Waits before the next line. */
  #pauseAfter({ happened }: Update): void {
    const { next } = this.#timing(happened, this.board);
    if (next > 0) this.#timer = setTimeout(() => this.#showNext(), next);
    else if (this.#queue.value.length > 0) this.#showNext();
  }

  /** Settles after the motion of this line. */
  #settleAfter({ happened }: Update): void {
    const { motion } = this.#timing(happened, this.board);
    if (happened.kind === 'say' && this.#motionTimer !== undefined) return;
    clearTimeout(this.#motionTimer);
    if (motion > 0) this.#motionTimer = setTimeout(() => this.#endMotion(), motion);
    else this.#settle();
  }

  #endMotion(): void {
    this.#settle();
    this.#updateViewer();
  }

  #settle(): void {
    clearTimeout(this.#motionTimer);
    this.#motionTimer = undefined;
    batch(() => {
      // The next player is named only when the device is covered.
      if (!this.#isLeaving) this.#settledProjection.value = this.#projection.value;
      this.#log.settle();
    });
    this.#newPosition.settle();
  }

  #show({ seen, ...logged }: Update): void {
    const before = this.#projection.value;
    // An unchanged board keeps its view object, and with it an unfinished move.
    const same = before !== undefined && isBesidePlay(logged.happened, seen);
    if (before !== undefined && logged.happened.kind === 'say') {
      this.#projection.value = { ...before, seq: seen.seq, undo: seen.undo };
    } else this.#projection.value = same ? { ...seen, view: before.view } : seen;
    this.#newPosition.follow(logged.happened, seen, this.#about.value?.viewer);
    if (logged.happened.kind === 'ply') this.#isSecretMove = logged.happened.secret === true;
    const device = this.#deviceView;
    if (device && before && gainsSecrets(device, before)) this.#isExposed.value = true;
    this.#log.add(logged);
  }

  /** Changes the viewer to the seat of this device that is to move. */
  #updateViewer(atOnce = false): void {
    const device = this.#deviceView;
    if (device === undefined || this.#isLoadingViewer || this.#ended) return;
    if (needsHandover(device)) {
      // The mover first sees the draw.
      if (isChanceTurn(device.seen) || (!atOnce && this.#motionTimer !== undefined)) return;
      if (!atOnce && !this.#isExposed.value && !this.#isSecretMove) {
        this.#handoverTimer ??= setTimeout(() => this.#updateViewer(true), HANDOVER_DELAY_MS);
        return;
      }
      // Secret lines stop, and the shown ones are covered.
      this.#unsubscribe?.();
      batch(() => {
        this.#isHandingOver.value = true;
        this.#log.cover();
      });
    }
    clearTimeout(this.#handoverTimer);
    this.#handoverTimer = undefined;
    const viewer = nextViewer(device);
    if (viewer === device.viewer) return;
    this.#isLoadingViewer = true;
    void this.#showAs(viewer).then(() => this.#updateViewer());
  }

  readonly #onVisibility = (): void => {
    if (document.hidden) this.skip();
    else this.#hurryUntil = Date.now() + HURRY_MS;
  };
}
