// The connection of a page to its match on a server: reads by requests, receives lines by a stream, sends commands by an
// outbox. `ProvedMatch` checks the lines and computes the match from them.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { OpenLines, OpenUpdate } from '#server/wire/schemas.ts';
import { LineStream } from './line-stream.ts';
import { linesPath, queryOf } from './match-paths.ts';
import type {
  AskedViewer,
  Command,
  Effect,
  LinePosition,
  LineSource,
  LineSubscription,
  Listener,
} from './match-source.ts';
import { newCommandId, Outbox } from './outbox.ts';
import { addressOf, request, requestUntilAnswered } from './request.ts';
import { isLinesAnswer } from './wire-guards.ts';

/** If a line of an own command does not arrive within this time, the stream is dead. */
const LINE_WITHIN_MS = 2_500;

export class ServerMatch implements LineSource {
  readonly #id: string;
  readonly #reached = signal({ byStream: true, byRequest: true });
  readonly #outbox: Outbox;
  /** Talk and moves have separate queues, so that neither delays the other. */
  readonly #talk: Outbox;
  readonly pending: ReadonlySignal<number>;
  readonly connected: ReadonlySignal<boolean> = computed(
    () => this.#reached.value.byStream && this.#reached.value.byRequest,
  );
  /** The name lets the reply to a move bring its lines, so that the stream need not. */
  #stream: { readonly name: string; readonly lines: LineStream } | undefined;

  constructor(id: string) {
    this.#id = id;
    this.#outbox = new Outbox(id, (byRequest) => this.#note({ byRequest }));
    this.#talk = new Outbox(id, () => undefined, 'talk');
    this.pending = this.#outbox.pending;
  }

  lines(viewer: AskedViewer, from: LinePosition): Promise<OpenLines | Refusal> {
    return requestUntilAnswered(linesPath(this.#id, viewer, from), undefined, {
      onTry: (byRequest) => this.#note({ byRequest }),
      isAnswer: isLinesAnswer,
    });
  }

  async send(command: Command): Promise<Effect | Refusal> {
    const outbox = command.kind === 'say' ? this.#talk : this.#outbox;
    const stream = this.#stream;
    const isMove = command.kind === 'moves' && stream !== undefined;
    const effect = await outbox.send(command, isMove ? `?stream=${stream.name}` : '');
    if (isRefusal(effect)) return effect;
    stream?.lines.take(effect.lines ?? []);
    if (effect.seq !== undefined) this.#stream?.lines.expect(effect.seq, LINE_WITHIN_MS);
    return effect;
  }

  subscribe(from: LineSubscription, listener: Listener<OpenUpdate>): () => void {
    const name = newCommandId();
    const { newest } = from;
    const lines = new LineStream({
      address: (after) => {
        const known = { after, head: from.headAt(after), stream: name, as: 'lines' };
        return `${addressOf(this.#id)}/stream${queryOf(from.viewer, known)}`;
      },
      newest,
      listener,
      reached: (byStream) => this.#note({ byStream }),
      stillAllowed: async () => {
        const position = { after: newest(), head: from.headAt(newest()) };
        const path = linesPath(this.#id, from.viewer, position);
        const answer = await request<OpenLines>(path).catch(() => undefined);
        return answer === undefined ? undefined : from.judge(answer, position.after);
      },
    });
    this.#stream = { name, lines };
    return () => lines.end();
  }

  #note(change: Partial<{ byStream: boolean; byRequest: boolean }>): void {
    this.#reached.value = { ...this.#reached.value, ...change };
  }
}
