// Turns views and facts into sentences. The choice of sentences is the same in every language; a language only
// provides their texts.
import type { Audience } from '#languages/words.ts';
import { isEmpty, turned } from '../geometry/headings.ts';
import { parseMove } from '../notation.ts';
import { isBeforeWalk, legalBids } from '../rules/bidding.ts';
import { stepsAway } from '../rules/distance.ts';
import { numbersFor, walkMoves } from '../rules/moves.ts';
import type { Fact, View } from '../rules/position.ts';
import type { Messages } from './en.ts';

export type Words = ReturnType<typeof wordsFrom>;

/** The texts of a language, with functions for the sentences of the page and the terminal. */
export function wordsFrom(messages: Messages) {
  const { keyHelp } = messages;
  return {
    ...messages,
    keys: [
      ['3–7 X', keyHelp.bids],
      ['← →', keyHelp.aim],
      ['S ↑', keyHelp.step],
      ['Z ↓', keyHelp.back],
      ['A', keyHelp.auto],
      ['C', keyHelp.confirm],
      ['L R', keyHelp.posts],
      [', .', keyHelp.swings],
      ['P', keyHelp.pass],
      ['B K', keyHelp.bend],
      ['+ − 0', keyHelp.zoom],
    ] as const,
    recount: (facts: readonly Fact[], audience: Audience) =>
      summary(facts, messages, audience).join(' '),
    answer: (facts: readonly Fact[], audience: Audience) => answer(facts, messages, audience),
    offer: (view: View, _: Audience) => offer(view, messages),
    how: (view: View, move: string) => how(view, move, messages),
    lead: (view: View, audience: Audience) => lead(view, messages, audience),
    prompt: (view: View) => prompt(view, messages),
    tell: (fact: Fact, names: readonly string[]) => tell(fact, messages, { names, you: undefined }),
    score: (view: View, seat: number) => score(view, seat, messages),
    summary: (facts: readonly Fact[], names: readonly string[]) =>
      summary(facts, messages, { names, you: undefined }),
  };
}

function nameOf(seat: number, { you }: Messages, audience: Audience): string {
  return seat === audience.you ? you : (audience.names[seat] ?? '');
}

function prompt(view: View, { prompts }: Messages): string {
  const { observer, stage, bids, rules, left, queue } = view;
  if (observer === 'spectator') return '';
  if (stage === 'bid') return bids[observer] === null ? prompts.bid : prompts.waits;
  if (queue[0] !== observer) return '';
  if (stage === 'name') return prompts.number;
  if (stage === 'post') return isBeforeWalk({ stage, left }) ? prompts.postFirst : prompts.post;
  if (stage !== 'walk') return '';
  const { steps, reverse } = walkMoves(view, observer);
  if (reverse) return prompts.reverse;
  if (steps !== null && isEmpty(steps)) return prompts.blocked;
  if (rules.bendFirst) return prompts.bend;
  return rules.wholeWalk ? prompts.walkAll(left) : prompts.walkUpTo(left);
}

type Revealed = Extract<Fact, { readonly kind: 'revealed' }>;

function revealed(fact: Revealed, messages: Messages, audience: Audience): string {
  const { bids, ghost } = fact;
  const shown = bids.map((bid, seat) =>
    messages.facts.shows(nameOf(seat, messages, audience), `${bid}`),
  );
  if (ghost !== null) shown.push(messages.facts.shows(messages.ghost, `${ghost}`));
  const voided = fact.void.map((seat) => nameOf(seat, messages, audience));
  const all = messages.facts.revealed(shown);
  if (voided.length === 0) return all;
  const isAll = voided.length === bids.length;
  return `${all} ${isAll ? messages.facts.allVoid : messages.facts.void(voided)}`;
}

