// The outbox: commands are kept until the server answers them, also over a reload. Each has an id, so that the server
// executes it once, even if it is sent several times. A command other than a move is set aside if something else answers it again
// and again, so that it does not block the moves after it.
import { type ReadonlySignal, signal } from '@preact/signals';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { forget, recall, recallKeys, remember } from '../storage.ts';
import { backoff } from './backoff.ts';
import type { Command, Effect, Unanswered } from './match-source.ts';
import { randomHex } from './random-hex.ts';
import { command, malformedAnswer, NoAnswer } from './request.ts';
import { isEffect } from './wire-guards.ts';

interface PendingCommand {
  readonly path: string;
  readonly body: { readonly commandId: string };
}

/** The moves and dice of a device are sent until there is an answer. */
const KEPT: readonly Command['kind'][] = ['moves', 'commit', 'share', 'begin'];
/** Improper answers after which the players are told, and after which a command is set aside. */
const TOLD_AFTER = 3;
const SET_ASIDE_AFTER = 5;

export class Outbox {
  readonly #match: string;
  readonly #queueName: string;
  readonly #pending = signal(0);
  /** The number of unanswered commands. */
  readonly pending: ReadonlySignal<number> = this.#pending;
  readonly #unanswered = signal<Unanswered | undefined>(undefined);
  readonly unanswered: ReadonlySignal<Unanswered | undefined> = this.#unanswered;
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

  /** Forgets the command that was set aside. */
  dismiss(): void {
    if (this.#unanswered.value?.isSetAside === true) this.#unanswered.value = undefined;
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
    let improper = 0;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await command<Effect>(pending.path, pending.body);
        if (!isRefusal(answer) && !isEffect(answer)) throw malformedAnswer();
        this.#reached(true);
        if (this.#unanswered.value?.isSetAside === false) this.#unanswered.value = undefined;
        return this.#finish(pending, answer);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        this.#reached(error.isLimited === true || error.improper !== undefined);
        if (error.improper !== undefined) {
          improper += 1;
          const refusal = this.#note(pending, error.improper, improper);
          if (refusal !== undefined) return this.#finish(pending, refusal);
        }
        await backoff(attempt, error.afterMs);
      }
    }
  }

  #finish({ body }: PendingCommand, answer: Effect | Refusal): Effect | Refusal {
    forget(this.#keyOf(body.commandId));
    this.#pending.value -= 1;
    return answer;
  }

  /** Notes an improper answer. @returns a refusal if the command is set aside */
  #note({ path }: PendingCommand, status: number, improper: number): Refusal | undefined {
    const kind = kindOf(path);
    const isSetAside = improper >= SET_ASIDE_AFTER && !KEPT.includes(kind);
    if (improper >= TOLD_AFTER) this.#unanswered.value = { kind, status, isSetAside };
    return isSetAside ? refuse('internal', `The answers had the status ${status}.`) : undefined;
  }
}

/** The route of a command has its name. */
function kindOf(path: string): Command['kind'] {
  const [route = ''] = path.split('?');
  return route.slice(route.lastIndexOf('/') + 1) as Command['kind'];
}

/** 128 bits: the time, then random ones. Ids sort by the time they were made. */
export function newCommandId(): string {
  return `${Date.now().toString(36).padStart(9, '0')}-${randomHex(16)}`;
}

function isPendingCommand(value: unknown): value is PendingCommand {
  const pending = value as Partial<PendingCommand> | null | undefined;
  return typeof pending?.path === 'string' && typeof pending.body?.commandId === 'string';
}
