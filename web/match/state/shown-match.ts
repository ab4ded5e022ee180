// A match as this page shows it. Tells `step` what the match says, what people do and what time it is, and does what it asks for.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Seat } from '#kernel/game.ts';
import type { LogLine, Projection } from '#kernel/match/projection.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import type { Command, Earlier, Effect, MatchSource } from '../../client/match-source.ts';
import type { CheckedLog } from '../../client/proof/checked-log.ts';
import type { Board, LineStaging } from './line-staging.ts';
import { LiveInfo } from './live-info.ts';
import { SEEN_AFTER_MS } from './new-position.ts';
import {
  beginning,
  curtainOf,
  type EarlierRequest,
  type Feed,
  isBusy,
  isDeaf,
  isDeviceCovered,
  type Looking,
  returnerOf,
  type ShownState,
  type ViewRequest,
} from './shown-state.ts';
import { isWaiting, resultOf } from './stage.ts';
import { type ShownEvent, step } from './step.ts';
import type { MatchInfo } from './viewer.ts';

/** A state and the lines that lead to it. */
export interface ViewAndLog {
  readonly projection: ReadonlySignal<Projection | undefined>;
  readonly log: ReadonlySignal<readonly LogLine[]>;
}

/** How long people look during a match. */
export const AT_A_TABLE: Looking = { seenAfterMs: SEEN_AFTER_MS, resultMs: 2_500 };

export class ShownMatch implements ViewAndLog {
  readonly live = new LiveInfo();
  readonly connected: ReadonlySignal<boolean>;
  readonly checkedRolls: MatchSource['checkedRolls'];
  /** The board that shows the match, once it is loaded. */
  board: Board | undefined;
  readonly #source: MatchSource;
  readonly #staging: LineStaging;
  readonly #state: Signal<ShownState>;
  /** What the source was asked for last. */
  #asked: ViewRequest | undefined;
  #reading: EarlierRequest | undefined;
  #feed: Feed | undefined;
  #endFeed: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #endPending: () => void;
  #ended = false;

  constructor(source: MatchSource, staging: LineStaging, looking: Looking = AT_A_TABLE) {
    this.#source = source;
    this.#staging = staging;
    this.connected = source.connected;
    this.checkedRolls = source.checkedRolls;
    this.#state = signal(beginning(looking));
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#endPending = source.pending.subscribe((count) => this.#take({ kind: 'pending', count }));
  }

  /** Known before the view; the board loads in parallel. */
  readonly setup = this.#computed<Setup | undefined>(({ setup }) => setup);
  readonly about = this.#computed<MatchInfo | undefined>(({ about }) => about);
  readonly projection = this.#computed<Projection | undefined>(({ projection }) => projection);
  readonly log = this.#computed<readonly LogLine[]>(({ log }) => log);
  /** The number of lines before the loaded log, and the players then. */
  readonly earlier = this.#computed<Earlier>(({ earlier }) => earlier);
  /** The state and log whose motion has ended; all texts follow these. */
  readonly settled: ViewAndLog = {
    projection: this.#computed(({ settled }) => settled.projection),
    log: this.#computed(({ settled }) => settled.log),
  };

