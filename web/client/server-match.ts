// The connection of a page to its match on a server: reads by requests, receives lines by a stream, sends commands by an
// outbox. `ProvedMatch` checks the lines and computes the match from them.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { OpenLines, OpenUpdate } from '#server/wire/schemas.ts';
import { LineFeed } from './feed/line-feed.ts';
import { linesPath, queryOf } from './match-paths.ts';
import type {
  AskedViewer,
  Command,
  Effect,
  LinePosition,
  LineSource,
  LineSubscription,
  Listener,
  UnansweredCommand,
} from './match-source.ts';
import { newCommandId, Outbox } from './outbox.ts';
import { addressOf, malformedAnswer, request, requestUntilAnswered } from './request.ts';
import { isLinesAnswer } from './wire-guards.ts';

/** If a line of an own command does not arrive within this time, the stream is dead. */
const LINE_WITHIN_MS = 2_500;

export class ServerMatch implements LineSource {
  readonly #id: string;
  /** Whether the newest read and the newest command reached the server. */
  readonly #reached = signal({ byRead: true, byCommand: true });
  readonly #outbox: Outbox;
  /** Talk and moves have separate queues, so that neither delays the other. */
  readonly #talk: Outbox;
  readonly pending: ReadonlySignal<number>;
  readonly unanswered: UnansweredCommand;
  readonly connected: ReadonlySignal<boolean> = computed(
    () => this.#reached.value.byRead && this.#reached.value.byCommand,
  );
  /** The name lets the reply to a move bring its lines, so that the stream need not. */
  #feed: { readonly name: string; readonly lines: LineFeed } | undefined;

  constructor(id: string) {
    this.#id = id;
    this.#outbox = new Outbox(id, (byCommand) => this.#note({ byCommand }));
    this.#talk = new Outbox(id, () => undefined, 'talk');
    this.pending = this.#outbox.pending;
    const outboxes = [this.#outbox, this.#talk];
    this.unanswered = {
      now: computed(() => outboxes.find(({ unanswered }) => unanswered.value)?.unanswered.value),
      dismiss: () => {
        for (const outbox of outboxes) outbox.dismiss();
      },
    };
  }

  lines(viewer: AskedViewer, from: LinePosition): Promise<OpenLines | Refusal> {
    return requestUntilAnswered(linesPath(this.#id, viewer, from), undefined, {
      onTry: (byRead) => this.#note({ byRead }),
      isAnswer: isLinesAnswer,
    });
  }

  async send(command: Command): Promise<Effect | Refusal> {
    const outbox = command.kind === 'say' ? this.#talk : this.#outbox;
    const feed = this.#feed;
    const isMove = command.kind === 'moves' && feed !== undefined;
    const effect = await outbox.send(command, isMove ? `?stream=${feed.name}` : '');
    if (isRefusal(effect)) return effect;
    feed?.lines.take(effect.lines ?? []);
    if (effect.seq !== undefined) this.#feed?.lines.expect(effect.seq, LINE_WITHIN_MS);
    return effect;
  }

  subscribe(from: LineSubscription, listener: Listener<OpenUpdate>): () => void {
    const name = newCommandId();
    const { viewer, newest, headAt } = from;
    const known = () => ({ after: newest(), head: headAt(newest()) });
    const lines = new LineFeed({
      name,
      listener,
      newest,
      address: () => {
        const query = queryOf(viewer, { ...known(), stream: name, as: 'lines' });
        return `${addressOf(this.#id)}/stream${query}`;
      },
      ask: async () => {
        const read = (isFollowing: boolean) =>
          request<OpenLines>(linesPath(this.#id, viewer, { ...known(), isFollowing }));
        const first = await read(true);
        // A process of an older version does not know the parameter.
        const isOlder = isRefusal(first) && first.refused === 'bad-request';
        const answer = isOlder ? await read(false) : first;
        if (!isLinesAnswer(answer)) throw malformedAnswer();
        return answer;
      },
      take: from.take,
      reached: (byRead) => this.#note({ byRead }),
    });
    this.#feed = { name, lines };
    return () => lines.end();
  }

  #note(change: Partial<{ byRead: boolean; byCommand: boolean }>): void {
    this.#reached.value = { ...this.#reached.value, ...change };
  }
}
