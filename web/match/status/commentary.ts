// The text for screen readers: whole turns of others, the result of each own move, whose turn it is
// and the options, a new leader, the end. Nothing is repeated.

import type { Seat } from '#kernel/game.ts';
import type { LogLine, Projection } from '#kernel/match/projection.ts';
import type { Audience } from '#languages/words.ts';
import type { Messages } from '../../messages/en/page.ts';
import type { Teller } from '../state/match-props.ts';
import { wonBy } from '../state/player-names.ts';

/** The context of a text. */
export interface CommentaryContext extends Teller {
  readonly words: Messages;
  /** The seats of people on this device. */
  readonly mine: readonly Seat[];
  /** The sentence for a line that is no move. */
  sayLine(line: LogLine): string | undefined;
}

export class Commentary {
  /** Plies of others that are not announced yet: their turn continues. */
  #untold: { readonly by: Seat | undefined; readonly fact: unknown }[] = [];
  #mover: Seat | undefined;
  #lead = '';
  /** The last announced options and their seat. */
  #offered = '';

  constructor({ toMove }: Projection) {
    this.#mover = toMove[0];
  }

  /** Whether a text waits for the end of a turn. */
  get isWaiting(): boolean {
    return this.#untold.length > 0;
  }

  /** The text for lines shown together; empty if it should wait. */
  hear(lines: readonly LogLine[], projection: Projection, context: CommentaryContext): string {
    const parts: string[] = [];
    for (const line of lines) {
      const { happened } = line;
      // Talk has its own live region.
      if (happened.kind === 'say') continue;
      if (happened.kind === 'ply' && !isOwn(happened.turnOf, context)) {
        this.#untold.push(...happened.told.map((fact) => ({ by: happened.turnOf, fact })));
        continue;
      }
      parts.push(this.tellRest(context));
      parts.push(
        happened.kind === 'ply'
          ? context.game.words.answer(happened.told, audienceOf(context))
          : (context.sayLine(line) ?? ''),
      );
    }
    const mover = moverIn(projection, context);
    const isNewMover = mover !== undefined && mover !== this.#mover;
    const isOthers = lines.every(({ happened }) => {
      return happened.kind === 'ply' && happened.by !== 'chance' && happened.by !== mover;
    });
    if (projection.phase === 'over') parts.push(this.tellRest(context));
    else if (isNewMover) parts.push(this.#tellBefore(mover, context));
    if (mover !== undefined && context.mine.includes(mover)) {
      // If several seats may move, a move of others may leave the options unchanged.
      const before = this.#offered;
      const asked = this.#ask(mover, isNewMover, projection, context);
      const isKnown = isOthers && !isNewMover && before === this.#offered;
      parts.push(this.tellRest(context), isKnown ? '' : asked);
    } else if (isNewMover) parts.push(this.#pass(mover, projection, context));
    if (projection.phase === 'over') parts.push(end(projection, context));
    if (mover !== undefined) this.#mover = mover;
    return sentences(parts);
  }

  /** The first text at a table: whose turn it is, and the options. */
  greet(projection: Projection, context: CommentaryContext): string {
    const mover = moverIn(projection, context);
    if (mover === undefined || !context.mine.includes(mover)) return '';
    this.#mover = mover;
    return this.#ask(mover, true, projection, context);
  }

  /** The options again, if the new viewer has more. */
  offerAnew(projection: Projection, context: CommentaryContext): string {
    const mover = moverIn(projection, context);
    if (mover === undefined || !context.mine.includes(mover)) return '';
    const before = this.#offered;
    const offer = this.#ask(mover, false, projection, context);
    return before === this.#offered ? '' : offer;
  }

  /** The unannounced moves of a long turn. */
  tellRest(context: CommentaryContext): string {
    return this.#tell(this.#untold.splice(0), context);
  }

  /** The finished turns. The moves of `mover` wait. */
  #tellBefore(mover: Seat, context: CommentaryContext): string {
    const lastOfOthers = this.#untold.findLastIndex(({ by }) => by !== mover);
    return this.#tell(this.#untold.splice(0, lastOfOthers + 1), context);
  }

  #tell(untold: readonly { readonly fact: unknown }[], context: CommentaryContext): string {
    if (untold.length === 0) return '';
    const facts = untold.map((one) => one.fact);
    return context.game.words.recount(facts, audienceOf(context));
  }

  #ask(
    mover: Seat,
    isNewMover: boolean,
    projection: Projection,
    context: CommentaryContext,
  ): string {
    const { game, words, names } = context;
    const audience = audienceOf(context);
    const call = isNewMover
      ? [this.#newLead(projection, context), words.match.yourMove({ name: names[mover] ?? '' })]
      : [];
    const offer = game.words.offer(projection.view, audience);
    this.#offered = `${mover} ${offer}`;
    return sentences([...call, offer]);
  }

  /** The turn changes; a person may take long, so their name is announced. */
  #pass(mover: Seat, projection: Projection, context: CommentaryContext): string {
    const { words, names, mine } = context;
    const lead = mine.length === 0 ? this.#newLead(projection, context) : '';
    const isPerson = projection.players[mover]?.kind === 'person';
    return sentences([lead, isPerson ? words.match.moves({ name: names[mover] ?? '' }) : '']);
  }

  #newLead({ view }: Projection, context: CommentaryContext): string {
    const lead = context.game.words.lead(view, audienceOf(context));
    if (lead === this.#lead) return '';
    this.#lead = lead;
    return lead;
  }
}

function isOwn(seat: Seat | undefined, { mine }: CommentaryContext): boolean {
  return seat !== undefined && mine.includes(seat);
}

/** The seat to move; if there are several, one of this device first. */
function moverIn({ toMove }: Projection, { mine }: CommentaryContext): Seat | undefined {
  return toMove.find((seat) => mine.includes(seat)) ?? toMove[0];
}

function end({ result, players, view }: Projection, context: CommentaryContext): string {
  const { game, words, names } = context;
  const title = wonBy(result?.winners ?? [], names, audienceOf(context).you, words);
  return sentences([
    title,
    ...players.map((_, seat) => `${names[seat]}: ${game.words.score(view, seat)}.`),
  ]);
}

export function audienceOf({ names, mine }: Pick<CommentaryContext, 'names' | 'mine'>): Audience {
  return { names, you: mine.length === 1 ? mine[0] : undefined };
}

/** Joins sentences and adds missing full stops. */
function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