  /** Why the match cannot be shown, and why the newest command was refused. */
  readonly refusal = this.#computed<Refusal | undefined>(({ refusal }) => refusal);
  readonly commandRefusal = this.#computed<Refusal | undefined>((state) => state.commandRefusal);
  readonly busy = this.#computed(isBusy);
  readonly isDeaf = this.#computed(isDeaf);
  /** The seat of this device that is to move, while the curtain is down. */
  readonly curtain = this.#computed<Seat | undefined>(curtainOf);
  /** The seat that left the device and may replace its secret move, while the curtain is down. */
  readonly returner = this.#computed<Seat | undefined>(returnerOf);
  /** The seat whose last secret move is held, while the curtain is down. */
  readonly held = this.#computed(({ held }) => held?.command.seat);
  /** Whether somebody at this device has made a move that has no answer yet. */
  readonly isActing = this.#computed(({ pressed, held }) => (pressed ?? held) !== undefined);
  /** Whether this seat has the device again. */
  readonly replaces = this.#computed(({ replaces }) => replaces);
  /** Whether a shared device hides its secrets. */
  readonly covered = this.#computed(isDeviceCovered);
  /** Whether lines wait to be shown. */
  readonly behind = this.#computed(({ queue }) => queue.length > 0);
  /** The facts of the result on the stage, as the viewer may know them. */
  readonly result = this.#computed(resultOf);
  /** The number of that line. */
  readonly resultSeq = this.#computed(({ result }) => result?.seq);
  /** Whether the next line waits for a tap. */
  readonly waits = this.#computed(isWaiting);
  /** Counts skips. The board then ends its own animations. */
  readonly skipped = this.#computed(({ skips }) => skips);
  /** The newest command without a proper answer. */
  readonly unanswered = computed(() => this.#source.unanswered?.now.value);
  /** Whether commands wait for an answer that does not come. */
  readonly kept = this.#computed(({ pending }) => {
    const isMove = this.unanswered.value?.kind === 'moves';
    return (!this.connected.value || isMove) && pending > 0;
  });

  /** The lines that this page has checked. */
  proved(): CheckedLog | undefined {
    return this.#source.proved?.();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#endPending();
    this.#follow(undefined);
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  /** Makes moves for the viewer's seat, if a press counts now. */
  moves(moves: readonly string[]): void {
    this.#take({ kind: 'press', moves });
  }

  /** Shows the view of the seat behind the curtain. */
  lift(seat: Seat): void {
    this.#take({ kind: 'lift', seat });
  }

  /** Gives the device back to `returner`. */
  takeBack(seat: Seat): void {
    this.#take({ kind: 'take-back', seat });
  }

  /** Sends the held move. */
  turnOver(): void {
    this.#take({ kind: 'turn-over' });
  }

  /** Covers the device again, without a replacement. */
  keepMove(): void {
    this.#take({ kind: 'keep-move' });
  }

  /** Somebody presses to go on: ends the motion or the result on the stage. */
  tap(): void {
    this.#take({ kind: 'tap' });
  }

  /** Shows all pending lines at once, without motion. */
  skip(): void {
    this.#take({ kind: 'skip' });
  }

  dismiss(): void {
    this.#source.unanswered?.dismiss();
    this.#take({ kind: 'dismiss' });
  }

  /** Loads earlier lines, if there are any. */
  readEarlier(): void {
    this.#take({ kind: 'read-earlier' });
  }

  async send(command: Command): Promise<Effect | Refusal> {
    this.dismiss();
    const effect = await this.#source.send(command);
    this.#take({ kind: 'answered', command, effect });
    return effect;
  }

  #computed<Value>(of: (state: ShownState) => Value): ReadonlySignal<Value> {
    return computed(() => of(this.#state.value));
  }

  #take(event: ShownEvent): void {
    if (this.#ended) return;
    const now = performance.now();
    const { state, wakeAt, send } = step(this.#state.peek(), event, now);
    clearTimeout(this.#timer);
    if (wakeAt !== undefined) {
      this.#timer = setTimeout(() => this.#take({ kind: 'wake' }), wakeAt - now);
    }
    this.#state.value = state;
    this.#ask();
    if (send !== undefined) void this.send(send);
  }

  /** Asks the source for what the state wants. A source may answer during the call, which changes the state again. */
  #ask(): void {
    if (this.#state.peek().feed !== this.#feed) this.#follow(this.#state.peek().feed);
    const { asked, reading } = this.#state.peek();
    if (asked !== this.#asked) void this.#view(asked);
    if (reading !== this.#reading) void this.#read(reading);
  }

  #follow(feed: Feed | undefined): void {
    this.#endFeed?.();
    this.#endFeed = undefined;
    this.#feed = feed;
    if (feed === undefined) return;
    const end = this.#source.subscribe(feed, {
      line: (line) => {
        const staging = this.#staging(line.happened, this.board);
        this.#take({ kind: 'line', feed, heard: { line, staging } });
      },
      ...this.live.listener,
      refused: (refusal) => this.#take({ kind: 'refused', refusal }),
    });
    if (this.#feed === feed) this.#endFeed = end;
    else end();
  }

  async #view(request: ViewRequest | undefined): Promise<void> {
    this.#asked = request;
    if (request === undefined) return;
    const answer = await this.#source.view(request.viewer);
    if (!isRefusal(answer)) this.live.rematch.value = answer.rematch ?? undefined;
    this.#take({ kind: 'view', request, answer });
  }

  async #read(request: EarlierRequest | undefined): Promise<void> {
    this.#reading = request;
    if (request === undefined) return;
    const answer = await this.#source.earlier(request.viewer, request.before);
    this.#take({ kind: 'earlier', request, answer });
  }

  readonly #onVisibility = (): void => {
    this.#take({ kind: document.hidden ? 'tab-hidden' : 'tab-shown' });
  };
}
