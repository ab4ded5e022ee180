// A match that a server runs: looked at by requests, heard by a stream, moved by an outbox.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Observer } from '#kernel/game.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { ask } from '../ask.ts';
import { waitFor } from '../patience.ts';
import { LineFeed } from './line-feed.ts';
import type { Command, Effect, Listener, LogPage, MatchSource, Snapshot } from './match-source.ts';
import { Outbox } from './outbox.ts';

/** A line that a command caused should be here by then; else the stream is taken for dead. */
const LINE_WITHIN_MS = 2_500;

export function addressOf(id: string): string {
  return `/api/matches/${id}`;
}

export class ServerMatch implements MatchSource {
  readonly #address: string;
  readonly #reached = signal({ byStream: true, byRequest: true });
  readonly #outbox: Outbox;
  /** Talk waits for nothing, and no move waits for talk. */
  readonly #talk: Outbox;
  readonly connected: ReadonlySignal<boolean> = computed(
    () => this.#reached.value.byStream && this.#reached.value.byRequest,
  );
  #feed: LineFeed | undefined;

  constructor(id: string) {
    this.#address = addressOf(id);
    this.#outbox = new Outbox(id, (byRequest) => this.#note({ byRequest }));
    this.#talk = new Outbox(id, () => undefined, 'talk');
  }

  get pending(): ReadonlySignal<number> {
    return this.#outbox.pending;
  }

  view(viewer: Observer): Promise<Snapshot | Refusal> {
    return this.#ask(`${this.#address}${queryOf(viewer)}`);
  }

  earlier(viewer: Observer, before: number): Promise<LogPage | Refusal> {
    return this.#ask(`${this.#address}/log${queryOf(viewer, { before })}`);
  }

  /** Asks until there is an answer. */
  async #ask<Answer>(path: string): Promise<Answer | Refusal> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await ask<Answer>(path);
        this.#note({ byRequest: true });
        return answer;
      } catch {
        this.#note({ byRequest: false });
        await waitFor(attempt);
      }
    }
  }

  async send(command: Command): Promise<Effect | Refusal> {
    const outbox = command.kind === 'say' ? this.#talk : this.#outbox;
    const effect = await outbox.send(command);
    if (!isRefusal(effect) && effect.seq !== undefined) {
      this.#feed?.expect(effect.seq, LINE_WITHIN_MS);
    }
    return effect;
  }

  subscribe(from: { viewer: Observer; after: number }, listener: Listener): () => void {
    const feed = new LineFeed({
      address: (after) => `${this.#address}/stream${queryOf(from.viewer, { after })}`,
      after: from.after,
      line: (line) => listener.line(line),
      rematch: (next) => listener.rematch(next),
      watching: (count) => listener.watching?.(count),
      here: (seats) => listener.here?.(seats),
      reached: (byStream) => this.#note({ byStream }),
      refused: (refusal) => listener.refused(refusal),
      stillAllowed: () => this.#stillAllowed(from.viewer),
    });
    this.#feed = feed;
    return () => feed.end();
  }

  async #stillAllowed(viewer: Observer): Promise<Refusal | undefined> {
    try {
      const answer = await ask<Snapshot>(`${this.#address}${queryOf(viewer)}`);
      return isRefusal(answer) ? answer : undefined;
    } catch {
      return undefined;
    }
  }

  #note(change: Partial<{ byStream: boolean; byRequest: boolean }>): void {
    this.#reached.value = { ...this.#reached.value, ...change };
  }
}

/** What names the viewer, and the line that counts, in an address. */
export function queryOf(viewer: Observer, line: Readonly<Record<string, number>> = {}): string {
  const query = new URLSearchParams();
  if (viewer !== 'spectator') query.set('seat', `${viewer}`);
  for (const [name, seq] of Object.entries(line)) query.set(name, `${seq}`);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
