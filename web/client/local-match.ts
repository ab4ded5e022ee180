// A match that runs in the page, by the same rules and log as on a server. It needs no network.
// Tutorials use it with prepared dice and opponents.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ChanceSource } from '#kernel/chance.ts';
import type { AnyGame, Observer, Seat } from '#kernel/game.ts';
import { awaitBatch } from '#kernel/match/batch.ts';
import {
  type ClientCommand,
  decide,
  type Command as MatchCommand,
  withBot,
} from '#kernel/match/command.ts';
import type { Entry, Player } from '#kernel/match/entry.ts';
import { beginMatch, type Change, changeBy, type Match } from '#kernel/match/match.ts';
import { logLine, projectionOf } from '#kernel/match/projection.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import type {
  AskedViewer,
  Command,
  Effect,
  Listener,
  LogPage,
  MatchSource,
  Snapshot,
  Update,
} from './match-source.ts';

export interface LocalMatchOptions {
  readonly id: string;
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly players: readonly Player[];
  /** The seats of this device. */
  readonly seats: readonly Seat[];
  /**
   * Lines played before, with those of chance. After the last one a seat is to move. Bots wait
   * for the first subscriber.
   */
  readonly past?: readonly Entry[];
  /** The bot that takes over an abandoned seat. */
  readonly standardBot: string;
  /** The source of chance for one command. */
  chance(match: Match): ChanceSource;
  /** Chooses a bot's move in the game's notation, from the view of its seat. */
  think(bot: string, view: unknown): string | Promise<string>;
}

interface Subscriber {
  readonly viewer: Observer;
  readonly listener: Listener;
}

export class LocalMatch implements MatchSource {
  readonly #options: LocalMatchOptions;
  readonly #steps: (Change & { readonly at: number })[] = [];
  readonly #subscribers = new Set<Subscriber>();
  readonly #pending = signal(0);
  readonly pending: ReadonlySignal<number> = this.#pending;
  readonly connected: ReadonlySignal<boolean> = signal(true);
  #match: Match;
  #thinking = false;

  /** @throws Error if the past is not a legal start of a match */
  constructor(options: LocalMatchOptions) {
    this.#options = options;
    this.#match = beginMatch(options.game, options.setup);
    const players: MatchCommand = { kind: 'open', players: options.players };
    const opened = options.past === undefined ? this.#decide(players) : seatsOnly(players);
    this.#append(isRefusal(opened) ? fail(opened) : opened);
    this.#append(options.past ?? []);
    if (options.past === undefined) void this.#letBotsPlay();
  }

  /** The lines up to `seq`, with those of chance and without seats. */
  linesUntil(seq: number): readonly Entry[] {
    const lines = this.#steps.filter(({ after }) => after.seq <= seq).map(({ entry }) => entry);
    return lines.filter(({ kind }) => kind !== 'seat');
  }

  async view(asked: AskedViewer): Promise<Snapshot | Refusal> {
    const { id, setup, seats } = this.#options;
    const own = seats.length === 1 ? (seats[0] as Seat) : 'spectator';
    const viewer = asked === 'own' ? own : asked;
    if (viewer !== 'spectator' && !seats.includes(viewer)) {
      return refuse('not-allowed', `Seat ${viewer} does not belong to this device.`);
    }
    return {
      id,
      setup,
      rights: { owner: false, seats: [...seats], watch: true },
      viewer,
      seen: projectionOf(this.#match, viewer),
      log: this.#steps.map((step) => logLine(step, viewer)),
      earlier: this.#nothingEarlier(),
      rematch: null,
    };
  }

  /** A view already holds the whole log. */
  async earlier(): Promise<LogPage> {
    return { log: [], earlier: this.#nothingEarlier() };
  }

  #nothingEarlier(): LogPage['earlier'] {
    const { seatCount } = this.#options.setup;
    return { lines: 0, players: new Array<Player>(seatCount).fill({ kind: 'open' }) };
  }

  async send(command: Command): Promise<Effect | Refusal> {
    this.#pending.value += 1;
    // As with a server, lines arrive after the command was sent, never during the call.
    await Promise.resolve();
    try {
      return this.#carryOut(command);
    } finally {
      this.#pending.value -= 1;
    }
  }

  subscribe(
    { viewer, after }: { viewer: Observer; after: number },
    listener: Listener,
  ): () => void {
    const subscriber = { viewer, listener };
    this.#subscribers.add(subscriber);
    for (const step of this.#steps.slice(after)) listener.line(lineFor(step, viewer));
    void this.#letBotsPlay();
    return () => this.#subscribers.delete(subscriber);
  }

  #carryOut(command: Command): Effect | Refusal {
    if ('seat' in command && !this.#options.seats.includes(command.seat)) {
      return refuse('not-allowed', `Seat ${command.seat} does not belong to this device.`);
    }
    if (!isClientCommand(command)) {
      return refuse('not-allowed', `A match in the page does not support "${command.kind}".`);
    }
    const entries = this.#decide(withBot(command, this.#options.standardBot));
    if (isRefusal(entries)) return entries;
    this.#append(entries);
    void this.#letBotsPlay();
    return { seq: this.#match.seq };
  }

  #decide(command: MatchCommand): readonly Entry[] | Refusal {
    const decision = decide(this.#match, command, this.#options.chance(this.#match));
    return isRefusal(decision) ? decision : decision.changes.map(({ entry }) => entry);
  }

  #append(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const change = changeBy(this.#match, entry);
      if (isRefusal(change)) fail(change);
      else {
        const step = { ...change, at: Date.now() };
        this.#match = change.after;
        this.#steps.push(step);
        for (const { viewer, listener } of [...this.#subscribers]) {
          listener.line(lineFor(step, viewer));
        }
      }
    }
  }

  /** Bots move in turn while a bot is to move. Commands of people come first. */
  async #letBotsPlay(): Promise<void> {
    if (this.#thinking) return;
    this.#thinking = true;
    try {
      for (;;) {
        const match = this.#match;
        const seat = projectionOf(match, 'spectator').toMove.find((each) => botIn(match, each));
        if (seat === undefined) return;
        const bot = botIn(match, seat) as string;
        const moves = await awaitBatch(match, seat, (now) =>
          this.#options.think(bot, now.game.view(now.state, seat)),
        );
        if (this.#match !== match) continue;
        const entries = this.#decide({ kind: 'moves', seat, seq: match.seq, moves });
        this.#append(isRefusal(entries) ? fail(entries) : entries);
      }
    } finally {
      this.#thinking = false;
    }
  }
}

const CLIENT_COMMANDS = ['start', 'moves', 'resign', 'sit', 'take-over', 'undo', 'say'];

function isClientCommand(command: Command): command is ClientCommand {
  return CLIENT_COMMANDS.includes(command.kind);
}

function botIn({ players }: Match, seat: Seat): string | undefined {
  const player = players[seat];
  return player?.kind === 'bot' ? player.bot : undefined;
}

/** The seats without the first chance outcome: the past contains it. */
function seatsOnly({ players }: MatchCommand & { kind: 'open' }): readonly Entry[] {
  return players
    .map((player, seat): Entry => ({ kind: 'seat', seat, player }))
    .filter((entry) => entry.kind === 'seat' && entry.player.kind !== 'open');
}

function fail({ message }: Refusal): never {
  throw new Error(`a match in the page: ${message}`);
}

function lineFor(step: Change & { readonly at: number }, viewer: Observer): Update {
  return { ...logLine(step, viewer), seen: projectionOf(step.after, viewer) };
}
