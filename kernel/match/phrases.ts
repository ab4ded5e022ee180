// All that can be said at a table. A closed list, so that nothing which is said needs a moderator;
// it only ever grows, for what was said once stands in logs and records.

/** Short sentences. Their words are the page's affair, in each language. */
export const SENTENCES = [
  'hello',
  'good-luck',
  'well-played',
  'close-one',
  'ouch',
  'my-turn',
  'thanks',
  'one-more',
  'sorry',
  'hurry',
  'nice-roll',
  'goodbye',
  'rather-not',
] as const;

/** What a face or a hand says. */
export const REACTIONS = [
  'clap',
  'laugh',
  'wow',
  'scared',
  'cry',
  'fire',
  'worm',
  'heart',
] as const;

/** The phrase by which somebody declines an undo. */
export const DECLINE = 'rather-not' satisfies (typeof SENTENCES)[number];

export type Sentence = (typeof SENTENCES)[number];
export type Reaction = (typeof REACTIONS)[number];
export type Phrase = Sentence | Reaction;

export function isReaction(phrase: Phrase): phrase is Reaction {
  return (REACTIONS as readonly string[]).includes(phrase);
}

/** The phrase of this name; undefined for any other text. */
export function parsePhrase(text: string): Phrase | undefined {
  return [...SENTENCES, ...REACTIONS].find((phrase) => phrase === text);
}
