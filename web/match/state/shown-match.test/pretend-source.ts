// A match source that tests control, with fake timers.
import { signal } from '@preact/signals';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Observer, Seat } from '#kernel/game.ts';
import { firstColours } from '#kernel/match/colours.ts';
import type { Phrase } from '#kernel/match/phrases.ts';
import type { ProjectedEntry, Projection } from '#kernel/match/projection.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Staging } from '#modules/cues.ts';
import type {
  AskedViewer,
  Command,
  Effect,
  Listener,
  LogPage,
  MatchSource,
  Snapshot,
  Update,
} from '../../../client/match-source.ts';
import { SEEN_AFTER_MS } from '../new-position.ts';
import { ShownMatch } from '../shown-match.ts';

export const PAUSE_MS = 500;

export function seenAt(seq: number, toMove: readonly number[]): Projection {
  const players = [0, 1, 2].map((seat) => ({ kind: 'person', name: `P${seat}` }) as const);
  return {
    seq,
    phase: 'playing',
    players,
    colours: firstColours(3),
    resigned: [],
    freed: [],
    toMove,
    owes: false,
    hides: [],
    view: { seq },
    moves: ['roll'],
    undoTo: undefined,
    undoBy: undefined,
    undo: undefined,
    result: undefined,
    coach: 'off',
    awayHours: 24,
  };
}

/** A match source that a test controls. */
export class PretendSource implements MatchSource {
  readonly connected = signal(true);
  readonly pending = signal(0);
  readonly looks: AskedViewer[] = [];
  readonly sent: Command[] = [];
  readonly seats: readonly number[];
  /** The part of the next moves on the stage. */
  part: Staging['part'];
  /** The seats with secrets from now on. */
  hides: readonly number[] = [];
  refusal: Refusal | undefined;
  effect: Effect | Refusal = {};
  /** The lines of the next view. */
  page: LogPage = { log: [], earlier: { lines: 0, players: [] } };
  /** The requests for earlier lines. */
  readonly asked: [Observer, number][] = [];
  answerEarlier: LogPage | Refusal | Promise<LogPage | Refusal> = this.page;
  projection: Projection;
  listener: Listener | undefined;
  after = -1;
  /** Whether the stream delivers nothing, as on a slow connection. */
  silent = false;
  readonly #lines: Update[] = [];
  /** The seat whose turn a ply of chance belongs to. */
  #mover: Seat | undefined;

  constructor(seats: readonly number[], projection: Projection) {
    this.seats = seats;
    this.projection = projection;
  }

  async view(asked: AskedViewer): Promise<Snapshot | Refusal> {
    this.looks.push(asked);
    if (this.refusal !== undefined) return this.refusal;
    const own = this.seats.length === 1 ? (this.seats[0] as Seat) : 'spectator';
    const viewer = asked === 'own' ? own : asked;
    return {
      id: 'm1',
      setup: { game: 'g', version: 1, edition: 'e', switches: {}, seatCount: 3 },
      rights: { owner: false, seats: [...this.seats], watch: false },
      viewer,
      seen: { ...this.projection, hides: this.hides },
      log: [...this.page.log],
      earlier: this.page.earlier,
      rematch: null,
    };
  }

  async earlier(viewer: Observer, before: number): Promise<LogPage | Refusal> {
    this.asked.push([viewer, before]);
    return this.answerEarlier;
  }

  async send(command: Command): Promise<Effect | Refusal> {
    this.sent.push(command);
    return this.effect;
  }

  subscribe(from: { viewer: Observer; after: number }, listener: Listener): () => void {
    this.after = from.after;
    this.listener = listener;
    // As with a server, lines come after the call.
    void Promise.resolve().then(() => {
      if (this.silent) return;
      for (const line of this.#lines) if (line.seq > from.after) listener.line(line);
    });
    return () => {
      if (this.listener === listener) this.listener = undefined;
    };
  }

  /** Delivers the lines that were held back. */
  reach(): void {
    this.silent = false;
    for (const line of this.#lines) if (line.seq > this.after) this.listener?.line(line);
  }

  say(seat: number, phrase: Phrase): void {
    // A new object, as from a server.
    this.projection = structuredClone({ ...this.projection, seq: this.projection.seq + 1 });
    const entry: ProjectedEntry = { kind: 'say', seat, phrase };
    this.#tell(entry);
  }

  undo(seat: number, toMove: readonly number[]): void {
    this.projection = seenAt(this.projection.seq + 1, toMove);
    const entry: ProjectedEntry = { kind: 'undo', seat, to: 1, step: 'done' };
    this.#tell(entry);
  }

  /** A player leaves their seat. */
  without(seat: number, away: 'bot' | 'resigned'): void {
    const bot = { kind: 'bot', bot: 'steady' } as const;
    const players = this.projection.players.map((player, at) => (at === seat ? bot : player));
    this.projection = {
      ...this.projection,
      ...(away === 'bot' ? { players } : { resigned: [seat] }),
    };
  }

  /** An event outside play: a new name, a bot that takes over. */
  beside(entry: ProjectedEntry, change: Partial<Projection> = {}): void {
    this.projection = structuredClone({
      ...this.projection,
      ...change,
      seq: this.projection.seq + 1,
    });
    this.#tell(entry);
  }

  happen(by: number | 'chance', toMove: readonly number[], isSecret = false): void {
    this.projection = seenAt(this.projection.seq + 1, toMove);
    const secret = isSecret ? { secret: true as const } : {};
    if (by !== 'chance') this.#mover = by;
    const turnOf = this.#mover;
    const of = turnOf === undefined ? {} : { turnOf };
    const entry: ProjectedEntry = {
      kind: 'ply',
      by,
      ...of,
      told: [{ part: this.part }],
      ...secret,
    };
    this.#tell(entry);
  }

  #tell(entry: ProjectedEntry): void {
    const seen = { ...this.projection, hides: this.hides };
    const line = { seq: seen.seq, at: 0, happened: entry, seen };
    this.#lines.push(line);
    this.listener?.line(line);
  }
}

let match: ShownMatch | undefined;

export async function show(
  source: PretendSource,
  pauseMs = PAUSE_MS,
  motionMs = 0,
): Promise<ShownMatch> {
  match = new ShownMatch(source, (entry) => {
    const [fact] = entry.kind === 'ply' ? entry.told : [];
    const { part } = (fact ?? {}) as Pick<Staging, 'part'>;
    return { motion: motionMs, next: pauseMs, ...(part && { part }) };
  });
  // Until a player can have seen the first position.
  await vi.advanceTimersByTimeAsync(SEEN_AFTER_MS);
  return match;
}

/** Called by each test file: fake timers for each test, and an end for the shown match. */
export function eachWithItsClock(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    match?.end();
    vi.useRealTimers();
  });
}
