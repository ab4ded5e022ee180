// A match told to those who listen, as a good commentator does: others' turns whole, one's own moves by what came of
// them, whose move it is and what may be done, who leads when that changes, and the end. Nothing twice.
import type { PlayableGame } from '#boards';
import type { Seat } from '#kernel/game.ts';
import type { Seen } from '#kernel/match/projection.ts';
import type { Ears } from '#kernel/words.ts';
import type { LogLine } from '../../client/match-source.ts';
import type { Messages } from '../../messages/en.ts';
import { wonBy } from '../state/player-names.ts';

/** All that words are made of. */
export interface Telling {
  readonly game: PlayableGame;
  readonly words: Messages;
  readonly names: readonly string[];
  /** The seats that people play on this device. */
  readonly mine: readonly Seat[];
  /** What a line says that is no move. */
  sayLine(line: LogLine): string | undefined;
}

export class Commentary {
  /** What others did and was not told yet: their turn goes on. */
  #untold: { readonly by: Seat | undefined; readonly told: unknown }[] = [];
  #mover: Seat | undefined;
  #lead = '';
  /** What was offered last, and to whom. */
  #offered = '';

  constructor({ toMove }: Seen) {
    this.#mover = toMove[0];
  }

  /** Whether something happened that waits for the end of a turn. */
  get isWaiting(): boolean {
    return this.#untold.length > 0;
  }

  /** What to say about lines that were shown together; empty where it is better to wait. */
  hear(lines: readonly LogLine[], seen: Seen, telling: Telling): string {
    const parts: string[] = [];
    for (const line of lines) {
      const { happened } = line;
      // Talk has a live region of its own, and waits for nothing.
      if (happened.kind === 'say') continue;
      if (happened.kind === 'ply' && !isOwn(happened.turnOf, telling)) {
        this.#untold.push(...happened.told.map((told) => ({ by: happened.turnOf, told })));
        continue;
      }
      parts.push(this.tellRest(telling));
      parts.push(
        happened.kind === 'ply'
          ? telling.game.words.answer(happened.told, earsOf(telling))
          : (telling.sayLine(line) ?? ''),
      );
    }
    const mover = moverIn(seen, telling);
    const isTurned = mover !== undefined && mover !== this.#mover;
    const isOthers = lines.every(({ happened }) => {
      return happened.kind === 'ply' && happened.by !== 'chance' && happened.by !== mover;
    });
    if (seen.phase === 'over') parts.push(this.tellRest(telling));
    else if (isTurned) parts.push(this.#tellBefore(mover, telling));
    if (mover !== undefined && telling.mine.includes(mover)) {
      // Where several may move at once, what others did need not change what was offered.
      const before = this.#offered;
      const asked = this.#ask(mover, isTurned, seen, telling);
      const isKnown = isOthers && !isTurned && before === this.#offered;
      parts.push(this.tellRest(telling), isKnown ? '' : asked);
    } else if (isTurned) parts.push(this.#pass(mover, seen, telling));
    if (seen.phase === 'over') parts.push(end(seen, telling));
    if (mover !== undefined) this.#mover = mover;
    return sentences(parts);
  }

  /** What whoever comes to the table is told: whether they are to move, and what they may do. */
  greet(seen: Seen, telling: Telling): string {
    const mover = moverIn(seen, telling);
    if (mover === undefined || !telling.mine.includes(mover)) return '';
    this.#mover = mover;
    return this.#ask(mover, true, seen, telling);
  }

  /** What may be done, where other eyes that look now see more of it than was told. */
  offerAnew(seen: Seen, telling: Telling): string {
    const mover = moverIn(seen, telling);
    if (mover === undefined || !telling.mine.includes(mover)) return '';
    const before = this.#offered;
    const offer = this.#ask(mover, false, seen, telling);
    return before === this.#offered ? '' : offer;
  }

  /** What others have done so far, where their turn takes long. */
  tellRest(telling: Telling): string {
    return this.#tell(this.#untold.splice(0), telling);
  }

  /** What is over; what `mover` has begun since waits. */
  #tellBefore(mover: Seat, telling: Telling): string {
    const lastOfOthers = this.#untold.findLastIndex(({ by }) => by !== mover);
    return this.#tell(this.#untold.splice(0, lastOfOthers + 1), telling);
  }

  #tell(untold: readonly { readonly told: unknown }[], telling: Telling): string {
    if (untold.length === 0) return '';
    const told = untold.map((one) => one.told);
    return telling.game.words.recount(told, earsOf(telling));
  }

  #ask(mover: Seat, isTurned: boolean, seen: Seen, telling: Telling): string {
    const { game, words, names } = telling;
    const ears = earsOf(telling);
    const call = isTurned
      ? [this.#newLead(seen, telling), words.match.yourMove(names[mover] ?? '')]
      : [];
    const offer = game.words.offer(seen.view, ears);
    this.#offered = `${mover} ${offer}`;
    return sentences([...call, offer]);
  }

  /** The turn goes to somebody else: a person may take long, so who it is is said. */
  #pass(mover: Seat, seen: Seen, telling: Telling): string {
    const { words, names, mine } = telling;
    const lead = mine.length === 0 ? this.#newLead(seen, telling) : '';
    const isPerson = seen.players[mover]?.kind === 'person';
    return sentences([lead, isPerson ? words.match.moves(names[mover] ?? '') : '']);
  }

  #newLead({ view }: Seen, telling: Telling): string {
    const lead = telling.game.words.lead(view, earsOf(telling));
    if (lead === this.#lead) return '';
    this.#lead = lead;
    return lead;
  }
}

function isOwn(seat: Seat | undefined, { mine }: Telling): boolean {
  return seat !== undefined && mine.includes(seat);
}

/** Who is to move; where several may at once, whoever listens before others. */
function moverIn({ toMove }: Seen, { mine }: Telling): Seat | undefined {
  return toMove.find((seat) => mine.includes(seat)) ?? toMove[0];
}

function end({ result, players, view }: Seen, telling: Telling): string {
  const { game, words, names } = telling;
  const title = wonBy(result?.winners ?? [], names, earsOf(telling).you, words);
  return sentences([
    title,
    ...players.map((_, seat) => `${names[seat]}: ${game.words.score(view, seat)}.`),
  ]);
}

export function earsOf({ names, mine }: Pick<Telling, 'names' | 'mine'>): Ears {
  return { names, you: mine.length === 1 ? mine[0] : undefined };
}

/** Joins what is said; what lacks a full stop gets one. */
function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
