// Turns views and facts into sentences: it chooses the sentence, and the catalogue of each language has the words.
import type { Audience, Hint } from '#languages/words.ts';
import {
  type Arms,
  armsInOrder,
  type Counts,
  type Direction,
  kindOf,
  STAR,
  STAR_KIND,
} from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { formatField, parseMove } from '../notation.ts';
import { ownLayInput } from '../rules/index.ts';
import { continuations, freeStarts, isDead, joinedBy, type LayInput, lays } from '../rules/line.ts';
import type { Fact, View } from '../rules/position.ts';
import type { Messages } from './en/board.ts';

export type Words = ReturnType<typeof wordsFrom>;

/** The texts of one language, and functions that make sentences from them. */
export function wordsFrom(messages: Messages) {
  return {
    ...messages,
    keys: [
      ['1–9', messages.keyHelp.choose],
      ['R', messages.keyHelp.turn],
      ['L', messages.keyHelp.lay],
      ['P', messages.keyHelp.pass],
    ] as const,
    fieldName,
    arms: (arms: Arms, joined: Direction | null) => armsInWords(arms, joined, messages),
    kindTitle: (kind: number) =>
      kind === STAR_KIND ? messages.starTitle : messages.kindTitle({ kind }),
    recount: (facts: readonly Fact[], audience: Audience) => recount(facts, messages, audience),
    answer: (facts: readonly Fact[], _: Audience) => answer(facts, messages),
    offer: (view: View, _: Audience) => offer(view, messages),
    how: (view: View, move: string) => how(view, move, messages),
    lead: (view: View, audience: Audience) => lead(view, messages, audience),
    prompt: (view: View) => prompt(view, messages),
    hints: (view: View) => hints(view, messages),
    tell: (fact: Fact, names: readonly string[]) => tell(fact, names, messages),
    score: (view: View, seat: number) => messages.scored({ score: view.scores[seat] ?? 0 }),
  };
}

function fieldName(field: number): string {
  return formatField(reconstruction, field);
}

function prompt(view: View, { prompts }: Messages): string {
  const input = ownLayInput(view);
  if (input === undefined) return '';
  if (lays(reconstruction, input).length === 0) return whyPass(input, prompts);
  if (input.owes) return prompts.follow;
  const isNew = view.laid.every(({ seat }) => seat !== view.observer);
  const said = turnPrompt(input, prompts);
  return isNew ? `${prompts.aim} ${said}` : said;
}

function turnPrompt(input: LayInput, prompts: Messages['prompts']): string {
  if (continuations(reconstruction, input).length > 0) return prompts.lay;
  if (input.laid.length === 0) return prompts.first;
  return isDead(reconstruction, input) ? prompts.anew : prompts.begin;
}

/** The turns of a player in which there may be a hint about the end, counted in pieces. */
const FIRST_PIECES = 4;

/** A hint about stars for a player with a star, at their first turn, and then one about the end of the match. */
function hints(view: View, { prompts }: Messages): readonly Hint[] {
  const input = ownLayInput(view);
  if (input === undefined || input.owes) return [];
  const { hand, laid, rules } = input;
  const own = laid.filter(({ seat }) => seat === view.observer).length;
  const aboutStars = own === 0 && (hand[STAR_KIND] ?? 0) > 0;
  const aboutEnd = own < FIRST_PIECES;
  return [
    ...(aboutStars ? [{ id: 'line-star', text: prompts.starHint }] : []),
    ...(aboutEnd ? [{ id: 'line-end', text: prompts.endHint[`${rules.playOnWithoutBag}`] }] : []),
  ];
}

/**
 * The reason why the player must pass (LAM-20, LAM-23). If a start field is free, the hand has only stars, and no second piece
 * can follow one.
 */
function whyPass(input: LayInput, prompts: Messages['prompts']): string {
  if (input.owes) return prompts.stranded;
  if (input.hand.every((count) => count === 0)) return prompts.empty;
  return freeStarts(reconstruction, input).length === 0 ? prompts.pass : prompts.stars;
}

function tell(fact: Fact, names: readonly string[], messages: Messages): string | undefined {
  switch (fact.kind) {
    case 'begins':
      return messages.begins({ name: names[fact.seat] ?? '' });
    case 'drew':
      return undefined;
    case 'laid': {
      const star = fact.arms === STAR;
      const say = fact.begins
        ? star
          ? messages.beganStar
          : messages.began
        : star
          ? messages.laidStar
          : messages.laid;
      const laid = say({
        name: names[fact.seat] ?? '',
        field: fieldName(fact.field),
        score: fact.points,
      });
      return [laid, ...saysDead(fact, messages)].join(' ');
    }
    case 'passed':
      return messages.passed({ name: names[fact.seat] ?? '' });
    case 'stranded':
      return `${messages.stranded({ name: names[fact.seat] ?? '' })} ${messages.dead.star}`;
    case 'ended':
      return messages.ended[fact.why];
  }
}

