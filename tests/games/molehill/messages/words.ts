// Turns a view and facts into sentences, the same way in every language.
import type { Audience } from '#languages/words.ts';
import {
  type Dice,
  FACES,
  type Fact,
  facesOf,
  type Reveal,
  sumOf,
  type View,
} from '../rules/position.ts';
import type { Messages } from './en/board.ts';

export type Words = ReturnType<typeof wordsFrom>;

/** A language's texts, with the sentences that the page and the terminal need. */
export function wordsFrom(messages: Messages) {
  const sentencesOf = (facts: readonly Fact[], audience: Audience) =>
    facts.map((fact) => sentence(fact, audience, messages)).join(' ');
  return {
    ...messages,
    keys: [
      ['1–6', messages.keyHelp.faces],
      ['M', messages.keyHelp.more],
      ['F', messages.keyHelp.fewer],
      ['D', messages.keyHelp.doubt],
    ] as const,
    hillOf: (name: string, count: number, faces: readonly string[]) =>
      faces.length === 0
        ? messages.hill({ name, count })
        : messages.openHill({ name, count, faces }),
    prompt: (view: View) => prompt(view, messages),
    tell: (fact: Fact, names: readonly string[]) =>
      sentence(fact, { names, you: undefined }, messages),
    /** Without the rolls of others after a doubt. */
    recount: (facts: readonly Fact[], audience: Audience) => {
      const short = facts.filter((fact) => fact.kind !== 'rolled' || fact.dice !== null);
      return sentencesOf(short.length > 0 ? short : facts, audience);
    },
    answer: sentencesOf,
    offer: (view: View, _: Audience) => offer(view, messages),
    /** The player with the most dice, if nobody else has as many. */
    lead: ({ counts }: View, { names, you }: Audience) => {
      const [most = 0, second = 0] = counts.toSorted((one, other) => other - one);
      if (most === second) return '';
      const seat = counts.indexOf(most);
      const margin = most - second;
      if (seat === you) return messages.youLead({ margin });
      return messages.leads({ name: names[seat] ?? '', margin });
    },
    score: ({ counts }: View, seat: number) => {
      const count = counts[seat] ?? 0;
      return count > 0 ? messages.scores.dice({ count }) : messages.scores.out;
    },
  };
}

/** `1`, `3`, `3`. */
export function faceNames(dice: Dice): readonly string[] {
  return facesOf(dice).map(String);
}

/** Whether the claim is the highest of all (MOL-6). */
function isHighest({ claim, counts }: View): boolean {
  return claim !== null && claim.face === FACES && claim.count === sumOf(counts);
}

function prompt(view: View, { prompts }: Messages): string {
  if (view.rolled.some((isRolled, seat) => !isRolled && view.counts[seat] !== 0)) {
    return prompts.waiting;
  }
  if (view.claim === null) return prompts.first;
  return isHighest(view) ? prompts.last : prompts.next;
}

/** The lowest claim, and the doubt. */
function offer(view: View, messages: Messages): string {
  const { claim } = view;
  if (claim === null) return messages.mayClaim({ count: 1, face: 1 });
  if (isHighest(view)) return messages.mayDoubt;
  const { count, face } = claim;
  const lowest = face === FACES ? { count: count + 1, face: 1 } : { count, face: face + 1 };
  return `${messages.mayClaim(lowest)} ${messages.mayDoubt}`;
}

function sentence(fact: Fact, { names, you }: Audience, messages: Messages): string {
  const name = names[fact.seat] ?? '';
  const isYou = fact.seat === you;
  switch (fact.kind) {
    case 'rolled': {
      if (fact.dice === null) return messages.rolled({ name, count: fact.count });
      const faces = faceNames(fact.dice);
      return isYou ? messages.youHave({ faces }) : messages.ownRoll({ name, faces });
    }
    case 'claimed': {
      const { count, face } = fact;
      return isYou ? messages.youSay({ count, face }) : messages.says({ name, count, face });
    }
    case 'doubted': {
      const { loser } = fact.reveal;
      const loss =
        loser === you
          ? messages.youLose({ count: fact.left })
          : messages.loses({ name: names[loser] ?? '', count: fact.left });
      const doubt = isYou ? messages.youDoubt : messages.doubts({ name });
      return `${doubt} ${found(fact.reveal, messages)} ${loss}`;
    }
  }
}

/** The dice that count for the claim, with or without ones. */
function found({ claim, matching, hills }: Reveal, messages: Messages): string {
  const wild = claim.face !== 1 && matching > countOf(hills, claim.face);
  return wild
    ? messages.matchingWild({ count: matching })
    : messages.matching({ count: matching, face: claim.face });
}

/** The dice that show this face. */
function countOf(hills: readonly (Dice | null)[], face: number): number {
  return sumOf(hills.map((dice) => dice?.[face - 1] ?? 0));
}
