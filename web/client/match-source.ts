// The seam between the page and where a match runs: the page looks, listens and sends, and does not know whether
// a server answers or the browser itself.
import type { ReadonlySignal } from '@preact/signals';
import type { Observer, Seat } from '#kernel/game.ts';
import type { ClientCommand } from '#kernel/match/command.ts';
import type { Seen } from '#kernel/match/projection.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { AccessCommand } from '#server/http/command-schemas.ts';
import type { Line as WireLine, Snapshot as WireSnapshot } from '#server/http/schemas.ts';

/** A line as it is told, without the head that a match in the browser itself would not have. */
export type Line = Omit<WireLine, 'head'>;
/** A match as it stands now, for one pair of eyes. */
export type Snapshot = Omit<WireSnapshot, 'head'>;
/** The match that follows, and as far as it is known the seat that asked for it. */
export type Next = NonNullable<Snapshot['rematch']>;
export type LogLine = Snapshot['log'][number];
/** Some lines of a log, and what comes before them. */
export type LogPage = Pick<Snapshot, 'log' | 'earlier'>;
export type Earlier = Snapshot['earlier'];

export type Command = ClientCommand | AccessCommand;

/** What came of a command: the newest line, a new link, or the id of the match that follows. */
export interface Effect {
  readonly seq?: number;
  readonly link?: string;
  readonly id?: string;
}

export interface Listener {
  /** Every line after the one asked from, in order, without gap or repeat. */
  line(line: Line): void;
  rematch(next: Next): void;
  /** How many watch the match just now. */
  watching(count: number): void;
  /** The seats whose holders have the match open just now. */
  here(seats: readonly Seat[]): void;
  /** The viewer may not look any more. */
  refused(refusal: Refusal): void;
}

export interface MatchSource {
  readonly connected: ReadonlySignal<boolean>;
  /** Commands sent and not yet answered, talk aside; kept until they are, over a reload too. */
  readonly pending: ReadonlySignal<number>;
  view(viewer: Observer): Promise<Snapshot | Refusal>;
  /** The lines just before one, as many as come at once. */
  earlier(viewer: Observer, before: number): Promise<LogPage | Refusal>;
  send(command: Command): Promise<Effect | Refusal>;
  /** @returns how to stop listening */
  subscribe(from: { viewer: Observer; after: number }, listener: Listener): () => void;
}

/** Whether a line changes nothing on the board: talk, who sits where, and what is only asked for. */
export function isBesidePlay({ kind }: Line['happened'], { phase, undo }: Seen): boolean {
  if (kind === 'undo') return undo !== undefined;
  return kind !== 'ply' && phase === 'playing';
}