type LaidFact = Extract<Fact, { readonly kind: 'laid' }>;

/** The sentence about a line that a piece leaves dead. */
function saysDead(fact: LaidFact | undefined, { dead }: Messages): readonly string[] {
  return fact?.deadBy === undefined ? [] : [dead[fact.deadBy]];
}

/** Facts about other players: the pieces of one move in one sentence. */
function recount(facts: readonly Fact[], messages: Messages, { names }: Audience): string {
  const sentences: string[] = [];
  let laid: LaidFact[] = [];
  const flush = () => {
    const [first] = laid;
    if (first === undefined) return;
    const score = laid.reduce((sum, { points }) => sum + points, 0);
    const say = first.begins ? messages.theirs.began : messages.theirs.laid;
    const fields = laid.map(({ field }) => fieldName(field));
    sentences.push(say({ name: names[first.seat] ?? '', fields, score }));
    sentences.push(...saysDead(laid.at(-1), messages));
    laid = [];
  };
  for (const one of facts) {
    if (one.kind === 'laid' && laid[0]?.seat !== one.seat) flush();
    if (one.kind === 'laid') laid.push(one);
    else {
      flush();
      if (one.kind !== 'drew') sentences.push(tell(one, names, messages) ?? '');
    }
  }
  flush();
  return sentences.join(' ');
}

/** The results of own moves: points and drawn pieces. */
function answer(facts: readonly Fact[], messages: Messages): string {
  return facts
    .flatMap((one) => {
      switch (one.kind) {
        case 'laid':
          return [messages.yours.laid({ score: one.points }), ...saysDead(one, messages)];
        case 'drew': {
          if (one.pieces === null) return [];
          const drawn = piecesIn(one.pieces, messages);
          return [one.dealt ? messages.yours.dealt({ drawn }) : messages.yours.drew({ drawn })];
        }
        case 'passed':
          return [messages.yours.passed];
        case 'stranded':
          return [messages.yours.stranded, messages.dead.star];
        case 'ended':
          return [messages.ended[one.why]];
        default:
          return [];
      }
    })
    .join(' ');
}

/** The pieces by kind, as objects of a verb; with a number if there are several of a kind. */
function piecesIn(counts: Counts, messages: Messages): readonly string[] {
  return counts.flatMap((count, kind) => {
    if (count === 0) return [];
    return [count === 1 ? messages.kind({ kind }) : messages.piece({ kind, count })];
  });
}

function offer(view: View, messages: Messages): string {
  const input = ownLayInput(view);
  if (input === undefined) return '';
  const open = lays(reconstruction, input);
  if (open.length === 0) return whyPass(input, messages.prompts);
  const fitting = continuations(reconstruction, input).length > 0;
  const fields = [...new Set(open.map(({ field }) => field))].map((field) => {
    return messages.field({ name: fieldName(field), score: reconstruction.points[field] ?? 0 });
  });
  return fitting ? messages.may.lay({ fields }) : messages.may.begin({ fields });
}

/** The piece to choose, and the field to lay it on. */
function how(view: View, text: string, messages: Messages): string {
  const move = parseMove(reconstruction, text);
  const input = ownLayInput(view);
  if (input === undefined || move?.kind !== 'lay') return '';
  const { field, arms } = move;
  const kind = kindOf(arms) as number;
  const choose = messages.choose({ kind, count: input.hand[kind] as number });
  const [name, points] = [fieldName(field), reconstruction.points[field] ?? 0];
  if (arms === STAR) return `${choose}. ${messages.layStar({ field: name, score: points })}.`;
  const named = armsInWords(arms, joinedBy(reconstruction, input, move), messages);
  return `${choose}. ${messages.layHere({ field: name, how: named, score: points })}.`;
}

/** The arms of an ordinary piece. */
function armsInWords(arms: Arms, joined: Direction | null, messages: Messages): string {
  const [one, other] = armsInOrder(arms, joined);
  return messages.arms({ one, other });
}

/** The leader or the tie, with the points; empty if nobody has points. */
function lead({ scores }: View, messages: Messages, { names, you }: Audience): string {
  const most = Math.max(...scores);
  if (most === 0) return '';
  const first = scores.flatMap((score, seat) => (score === most ? [seat] : []));
  if (first.length > 1) {
    const others = first.filter((seat) => seat !== you).map((seat) => names[seat] ?? '');
    const level = others.length < first.length ? [messages.leads.me, ...others] : others;
    return messages.leads.level({ names: level, score: most });
  }
  const seat = first[0] as number;
  return seat === you
    ? messages.leads.you({ score: most })
    : messages.leads.other({ name: names[seat] ?? '', score: most });
}