function tell(fact: Fact, messages: Messages, audience: Audience): string | undefined {
  const say = messages.facts;
  switch (fact.kind) {
    case 'revealed':
      return revealed(fact, messages, audience);
    case 'round':
      return say.round(fact.round);
    case 'ended':
      return say.ended[fact.why](fact.winners.map((seat) => audience.names[seat] ?? ''));
    case 'named':
      return say.named(audience.names[fact.seat] ?? '', fact.number);
    case 'stepped':
      return say.left(audience.names[fact.seat] ?? '', fact.left);
    case 'stopped':
      return (fact.blocked ? say.blocked : say.stopped)(audience.names[fact.seat] ?? '');
    case 'swung':
      return say.swung(audience.names[fact.seat] ?? '', fact.post === 'left', fact.turn);
    case 'laid':
      return fact.segments === 1 ? say.laid(audience.names[fact.seat] ?? '') : undefined;
    default:
      return say[fact.kind](audience.names[fact.seat] ?? '');
  }
}

/** Sentences about facts: one for all steps of a walk, none for new rounds and hidden bids. */
function summary(
  facts: readonly Fact[],
  messages: Messages,
  audience: Audience,
): readonly string[] {
  const sentences: string[] = [];
  let [walker, steps] = [-1, 0];
  const flush = () => {
    if (steps > 0) sentences.push(messages.facts.walked(audience.names[walker] ?? '', steps));
    steps = 0;
  };
  for (const one of facts) {
    if (one.kind === 'stepped') {
      if (one.seat !== walker) flush();
      walker = one.seat;
      steps += 1;
      continue;
    }
    flush();
    if (one.kind === 'round' || (one.kind === 'bid' && facts.length > 1)) continue;
    const said = tell(one, messages, audience);
    if (said !== undefined) sentences.push(said);
  }
  flush();
  return sentences;
}

/** The result of your own moves, without repeating the moves that you know. */
function answer(facts: readonly Fact[], messages: Messages, audience: Audience): string {
  const [first] = facts;
  const { yours } = messages;
  switch (first?.kind) {
    case 'bid': {
      const rest = facts.slice(1);
      const own = first.bid === null ? '' : messages.facts.bidYours(`${first.bid}`);
      return [own, ...summary(rest, messages, audience)].join(' ').trim();
    }
    case 'stepped':
      return summary(facts.slice(1), messages, audience).join(' ');
    case 'swung':
      return [yours.swung, ...summary(facts.slice(1), messages, audience)].join(' ');
    case 'passed':
      return [yours.passed, ...summary(facts.slice(1), messages, audience)].join(' ');
    default:
      return summary(facts, messages, audience).join(' ');
  }
}

function offer(view: View, messages: Messages): string {
  const { observer, stage, queue } = view;
  if (observer === 'spectator') return '';
  if (stage === 'bid' && view.bids[observer] === null) {
    return messages.may.bid(legalBids(view, observer).map(String));
  }
  if (stage === 'name' && queue[0] === observer) {
    return messages.may.number(numbersFor(view).map(String));
  }
  return prompt(view, messages);
}

/** How to make a move with the controls. Only for posts: the prompt explains how to draw a walk. */
function how({ card }: View, text: string, { post: say }: Messages): string {
  const move = parseMove(text);
  if (move?.kind !== 'post') return '';
  const isLeft = move.post === 'left';
  const turn = turned(card.heading, move.heading);
  const way = turn > 0 ? say.right : say.left;
  return `${[say.choose(isLeft), way, say.go(isLeft, turn)].join(', ')}.`;
}

/** The leader of the race; empty if several heads are equally near to the card, or after the end. */
function lead(view: View, messages: Messages, audience: Audience): string {
  const away = view.worms.map((_, seat) => stepsAway(view, seat));
  const least = Math.min(...away);
  const first = away.flatMap((each, seat) => (each === least ? [seat] : []));
  const [seat] = first;
  if (seat === undefined || first.length > 1 || view.winners.length > 0) return '';
  const far = messages.away(least);
  return seat === audience.you
    ? messages.leads.you(far)
    : messages.leads.other(audience.names[seat] ?? '', far);
}

function score(view: View, seat: number, messages: Messages): string {
  if (!view.winners.includes(seat)) return messages.away(stepsAway(view, seat));
  return view.winners.length === 1 ? messages.touched : messages.tie;
}
