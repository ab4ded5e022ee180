// A match on a server as this page computes it: views, lines and the log come from the lines that it has checked, and from nothing else.
import type { ReadonlySignal } from '@preact/signals';
import type { Observer } from '#kernel/game.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { versionOf } from '#kernel/setup.ts';
import type { OpenLines, OpenUpdate, Snapshot as WireSnapshot } from '#server/wire/schemas.ts';
import { otherHead, unproved } from './history/known-heads.ts';
import type {
  Command,
  Effect,
  LineSource,
  Listener,
  LogPage,
  MatchSource,
  Snapshot,
} from './match-source.ts';
import type { ProvedLines } from './proved-lines.ts';
import type { LoadGame } from './server-match.ts';

/** Lines of the log in a view, and in each page before them. */
const LINES_PER_PAGE = 100;

export class ProvedMatch implements MatchSource {
  readonly #source: LineSource;
  readonly #loadGame: LoadGame;
  readonly #proved = new Map<Observer, ProvedLines>();
  readonly connected: ReadonlySignal<boolean>;
  readonly pending: ReadonlySignal<number>;
  readonly checkedRolls: LineSource['checkedRolls'];

  constructor(source: LineSource, loadGame: LoadGame) {
    this.#source = source;
    this.#loadGame = loadGame;
    this.connected = source.connected;
    this.pending = source.pending;
    this.checkedRolls = source.checkedRolls;
  }

  send(command: Command): Promise<Effect | Refusal> {
    return this.#source.send(command);
  }

  async view(viewer: Observer): Promise<Snapshot | Refusal> {
    const after = this.#proved.get(viewer)?.seq ?? 0;
    const [snapshot, page] = await Promise.all([
      this.#source.view(viewer),
      this.#source.lines(viewer, after),
    ]);
    if (isRefusal(snapshot)) return snapshot;
    if (isRefusal(page)) return page;
    const proved = await this.#prove(snapshot, page);
    if (isRefusal(proved)) return proved;
    return { ...snapshot, seen: proved.seen, ...proved.page(proved.seq + 1, LINES_PER_PAGE) };
  }

  async earlier(viewer: Observer, before: number): Promise<LogPage | Refusal> {
    const proved = this.#proved.get(viewer);
    return proved === undefined
      ? refuse('not-found', 'This page has no view of this viewer.')
      : proved.page(before, LINES_PER_PAGE);
  }

  subscribe(from: { viewer: Observer; after: number }, listener: Listener): () => void {
    const proved = this.#proved.get(from.viewer);
    if (proved === undefined) throw new Error('a view comes before its lines');
    for (const update of proved.updatesAfter(from.after)) listener.line(update);
    return this.#source.subscribe(
      { viewer: from.viewer, after: proved.seq },
      {
        ...listener,
        line: (line) => {
          if (line.seq <= proved.seq) return;
          const fault = proved.add(line);
          if (fault !== undefined) this.#source.refuse(wrongLog(fault), [...proved.lines, line]);
          else for (const update of proved.updatesAfter(line.seq - 1)) listener.line(update);
        },
      },
    );
  }

  /** The evidence about a match that cannot be shown, as text. */
  evidence(refusal: Refusal): Promise<string> {
    return this.#source.evidence(refusal);
  }

  /** Computes the match up to a view of the server. */
  async #prove(snapshot: WireSnapshot, first: OpenLines): Promise<ProvedLines | Refusal> {
    const { viewer, head, seen } = snapshot;
    const proved = this.#proved.get(viewer) ?? (await this.#begin(snapshot, first.start));
    if (isRefusal(proved)) return proved;
    this.#proved.set(viewer, proved);
    for (let { lines } = first; proved.seq < seen.seq; ) {
      const before = proved.seq;
      const fault = addUpTo(proved, lines, seen.seq);
      if (fault !== undefined)
        return this.#refuse(wrongLog(fault.refusal), [...proved.lines, fault.line]);
      if (proved.seq === before) return this.#refuse(unproved(before + 1), proved.lines);
      if (proved.seq === seen.seq) break;
      const next = await this.#source.lines(viewer, proved.seq);
      if (isRefusal(next)) return next;
      ({ lines } = next);
    }
    const isSame = proved.seq > seen.seq || proved.head === head;
    return isSame ? proved : this.#refuse(otherHead(seen.seq), proved.lines);
  }

  /** The lines of a viewer before the first one. */
  async #begin({ setup, viewer }: WireSnapshot, start: string): Promise<ProvedLines | Refusal> {
    const [game, { ProvedLines }] = await Promise.all([
      this.#loadGame(setup.game),
      import('./proved-lines.ts'),
    ]);
    if (game === undefined || setup.version > versionOf(game)) return OLD_RULES;
    return this.#proved.get(viewer) ?? new ProvedLines(game, { setup, start, viewer });
  }

  #refuse(refusal: Refusal, lines: ProvedLines['lines']): Refusal {
    this.#source.refuse(refusal, lines);
    return refusal;
  }
}

const OLD_RULES = refuse(
  'unknown-version',
  'The rules of this page are older than those of the server.',
);

/** The server broke the rules of a log, or of the game: the page shows the evidence. */
const wrongLog = (fault: Refusal): Refusal =>
  fault.refused === 'bad-share' ? fault : refuse('history-changed', fault.message);

/** Adds the lines of a page up to one; the stream may have brought some of them. @returns the first wrong line */
function addUpTo(proved: ProvedLines, lines: readonly OpenUpdate[], last: number) {
  for (const line of lines) {
    if (line.seq !== proved.seq + 1 || line.seq > last) continue;
    const refusal = proved.add(line);
    if (refusal !== undefined) return { refusal, line };
  }
  return undefined;
}
