// The interface between the page and a running match. A server implements it (`ServerMatch`), and
// so does the browser itself (`LocalMatch`).

import type { ReadonlySignal } from '@preact/signals';
import type { Observer, Seat } from '#kernel/game.ts';
import type { ClientCommand } from '#kernel/match/command.ts';
import type { Projection } from '#kernel/match/projection.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { AccessCommand } from '#server/wire/command-schemas.ts';
import type {
  OpenLines,
  OpenUpdate,
  Snapshot as WireSnapshot,
  Update as WireUpdate,
} from '#server/wire/schemas.ts';
import type { CheckedLog } from './proof/checked-log.ts';

/** A line without its head and the parts of the head, which a local match does not have. */
export type Update = Omit<WireUpdate, 'head' | 'open' | 'receipt'>;
/** The state of a match for one viewer. */
export type Snapshot = Omit<WireSnapshot, 'head' | 'start'>;
/** A viewer, or the seat of this device if it has only one; then otherwise a spectator. */
export type AskedViewer = Observer | 'own';
/** The next match and, if known, the seat that opened it. */
export type Next = NonNullable<Snapshot['rematch']>;
/** A part of a log, and the number of lines before it. */
export type LogPage = Pick<Snapshot, 'log' | 'earlier'>;
export type Earlier = Snapshot['earlier'];

export type Command = ClientCommand | AccessCommand;

/** A command that has got no proper answer. */
export interface Unanswered {
  readonly kind: Command['kind'];
  /** The HTTP status of what answered in its place. */
  readonly status: number;
  /** Whether it was set aside. Otherwise it is sent again. */
  readonly isSetAside: boolean;
}

/** The newest command without a proper answer. */
export interface UnansweredCommand {
  readonly now: ReadonlySignal<Unanswered | undefined>;
  /** Forgets it, if it was set aside. */
  dismiss(): void;
}

/** The result of a command: the newest line and its head, the new lines, a new link, or the id of the next match. */
export interface Effect {
  readonly seq?: number;
  readonly head?: string;
  readonly lines?: readonly OpenUpdate[];
  readonly link?: string;
  readonly id?: string;
}

export interface Listener<Line = Update> {
  /** Called for each line after the requested one, in order, without gaps or repeats. */
  line(line: Line): void;
  rematch(next: Next): void;
  /** The number of spectators now. */
  watching(count: number): void;
  /** The seats whose players have the match open now. */
  here(seats: readonly Seat[]): void;
  /** The viewer has lost the right to watch. */
  refused(refusal: Refusal): void;
}

/**
 * Why a page no longer trusts its server with a match.
 * - history: lines that this browser has seen are missing or changed.
 * - rules: a line that the rules do not allow, or that does not fit what was said before.
 * - dice: a roll, key or share that does not fit the commitments.
 * - share-refused, share-left-out: the server did not take a right share of this device.
 * - other-move: the server wrote another move than this device sent.
 * - no-dice: the match began with fair dice, and its log has none.
 */
export type Distrust =
  | 'history'
  | 'rules'
  | 'dice'
  | 'share-refused'
  | 'share-left-out'
  | 'other-move'
  | 'no-dice';

export interface DistrustedMatch extends Refusal {
  readonly distrust: Distrust;
}

/** The match began with fair dice, as this browser knows, and has none. */
export const NO_COMMITMENTS = refuse(
  'bad-share',
  'The log has no commitments of fair dice any more.',
);

export function isDistrusted(refusal: Refusal): refusal is DistrustedMatch {
  return 'distrust' in refusal;
}

/** Whether a player's device gave a share for a checked roll. */
export type RollCheck = 'shared' | 'unshared';

/** What a page needs of a match. */
export interface MatchSource {
  readonly connected: ReadonlySignal<boolean>;
  /** Number of unanswered commands without talk. They survive a reload. */
  readonly pending: ReadonlySignal<number>;
  /** A local match has none. */
  readonly unanswered?: UnansweredCommand | undefined;
  /** The fair rolls that this device has computed again, by line. A local match has none. */
  readonly checkedRolls?: ReadonlySignal<ReadonlyMap<number, RollCheck>> | undefined;
  /** The lines that this page has checked. A local match has none. */
  proved?(): CheckedLog | undefined;
  view(viewer: AskedViewer): Promise<Snapshot | Refusal>;
  /** One page of lines before `before`. */
  earlier(viewer: Observer, before: number): Promise<LogPage | Refusal>;
  send(command: Command): Promise<Effect | Refusal>;
  /** @returns a function that ends the subscription */
  subscribe(from: { viewer: Observer; after: number }, listener: Listener): () => void;
}

/** The newest line of a client, with the head after it. */
export interface LinePosition {
  readonly after: number;
  /** Undefined if the client does not know it. */
  readonly head?: string | undefined;
}

export interface LineSubscription {
  readonly viewer: Observer;
  /** The newest line of the client. */
  newest(): number;
  /** The head after a line that the client has. */
  headAt(seq: number): string | undefined;
  /**
   * Takes the lines of an answer, while no stream brings them.
   * @param asked the newest line when the server was asked: an answer can come late
   * @returns why the viewer may not go on
   */
  take(answer: OpenLines | Refusal, asked: number): Promise<Refusal | undefined>;
}

/** What a server tells of a match, not yet checked or computed by the rules. */
export interface LineSource
  extends Pick<MatchSource, 'connected' | 'pending' | 'send' | 'unanswered'> {
  /** Lines after one: as many as the server sends at once. */
  lines(viewer: AskedViewer, from: LinePosition): Promise<OpenLines | Refusal>;
  /** @returns a function that ends the subscription */
  subscribe(from: LineSubscription, listener: Listener<OpenUpdate>): () => void;
}

/** Whether a line leaves the board unchanged: talk, seats, settings and undo requests. */
export function isBesidePlay({ kind }: Update['happened'], { phase, undo }: Projection): boolean {
  if (kind === 'undo') return undo !== undefined;
  return kind !== 'ply' && phase === 'playing';
}
