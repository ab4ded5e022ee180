// The outbox: commands are kept until the server answers them, also over a reload. Each has an id, so that the server
// executes it once, even if it is sent several times.
import { type ReadonlySignal, signal } from '@preact/signals';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { forget, recall, recallKeys, remember } from '../storage.ts';
import { backoff } from './backoff.ts';
import type { Command, Effect } from './match-source.ts';
import { randomHex } from './random-hex.ts';
import { command, NoAnswer } from './request.ts';
import { isEffect } from './wire-guards.ts';

interface PendingCommand {
  readonly path: string;
  readonly body: { readonly commandId: string };
}

export class Outbox {
  readonly #match: string;
  readonly #queueName: string;
  readonly #pending = signal(0);
  /** The number of unanswered commands. */
  readonly pending: ReadonlySignal<number> = this.#pending;
  readonly #reached: (reached: boolean) => void;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param reached reports whether the server could be reached
   * @param queueName the name of the queue in the browser's storage
   */
  constructor(match: string, reached: (reached: boolean) => void, queueName = 'outbox') {
    this.#match = match;
    this.#queueName = queueName;
    this.#reached = reached;
    for (const key of recallKeys(this.#keyOf(''))) {
      const pending = recall(key, isPendingCommand);
      if (pending === undefined) forget(key);
      else this.#enqueue(pending);
    }
  }

  /** @param query of the address, with its question mark */
  send({ kind, ...rest }: Command, query = ''): Promise<Effect | Refusal> {
    const body = { commandId: newCommandId(), ...rest };
    const pending = { path: `/api/matches/${this.#match}/${kind}${query}`, body };
    remember(this.#keyOf(body.commandId), pending);
    return this.#enqueue(pending);
  }

  #keyOf(commandId: string): string {
    return `${this.#queueName}/${this.#match}/${commandId}`;
  }

  /** Sends one command at a time, so that they arrive in order. */
  #enqueue(pending: PendingCommand): Promise<Effect | Refusal> {
    this.#pending.value += 1;
    const answer = this.#last.then(() => this.#deliver(pending));
    this.#last = answer;
    return answer;
  }

  async #deliver(pending: PendingCommand): Promise<Effect | Refusal> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await command<Effect>(pending.path, pending.body);
        if (!isRefusal(answer) && !isEffect(answer)) throw new NoAnswer('malformed');
        this.#reached(true);
        forget(this.#keyOf(pending.body.commandId));
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

function isPendingCommand(value: unknown): value is PendingCommand {
  const pending = value as Partial<PendingCommand> | null | undefined;
  return typeof pending?.path === 'string' && typeof pending.body?.commandId === 'string';
}
