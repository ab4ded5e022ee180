// The text for screen readers: whole turns of others, the result of each own move, whose turn it is
// and the options, a new leader, the end. Nothing is repeated.
import type { PlayableGame } from '#boards';
import type { Seat } from '#kernel/game.ts';
import type { Seen } from '#kernel/match/projection.ts';
import type { Ears } from '#kernel/words.ts';
import type { LogLine } from '../../client/match-source.ts';
import type { Messages } from '../../messages/en.ts';
import { wonBy } from '../state/player-names.ts';

/** The context of a text. */
export interface Telling {
  readonly game: PlayableGame;
  readonly words: Messages;
  readonly names: readonly string[];
  /** The seats of people on this device. */
  readonly mine: readonly Seat[];
  /** The sentence for a line that is no move. */
  sayLine(line: LogLine): string | undefined;
}

export class Commentary {
  /** Plies of others that are not announced yet: their turn continues. */
  #untold: { readonly by: Seat | undefined; readonly told: unknown }[] = [];
  #mover: Seat | undefined;
  #lead = '';
  /** The last announced options and their seat. */
  #offered = '';

  constructor({ toMove }: Seen) {
    this.#mover = toMove[0];
  }

  /** Whether a text waits for the end of a turn. */
  get isWaiting(): boolean {
    return this.#untold.length > 0;
  }

  /** The text for lines shown together; empty if it should wait. */
  hear(lines: readonly LogLine[], seen: Seen, telling: Telling): string {
    const parts: string[] = [];
    for (const line of lines) {
      const { happened } = line;
      // Talk has its own live region.
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
      // If several seats may move, a move of others may leave the options unchanged.
      const before = this.#offered;
      const asked = this.#ask(mover, isTurned, seen, telling);
      const isKnown = isOthers && !isTurned && before === this.#offered;
      parts.push(this.tellRest(telling), isKnown ? '' : asked);
    } else if (isTurned) parts.push(this.#pass(mover, seen, telling));
    if (seen.phase === 'over') parts.push(end(seen, telling));
    if (mover !== undefined) this.#mover = mover;
    return sentences(parts);
  }

  /** The first text at a table: whose turn it is, and the options. */
  greet(seen: Seen, telling: Telling): string {
    const mover = moverIn(seen, telling);
    if (mover === undefined || !telling.mine.includes(mover)) return '';
    this.#mover = mover;
    return this.#ask(mover, true, seen, telling);
  }

  /** The options again, if the new viewer has more. */
  offerAnew(seen: Seen, telling: Telling): string {
    const mover = moverIn(seen, telling);
    if (mover === undefined || !telling.mine.includes(mover)) return '';
    const before = this.#offered;
    const offer = this.#ask(mover, false, seen, telling);
    return before === this.#offered ? '' : offer;
  }

  /** The unannounced moves of a long turn. */
  tellRest(telling: Telling): string {
    return this.#tell(this.#untold.splice(0), telling);
  }

  /** The finished turns. The moves of `mover` wait. */
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

  /** The turn changes; a person may take long, so their name is announced. */
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

/** The seat to move; if there are several, one of this device first. */
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

/** Joins sentences and adds missing full stops. */
function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
