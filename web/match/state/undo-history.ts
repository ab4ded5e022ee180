// A log read with what was taken back in it: which moves count no longer, who asked, agreed or would rather not, and how
// that is said. Apart because the record, the status and the commentary must tell the same.
import type { Seat } from '#kernel/game.ts';
import type { Player } from '#kernel/match/entry.ts';
import type { Ears } from '#kernel/words.ts';
import type { LogLine } from '../../client/match-source.ts';
import { spoken } from '../../language.ts';
import type { MatchProps } from './match-props.ts';

/** What a line has to do with taking back. A request that found its answer, or none, leaves one line of it. */
export type Back =
  | { readonly kind: 'asks' | 'agrees' | 'declines' | 'lapsed'; readonly seat: Seat }
  | { readonly kind: 'done'; readonly undone: readonly LogLine[] };

interface Asked {
  readonly to: number;
  /** The line that asks. */
  readonly seq: number;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
  readonly declined: readonly Seat[];
}

export interface Reading {
  /** The moves that count, and all that is no move. */
  readonly lines: readonly LogLine[];
  readonly backs: ReadonlyMap<number, Back>;
  /** What waits for an answer. */
  readonly asked: Asked | undefined;
}

const read = new WeakMap<readonly LogLine[], Reading>();

/** @param before who sat where before the first line, where that is not the first of the match */
export function readBacks(log: readonly LogLine[], before: readonly Player[]): Reading {
  const known = read.get(log);
  if (known !== undefined) return known;
  const reader = new Reader(before);
  for (const line of log) reader.read(line);
  const reading = reader.reading();
  read.set(log, reading);
  return reading;
}

/** Follows the kernel: all people who still play must agree, and a move ends what was asked. */
class Reader {
  readonly #people = new Set<Seat>();
  readonly #backs = new Map<number, Back>();
  #lines: LogLine[] = [];
  #asked: Asked | undefined;

  constructor(before: readonly Player[]) {
    for (const [seat, { kind }] of before.entries()) if (kind === 'person') this.#people.add(seat);
  }

  reading(): Reading {
    return { lines: this.#lines, backs: this.#backs, asked: this.#asked };
  }

  read(line: LogLine): void {
    const { seq, happened } = line;
    switch (happened.kind) {
      case 'seat':
        if (happened.player.kind === 'person') this.#people.add(happened.seat);
        else this.#people.delete(happened.seat);
        break;
      case 'resign':
      case 'take-over':
        this.#people.delete(happened.seat);
        this.#lapse();
        break;
      case 'free':
        this.#lapse();
        break;
      case 'ply':
        this.#lapse();
        break;
      case 'say':
        if (happened.phrase === 'rather-not') this.#decline(seq, happened.seat);
        break;
      case 'undo':
        this.#agree(seq, happened);
        break;
    }
    this.#lines.push(line);
  }

  #lapse(): void {
    if (this.#asked === undefined) return;
    const { seq, by } = this.#asked;
    this.#forget(seq);
    this.#backs.set(seq, { kind: 'lapsed', seat: by });
  }

  #forget(from: number): void {
    for (const seq of this.#backs.keys()) if (seq >= from) this.#backs.delete(seq);
    this.#asked = undefined;
  }

  #decline(seq: number, seat: Seat): void {
    const asked = this.#asked;
    if (asked === undefined || !this.#people.has(seat) || asked.agreed.includes(seat)) return;
    this.#asked = { ...asked, declined: [...asked.declined, seat] };
    this.#backs.set(seq, { kind: 'declines', seat });
  }

  #agree(seq: number, { seat, to }: { readonly seat: Seat; readonly to: number }): void {
    const before = this.#asked?.to === to ? this.#asked : undefined;
    const agreed = [...(before?.agreed ?? []), seat];
    const declined = before?.declined.filter((other) => other !== seat) ?? [];
    if ([...this.#people].every((person) => agreed.includes(person))) {
      this.#forget(before?.seq ?? seq);
      const isUndone = (line: LogLine) => line.seq > to && line.happened.kind === 'ply';
      this.#backs.set(seq, { kind: 'done', undone: this.#lines.filter(isUndone) });
      this.#lines = this.#lines.filter((line) => !isUndone(line));
      return;
    }
    if (before === undefined) this.#lapse();
    this.#backs.set(seq, { kind: before === undefined ? 'asks' : 'agrees', seat });
    this.#asked = { to, agreed, declined, seq: before?.seq ?? seq, by: before?.by ?? seat };
  }
}

type Teller = Pick<MatchProps, 'game'> & { readonly names: readonly string[] };

export function sayBack(back: Back, { game, names }: Teller): string {
  const { happened: say } = spoken().words;
  switch (back.kind) {
    case 'asks':
      return say.undoAsked(names[back.seat] ?? '');
    case 'agrees':
      return say.undoAgreed(names[back.seat] ?? '');
    case 'declines':
      return say.undoDeclined(names[back.seat] ?? '');
    case 'lapsed':
      return say.undoLapsed(names[back.seat] ?? '');
    case 'done':
      return `${say.undone} ${wordsOf(back.undone, { game, names })}`;
  }
}

/** What moves were told as when they were made. */
export function wordsOf(lines: readonly LogLine[], { game, names }: Teller): string {
  return lines
    .flatMap(({ happened }) => (happened.kind === 'ply' ? happened.told : []))
    .map((told) => game.words.tell(told, names))
    .filter(Boolean)
    .join(' ');
}

/** That moves were taken back, and what their turn comes to without them; undefined where play has gone on since. */
export function newestBack(
  { lines, backs }: Pick<Reading, 'lines' | 'backs'>,
  { game }: Teller,
  ears: Ears,
): string | undefined {
  const newest = lines.findLast(({ happened }) => happened.kind !== 'say');
  if (newest === undefined || backs.get(newest.seq)?.kind !== 'done') return undefined;
  const now = game.words.recount(lastTurn(lines), ears);
  return [spoken().words.match.takenBack, now].filter(Boolean).join(' ');
}

/** All that is told of the newest turn. */
function lastTurn(lines: readonly LogLine[]): readonly unknown[] {
  const plies = lines.flatMap(({ happened }) => (happened.kind === 'ply' ? [happened] : []));
  const mover = plies.findLast(({ by }) => by !== 'chance')?.by;
  const before = plies.findLastIndex(({ by }) => by !== 'chance' && by !== mover);
  const begins = plies.findIndex(({ by }, index) => index > before && by === mover);
  return begins < 0 ? [] : plies.slice(begins).flatMap(({ told }) => told);
}
