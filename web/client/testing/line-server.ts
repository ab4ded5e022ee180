// A server of one match for tests of `ProvedMatch`. A test changes its log, its answers, and when its stream sends lines.
import { signal } from '@preact/signals';
import type { AnyGame, Seat } from '#kernel/game.ts';
import { firstHead, headAfter, withReceipt } from '#kernel/hash.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import { MATCH_ID } from '#kernel/testing/fair-match.ts';
import type { OpenLines, OpenUpdate, SentLine } from '#server/wire/schemas.ts';
import type {
  AskedViewer,
  Command,
  Effect,
  LineSource,
  LineSubscription,
  Listener,
} from '../match-source.ts';

export interface LineServerOptions {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly log: readonly SentLine[];
  /** Default: `MATCH_ID`. */
  readonly id?: string;
  /** The seats of the client; default: none. */
  readonly seats?: readonly Seat[];
  /** The greatest number of lines in an answer; default: no limit. */
  readonly pageSize?: number;
}

export class LineServer implements LineSource {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly id: string;
  log: readonly SentLine[];
  readonly connected = signal(true);
  readonly pending = signal(0);
  /** The viewer of each request for lines. */
  readonly asked: AskedViewer[] = [];
  /** Replaces fields of each answer. */
  more: Partial<OpenLines> = {};
  /** Replaces each answer. */
  refusal: Refusal | undefined;
  /** The reply to each command. */
  effect: Effect = {};
  /** The subscription of the client; undefined after its end. */
  following: { from: LineSubscription; listener: Listener<OpenUpdate> } | undefined;
  readonly #seats: readonly Seat[];
  readonly #pageSize: number;

  constructor({ game, setup, log, id = MATCH_ID, ...options }: LineServerOptions) {
    this.game = game;
    this.setup = setup;
    this.id = id;
    this.log = log;
    this.#seats = options.seats ?? [];
    this.#pageSize = options.pageSize ?? Number.POSITIVE_INFINITY;
  }

  /** The head after the newest line. */
  get head(): string {
    return this.#heads.at(-1) as string;
  }

  /** The head before the first line, and the head after each line. */
  get #heads(): readonly string[] {
    let head = firstHead(this.id, this.setup);
    const after = this.log.map(withReceipt).map(({ open, receipt }) => {
      head = headAfter(head, open, receipt);
      return head;
    });
    return [firstHead(this.id, this.setup), ...after];
  }

  send = async (_command: Command): Promise<Effect | Refusal> => this.effect;

  lines: LineSource['lines'] = async (asked, { after }) => {
    this.asked.push(asked);
    const [seat = 'spectator', ...others] = this.#seats;
    const own = others.length > 0 ? 'spectator' : seat;
    return (
      this.refusal ?? {
        id: this.id,
        setup: this.setup,
        rights: { owner: false, seats: [...this.#seats], watch: true },
        viewer: asked === 'own' ? own : asked,
        seq: this.log.length,
        head: this.head,
        rematch: null,
        lines: this.log.slice(after, after + this.#pageSize),
        ...this.more,
      }
    );
  };

  subscribe(from: LineSubscription, listener: Listener<OpenUpdate>): () => void {
    this.following = { from, listener };
    return () => {
      this.following = undefined;
    };
  }

  /** Sends the lines that the client does not have over the stream. */
  stream(): void {
    const heads = this.#heads;
    const newest = this.following?.from.newest() ?? 0;
    for (const [index, line] of [...this.log.entries()].slice(newest)) {
      this.following?.listener.line({ ...line, head: heads[index + 1] as string });
    }
  }
}
