// The fixed phrases of the talk. Players can say nothing else, so no moderation is needed. Phrases are only added,
// never removed, because logs and records contain them.

/** Short sentences; the page has their texts in each language. */
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

/** Reactions; the page shows them as pictures. */
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

/** Players agree on the length of a series of rematches; the page offers them at the result, not in the talk. */
export const SERIES_PHRASES = ['series-3', 'series-5', 'series-open'] as const;

/** The phrase that declines an undo request. */
export const DECLINE = 'rather-not' satisfies (typeof SENTENCES)[number];

type Sentence = (typeof SENTENCES)[number];
export type Reaction = (typeof REACTIONS)[number];
export type SeriesPhrase = (typeof SERIES_PHRASES)[number];
export type Phrase = Sentence | Reaction | SeriesPhrase;

export function isReaction(phrase: Phrase): phrase is Reaction {
  return (REACTIONS as readonly string[]).includes(phrase);
}

/** The phrase of this name; undefined for any other text. */
export function parsePhrase(text: string): Phrase | undefined {
  return [...SENTENCES, ...REACTIONS, ...SERIES_PHRASES].find((phrase) => phrase === text);
}
