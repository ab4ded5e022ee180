// Turns views and facts into sentences. The choice of sentences is the same in every language; a language only
// provides their texts.
import type { Audience, Hint } from '#languages/words.ts';
import type { Post } from '../geometry/card.ts';
import { isEmpty, turned } from '../geometry/headings.ts';
import { HEADINGS } from '../geometry/steps.ts';
import { parseMove } from '../notation.ts';
import { type Clash, clashesIn, hasGhost, isBeforeWalk, legalBids } from '../rules/bidding.ts';
import { stepsAway } from '../rules/distance.ts';
import { numbersFor, walkMoves } from '../rules/moves.ts';
import type { Fact, View } from '../rules/position.ts';
import type { Messages } from './en/board.ts';

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
    clash: (each: Clash, audience: Audience) => clash(each, messages, audience),
    way: (turn: number) => way(turn, messages),
    headAt: (name: string, along: number, across: number) =>
      headAt(name, { along, across }, messages),
    postAt: (post: Post, along: number, across: number) =>
      postAt(post, { along, across }, messages),
    swing: (post: Post, turn: number) => swing(post, turn, messages),
    recount: (facts: readonly Fact[], audience: Audience) =>
      summary(facts, messages, audience).join(' '),
    answer: (facts: readonly Fact[], audience: Audience) => answer(facts, messages, audience),
    offer: (view: View, _: Audience) => offer(view, messages),
    hints: (view: View) => hints(view, messages),
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

const sideOf = (offset: number): Post => (offset > 0 ? 'right' : 'left');

/** A direction in words, seen from the start. @param turn tenths of a degree, from -1800 to 1799 */
function way(turn: number, { ways }: Messages): string {
  if (turn === 0) return ways.ahead;
  if (Math.abs(turn) === HEADINGS / 2) return ways.back;
  return ways.aside({ degrees: Math.abs(turn) / 10, side: sideOf(turn) });
}

/** A swing of a post in words. @param turn tenths of a degree */
function swing(post: Post, turn: number, messages: Messages): string {
  const degrees = Math.abs(turn) / 10;
  return messages.post.go({ post, degrees, side: sideOf(turn) });
}

/** A place on the ground, in segments from the middle of the start. */
interface Place {
  readonly along: number;
  readonly across: number;
}

function headAt(name: string, { along, across }: Place, messages: Messages): string {
  const { head, headBehind } = messages.spoken;
  const say = along < 0 ? headBehind : head;
  return say({ name, along: Math.abs(along), across: acrossInWords(across, messages) });
}

function postAt(post: Post, { along, across }: Place, messages: Messages): string {
  const aside = acrossInWords(across, messages);
  return messages.spoken.post({ post, along, across: aside });
}

function acrossInWords(across: number, { spoken }: Messages): string {
  if (across === 0) return spoken.middle;
  return spoken.aside({ far: Math.abs(across), side: sideOf(across) });
}

function prompt(view: View, { prompts }: Messages): string {
  const { observer, stage, bids, rules, left, queue } = view;
  if (observer === 'spectator') return '';
  if (stage === 'bid') {
    if (bids[observer] !== null) return prompts.waits;
    return view.round === 1 ? `${prompts.aim} ${prompts.bid}` : prompts.bid;
  }
  if (queue[0] !== observer) return '';
  if (stage === 'name') return prompts.number;
  if (stage === 'post') return isBeforeWalk({ stage, left }) ? prompts.postFirst : prompts.post;
  if (stage !== 'walk') return '';
  const { steps, reverse } = walkMoves(view, observer);
  if (reverse) return prompts.reverse;
  if (steps !== null && isEmpty(steps)) return prompts.blocked;
  if (rules.bendFirst) return prompts.bend;
  return (rules.wholeWalk ? prompts.walkAll : prompts.walkUpTo)({ count: left });
}

type Revealed = Extract<Fact, { readonly kind: 'revealed' }>;

function revealed(fact: Revealed, messages: Messages, audience: Audience): string {
  const { bids, ghost } = fact;
  const say = messages.facts;
  const shown = bids.map((bid, seat) => say.shows({ name: nameOf(seat, messages, audience), bid }));
  if (ghost !== null) shown.push(say.shows({ name: messages.ghost, bid: ghost }));
  return [
    say.revealed({ bids: shown.join(', ') }),
    ...(fact.ghostDice === undefined ? [] : [say.ghostRolled({ dice: fact.ghostDice })]),
    ...clashesIn(fact).map((each) => clash(each, messages, audience)),
    ...(fact.void.length === bids.length ? [say.nobodyWalks] : []),
  ].join(' ');
}

/** Equal bids, with the names of all who chose them. */
function clash({ bid, bidders }: Clash, messages: Messages, audience: Audience): string {
  const names = bidders.map((who) =>
    who === 'ghost' ? messages.ghost : nameOf(who, messages, audience),
  );
  const said = messages.facts.clash({ names, bid });
  // It may begin with "you".
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}

