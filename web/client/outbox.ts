// The outbox: commands are kept until the server answers them, also over a reload. Each has an id,
// so that the server executes it once however often it is sent.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Refusal } from '#kernel/refusal.ts';
import { forget, recall, recallKeys, remember } from '../storage.ts';
import { backoff } from './backoff.ts';
import type { Command, Effect } from './match-source.ts';
import { randomHex } from './random-hex.ts';
import { command, NoAnswer } from './request.ts';

interface Letter {
  readonly path: string;
  readonly body: { readonly commandId: string };
}

export class Outbox {
  readonly #match: string;
  readonly #drawer: string;
  readonly #pending = signal(0);
  /** The number of unanswered commands. */
  readonly pending: ReadonlySignal<number> = this.#pending;
  readonly #reached: (reached: boolean) => void;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param reached reports whether the server could be reached
   * @param drawer names the queue in the browser's storage
   */
  constructor(match: string, reached: (reached: boolean) => void, drawer = 'outbox') {
    this.#match = match;
    this.#drawer = drawer;
    this.#reached = reached;
    for (const key of recallKeys(this.#keyOf(''))) {
      const letter = recall(key, isLetter);
      if (letter === undefined) forget(key);
      else this.#post(letter);
    }
  }

  /** @param query of the address, with its question mark */
  send({ kind, ...rest }: Command, query = ''): Promise<Effect | Refusal> {
    const body = { commandId: newCommandId(), ...rest };
    const letter = { path: `/api/matches/${this.#match}/${kind}${query}`, body };
    remember(this.#keyOf(body.commandId), letter);
    return this.#post(letter);
  }

  #keyOf(commandId: string): string {
    return `${this.#drawer}/${this.#match}/${commandId}`;
  }

  /** Sends one command at a time, so that they arrive in order. */
  #post(letter: Letter): Promise<Effect | Refusal> {
    this.#pending.value += 1;
    const answer = this.#last.then(() => this.#deliver(letter));
    this.#last = answer;
    return answer;
  }

  async #deliver(letter: Letter): Promise<Effect | Refusal> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await command<Effect>(letter.path, letter.body);
        this.#reached(true);
        forget(this.#keyOf(letter.body.commandId));
        this.#pending.value -= 1;
        return answer;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        this.#reached(false);
        await backoff(attempt, error.afterMs);
      }
    }
  }
}

/** 128 bits: the time, then random ones. Ids sort by the time they were made. */
export function newCommandId(): string {
  return `${Date.now().toString(36).padStart(9, '0')}-${randomHex(16)}`;
}

function isLetter(value: unknown): value is Letter {
  const letter = value as Partial<Letter> | null | undefined;
  return typeof letter?.path === 'string' && typeof letter.body?.commandId === 'string';
}
