// A match on a server: reads by requests, receives lines by a stream, sends commands by an outbox. `ProvedMatch` computes the
// match from the lines.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { OpenLine } from '#kernel/fair-dice/proof-lines.ts';
import type { AnyGame, Observer } from '#kernel/game.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { OpenLines, OpenUpdate, Snapshot as WireSnapshot } from '#server/wire/schemas.ts';
import type { DiceDevice } from './dice-device.ts';
import { isUnchecked, type KnownHead } from './history/known-heads.ts';
import { MatchHistory } from './history/match-history.ts';
import { LineStream } from './line-stream.ts';
import { readProof } from './match-files.ts';
import { linesPath, queryOf, viewPath } from './match-paths.ts';
import type { Command, Effect, LineSource, Listener, RollCheck } from './match-source.ts';
import { newCommandId, Outbox } from './outbox.ts';
import { addressOf, request, requestUntilAnswered } from './request.ts';

/** If a line of an own command does not arrive within this time, the stream is dead. */
const LINE_WITHIN_MS = 2_500;

/** Loads the rules of a game; undefined if they are unknown. */
export type LoadGame = (game: string) => Promise<AnyGame> | undefined;

export class ServerMatch implements LineSource {
  readonly #id: string;
  readonly #loadGame: LoadGame;
  readonly #history: MatchHistory;
  readonly #reached = signal({ byStream: true, byRequest: true });
  readonly #outbox: Outbox;
  /** Talk and moves have separate queues, so that neither delays the other. */
  readonly #talk: Outbox;
  /** Moves that wait for their shares. */
  readonly #preparing = signal(0);
  readonly pending: ReadonlySignal<number> = computed(
    () => this.#outbox.pending.value + this.#preparing.value,
  );
  readonly connected: ReadonlySignal<boolean> = computed(
    () => this.#reached.value.byStream && this.#reached.value.byRequest,
  );
  /** The name lets the reply to a move bring its lines, so that the stream need not. */
  #stream: { readonly name: string; readonly lines: LineStream } | undefined;
  /** Only for a match with fair dice and a seat on this device. */
  #dice: Promise<DiceDevice | undefined> | undefined;
  #listener: Listener<OpenUpdate> | undefined;
  readonly #checkedRolls = signal<ReadonlyMap<number, RollCheck>>(new Map());
  readonly checkedRolls: ReadonlySignal<ReadonlyMap<number, RollCheck>> = this.#checkedRolls;
  /** The error in the log, and the accepted lines. */
  #wrong: Refusal | undefined;
  #taken: readonly OpenLine[] = [];

  /** @param loadGame gives the rules that fair dice need */
  constructor(id: string, loadGame: LoadGame) {
    this.#id = id;
    this.#loadGame = loadGame;
    this.#history = new MatchHistory(id);
    this.#outbox = new Outbox(id, (byRequest) => this.#note({ byRequest }));
    this.#talk = new Outbox(id, () => undefined, 'talk');
  }

  async view(viewer: Observer): Promise<WireSnapshot | Refusal> {
    // The stream may deliver lines during the request; they do not make its answer outdated.
    const known = this.#history.newest;
    // The path has the first known head, so that it matches the prefetched answer.
    const path = viewPath(this.#id, viewer, this.#history.first);
    const answer = await this.#request<WireSnapshot>(path);
    return isRefusal(answer) ? this.#explained(answer) : this.#compared(answer, known);
  }

  lines(viewer: Observer, after: number): Promise<OpenLines | Refusal> {
    return this.#request(linesPath(this.#id, viewer, after));
  }

  #request<Answer>(path: string): Promise<Answer | Refusal> {
    return requestUntilAnswered(path, undefined, {
      onTry: (byRequest) => this.#note({ byRequest }),
    });
  }

  async send(command: Command): Promise<Effect | Refusal> {
    return command.kind === 'moves' ? this.#sendMoves(command) : this.#post(command);
  }

  async #sendMoves(command: Command & { kind: 'moves' }): Promise<Effect | Refusal> {
    if (this.#dice === undefined) return this.#post(command);
    this.#preparing.value += 1;
    try {
      const dice = await this.#dice;
      const withShares = (await dice?.withShares(command)) ?? command;
      const effect = await this.#post(withShares);
      if (!isRefusal(effect) && effect.seq !== undefined && withShares.shares !== undefined) {
        void dice?.confirm(withShares.shares, effect.seq);
      }
      const isWrong = isRefusal(effect) && effect.refused === 'bad-share';
      // The move is more important than its share. Everyone sees that the share is missing.
      return isWrong && withShares !== command ? this.#post(command) : effect;
    } finally {
      this.#preparing.value -= 1;
    }
  }