function tell(fact: Fact, messages: Messages, audience: Audience): string | undefined {
  const say = messages.facts;
  const nameIn = (seat: number): string => audience.names[seat] ?? '';
  switch (fact.kind) {
    case 'revealed':
      return revealed(fact, messages, audience);
    case 'round':
      return say.round({ round: fact.round });
    case 'ended': {
      const ended = say.ended[fact.why];
      return typeof ended === 'string' ? ended : ended({ names: fact.winners.map(nameIn) });
    }
    case 'named':
      return say.named({ name: nameIn(fact.seat), number: fact.number });
    case 'stepped':
      return say.left({ name: nameIn(fact.seat), count: fact.left });
    case 'stopped':
      return (fact.blocked ? say.blocked : say.stopped)({ name: nameIn(fact.seat) });
    case 'swung': {
      const swung = say.swung({ name: nameIn(fact.seat), post: fact.post });
      return [swung, ...nowAway(fact, nameIn, say)].join(' ');
    }
    case 'laid':
      return fact.segments === 1 ? say.laid({ name: nameIn(fact.seat) }) : undefined;
    default:
      return say[fact.kind]({ name: nameIn(fact.seat) });
  }
}

/** The head whose distance a swing has changed most; the player's own if several are equal. */
function nowAway(
  { seat, away }: Extract<Fact, { readonly kind: 'swung' }>,
  nameIn: (seat: number) => string,
  say: Messages['facts'],
): readonly string[] {
  const changes = away
    .map(([before, after], who) => ({ who, before, after, by: Math.abs(after - before) }))
    .toSorted((a, b) => b.by - a.by || Number(b.who === seat) - Number(a.who === seat));
  const [most] = changes;
  if (most === undefined || most.by === 0) return [];
  return [say.nowAway({ name: nameIn(most.who), before: most.before, count: most.after })];
}

/** What a new player does not know yet, with the ids to hide it by. */
function hints(view: View, { hints: say }: Messages): readonly Hint[] {
  const { observer, stage, bids, rules } = view;
  if (observer === 'spectator' || stage !== 'bid' || bids[observer] !== null) return [];
  return [
    ...(hasGhost(view) ? [{ id: 'race-ghost', text: say.ghost }] : []),
    ...(view.rests[observer] == null ? [] : [{ id: 'race-out', text: say.out[rules.resting] }]),
    ...(rules.xSwings === 'after' ? [{ id: 'race-x', text: say.X }] : []),
  ];
}

/** Whether a fact is told only if nothing else happened. */
function isQuiet({ kind }: Fact): boolean {
  return kind === 'bid' || kind === 'passed';
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
    const name = audience.names[walker] ?? '';
    if (steps > 0) sentences.push(messages.facts.walked({ name, count: steps }));
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
    if (one.kind === 'round' || (isQuiet(one) && facts.length > 1)) continue;
    // The card of the reveal has the dice of the ghost.
    const fact = one.kind === 'revealed' ? { ...one, ghostDice: undefined } : one;
    const said = tell(fact, messages, audience);
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
    case 'bid':
    case 'rebid': {
      const rest = facts.slice(1);
      const own =
        first.bid === null ? '' : messages.facts[`${first.kind}Yours`]({ bid: first.bid });
      return [own, ...summary(rest, messages, audience)].join(' ').trim();
    }
    case 'stepped':
      return summary(facts.slice(1), messages, audience).join(' ');
    case 'swung':
      return [
        yours.swung,
        ...nowAway(first, (seat) => audience.names[seat] ?? '', messages.facts),
        ...summary(facts.slice(1), messages, audience),
      ].join(' ');
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
    return messages.may.bid({ bids: legalBids(view, observer) });
  }
  if (stage === 'name' && queue[0] === observer) {
    return messages.may.number({ numbers: numbersFor(view) });
  }
  return prompt(view, messages);
}

/** How to make a move with the controls. Only for posts: the prompt explains how to draw a walk. */
function how({ card }: View, text: string, messages: Messages): string {
  const move = parseMove(text);
  if (move?.kind !== 'post') return '';
  const { post: say } = messages;
  const turn = turned(card.heading, move.heading);
  const choose = say.choose[move.post];
  return `${[choose, say[sideOf(turn)], swing(move.post, turn, messages)].join(', ')}.`;
}

/** The leader of the race; empty if several heads are equally near to the card, or after the end. */
function lead(view: View, messages: Messages, audience: Audience): string {
  const away = view.worms.map((_, seat) => stepsAway(view, seat));
  const least = Math.min(...away);
  const first = away.flatMap((each, seat) => (each === least ? [seat] : []));
  const [seat] = first;
  if (seat === undefined || first.length > 1 || view.winners.length > 0) return '';
  const far = messages.away({ count: least });
  return seat === audience.you
    ? messages.leads.you({ away: far })
    : messages.leads.other({ name: audience.names[seat] ?? '', away: far });
}

function score(view: View, seat: number, messages: Messages): string {
  if (!view.winners.includes(seat)) return messages.away({ count: stepsAway(view, seat) });
  return view.winners.length === 1 ? messages.touched : messages.tie;
}
