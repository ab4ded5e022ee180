// A head in words, for people who compare two matches aloud. The words are made up, so that they sound alike in every language
// of the page: docs/decisions/0035-twelve-made-up-words.md.

/** Words of a head: 12 of 2,048 are 132 bits, too many for two histories with the same words. */
const WORDS = 12;
const BITS = 11;
const HEAD = /^[0-9a-f]{64}$/;

/** No `c`, `h`, `j`, `p`, `q`, `w`, `x`, `y`: they sound differently, or like another letter. */
const FIRST = [...'bdfgklmnrstvz'].flatMap((consonant) =>
  [...'aeiou'].map((vowel) => consonant + vowel),
);
const SECOND = [...'dklmnrstv'].flatMap((consonant) =>
  [...'aeio'].map((vowel) => consonant + vowel),
);

/** Words that are rude in one of many languages. */
const RUDE = (
  'bite bito dike fada fode foda fote fuka fuke kaka kike kono kuka kula kulo kuta kute kuto loka maso naka ' +
  'neka nike raka reta sado sida sika suka tete teta titi tito tita toka vato zeka zuka'
).split(' ');

/** The 2,048 words, in their order. A released list never changes: people have noted words. */
export const HEAD_WORDS: readonly string[] = FIRST.flatMap((first) =>
  SECOND.map((second) => first + second),
)
  .filter((word) => !RUDE.includes(word))
  .slice(0, 2 ** BITS);

/**
 * The words of a head, from its first 132 bits.
 * @param head 64 hexadecimal digits
 */
export function wordsOfHead(head: string): readonly string[] {
  const bits = [...head].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'));
  const text = bits.join('');
  return Array.from({ length: WORDS }, (_, word) => {
    const at = Number.parseInt(text.slice(word * BITS, (word + 1) * BITS), 2);
    return HEAD_WORDS[at] as string;
  });
}

/**
 * Whether somebody means this head.
 * @param claim its 64 hexadecimal digits, or its twelve words, with spaces between them
 * @returns undefined if the claim is neither
 */
export function isHead(claim: string, head: string): boolean | undefined {
  const said = claim.trim().toLowerCase();
  if (HEAD.test(said)) return said === head;
  const words = said.split(/[\s,]+/);
  const areWords = words.length === WORDS && words.every((word) => HEAD_WORDS.includes(word));
  return areWords ? words.join() === wordsOfHead(head).join() : undefined;
}
