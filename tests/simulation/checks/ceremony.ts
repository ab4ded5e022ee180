// The ceremony of fair dice in the durable log: the refusing seats, and the notes that everyone must see. It computes
// the notes without the kernel's open log.

import type { DiceNote } from '#kernel/fair-dice/dice-notes.ts';
import type { Seat } from '#kernel/game.ts';
import type { Entry, Player } from '#kernel/match/entry.ts';
import type { Faults } from '../world/faults.ts';

type Note = Pick<DiceNote, 'kind' | 'seat'>;

export class Ceremony {
  readonly #faults: Faults;
  readonly #committed = new Set<Seat>();
  /** The seats that gave a share with an open move since the newest roll. */
  readonly #sharers = new Set<Seat>();
  #hasFairDice = false;
  #hasRolled = false;
  readonly #notes: Note[] = [];

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /** Takes the next durable entry. @param players by seat */
  add(entry: Entry, players: readonly Player[]): void {
    if (entry.kind === 'dice') this.#hasFairDice = true;
    if (!this.#hasFairDice) return;
    if (entry.kind === 'chance') {
      this.#hasRolled = true;
      this.#sharers.clear();
    }
    // The new player of a seat has another device. In play the seat keeps its chain.
    if (entry.kind === 'seat' && !this.#hasRolled) this.#committed.delete(entry.seat);
    if (entry.kind === 'begin') this.#addBegin(entry.seat, players);
    if (entry.kind === 'commit') this.#addCommit(entry.seat);
    if (entry.kind === 'resign' || entry.kind === 'take-over') this.#committed.delete(entry.seat);
    if (entry.kind === 'move') this.#addMove(entry);
  }

  /** A call takes no share, because no roll or draw follows it. Of the open moves between two rolls only one does. */
  #addMove({ seat, move, share }: Entry & { kind: 'move' }): void {
    const isSecret = move.startsWith('bid');
    const takesShare = isSecret || !(move.startsWith('call') || this.#sharers.has(seat));
    if (!isSecret && share !== undefined) this.#sharers.add(seat);
    if (takesShare && share === undefined && this.#committed.has(seat)) {
      this.#notes.push({ kind: 'no-share', seat });
    }
  }

  #addBegin(seat: Seat, players: readonly Player[]): void {
    this.#faults.hit('begin');
    this.#notes.push({ kind: 'begin', seat });
    const isAway = (player: Player, of: Seat) =>
      player.kind === 'person' && !this.#committed.has(of);
    if (players.some(isAway)) this.#faults.hit('no-commitment');
  }

  #addCommit(seat: Seat): void {
    if (this.#hasRolled) {
      this.#faults.hit('lost-chain');
      this.#notes.push({ kind: 'new-chain', seat });
    } else if (this.#committed.has(seat)) this.#faults.hit('second-commitment');
    this.#committed.add(seat);
  }

  /** The server has refused a first share. */
  refusedShare(): void {
    if (this.#hasRolled) this.#faults.hit('late-first-share');
  }

  /** @returns the error in the notes of the open log */
  problem(notes: readonly DiceNote[]): string | undefined {
    const text = (some: readonly Note[]) => some.map(({ kind, seat }) => `${kind} ${seat}`).join();
    if (text(notes) === text(this.#notes)) return undefined;
    return `the open log notes "${text(notes)}", not "${text(this.#notes)}"`;
  }
}