  async #post(command: Command): Promise<Effect | Refusal> {
    const outbox = command.kind === 'say' ? this.#talk : this.#outbox;
    const stream = this.#stream;
    const known = this.#history.newest;
    const isMove = command.kind === 'moves' && stream !== undefined;
    const effect = await outbox.send(command, isMove ? `?stream=${stream.name}` : '');
    if (isRefusal(effect)) return effect;
    stream?.lines.take(effect.lines ?? []);
    const { seq, head } = effect;
    if (seq === undefined) return effect;
    this.#stream?.lines.expect(seq, LINE_WITHIN_MS);
    const wrong = head === undefined ? undefined : this.#history.compare({ seq, head }, known);
    if (wrong !== undefined) this.refuse(wrong, []);
    return effect;
  }

  subscribe(from: { viewer: Observer; after: number }, listener: Listener<OpenUpdate>): () => void {
    const name = newCommandId();
    this.#listener = listener;
    const endCheck = this.#history.watch((refusal, taken) => this.refuse(refusal, taken));
    const lines = new LineStream({
      address: (after) => {
        const known = { after, head: this.#history.at(after), stream: name, as: 'lines' };
        return `${addressOf(this.#id)}/stream${queryOf(from.viewer, known)}`;
      },
      after: from.after,
      listener: {
        ...listener,
        line: (line) => {
          this.#history.show(line);
          void this.#dice?.then((dice) => dice?.take(line));
          listener.line(line);
        },
      },
      reached: (byStream) => this.#note({ byStream }),
      stillAllowed: () => this.#stillAllowed(from.viewer),
    });
    this.#stream = { name, lines };
    if (this.#wrong !== undefined) listener.refused(this.#wrong);
    void this.#dice?.then((dice) => dice?.resume());
    return () => {
      lines.end();
      endCheck();
      void this.#dice?.then((dice) => dice?.end());
    };
  }

  async #stillAllowed(viewer: Observer): Promise<Refusal | undefined> {
    const known = this.#history.newest;
    const path = viewPath(this.#id, viewer, known);
    const answer = await request<WireSnapshot>(path).catch(() => undefined);
    if (answer === undefined || isRefusal(answer)) return answer;
    return this.#history.compare({ seq: answer.seen.seq, head: answer.head }, known);
  }

  /** If this browser has seen the match, "unknown" means that the server lost it. */
  #explained(refusal: Refusal): Refusal {
    const isLost = refusal.refused === 'unknown-match' && this.#history.first !== undefined;
    return isLost ? refuse('history-changed', refusal.message) : refusal;
  }

  /** A refusal if a snapshot is older than `known` or contradicts it. */
  #compared(snapshot: WireSnapshot, known: KnownHead | undefined): WireSnapshot | Refusal {
    const { head, seen } = snapshot;
    const refusal = this.#history.compare({ seq: seen.seq, head }, known);
    if (refusal !== undefined) return refusal;
    this.#takePart(snapshot);
    return snapshot;
  }

  /** Takes part in fair dice for the seats of this device. */
  #takePart({ setup, rights, seen, start, head }: WireSnapshot): void {
    if (start === undefined || rights.seats.length === 0 || isUnchecked(this.#id)) return;
    this.#dice ??= this.#loadDice(setup, start);
    void this.#dice.then((dice) => dice?.prepare(rights.seats, { seq: seen.seq, head }));
  }

  /** Without its script, moves are made without shares. */
  async #loadDice(setup: WireSnapshot['setup'], start: string): Promise<DiceDevice | undefined> {
    try {
      const [{ DiceDevice }, game] = await Promise.all([
        import('./dice-device.ts'),
        this.#loadGame(setup.game),
      ]);
      return game === undefined
        ? undefined
        : new DiceDevice({
            id: this.#id,
            game,
            setup,
            start,
            post: (command) => this.#post(command),
            readProof: (after) =>
              readProof(this.#id, after, { onTry: (byRequest) => this.#note({ byRequest }) }),
            checked: (rolls) => {
              this.#checkedRolls.value = new Map([...this.#checkedRolls.value, ...rolls]);
            },
            broken: (refusal, lines) => this.refuse(refusal, lines),
          });
    } catch {
      this.#dice = undefined;
      return undefined;
    }
  }

  refuse(refusal: Refusal, taken: readonly OpenLine[]): void {
    if (this.#wrong !== undefined) return;
    [this.#wrong, this.#taken] = [refusal, taken];
    this.#listener?.refused(refusal);
  }

  /** The evidence about a match that cannot be shown, as text. */
  async evidence(refusal: Refusal): Promise<string> {
    const { gatherEvidence } = await import('./evidence.ts');
    return gatherEvidence(this.#id, refusal, this.#taken);
  }

  #note(change: Partial<{ byStream: boolean; byRequest: boolean }>): void {
    this.#reached.value = { ...this.#reached.value, ...change };
  }
}
