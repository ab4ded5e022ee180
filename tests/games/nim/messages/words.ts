// Turns a view and facts into sentences, the same way in every language.
import type { Audience } from '#kernel/words.ts';
import { type Fact, lastTaker, stonesIn, type View } from '../rules/position.ts';
import type { Messages } from './en.ts';

export type Words = ReturnType<typeof wordsFrom>;

/** A language's texts, with the sentences that the page and the terminal need. */
export function wordsFrom(messages: Messages) {
  const tell = ({ seat, count, heap }: Fact, names: readonly string[]): string =>
    messages.took(names[seat] ?? '', count, heapName(heap));
  return {
    ...messages,
    keys: [['A–D', messages.keyHelp]] as const,
    heapName,
    prompt: ({ rules }: View) => messages.prompts[rules.last],
    tell,
    recount: (told: readonly Fact[], { names }: Audience) =>
      told.map((one) => `${tell(one, names)} ${left(one, messages)}`).join(' '),
    answer: (told: readonly Fact[], _: Audience) =>
      told
        .map((one) => `${messages.youTook(one.count, heapName(one.heap))} ${left(one, messages)}`)
        .join(' '),
    offer: ({ heaps }: View, _: Audience) =>
      messages.mayTake(heaps.flatMap((stones, heap) => (stones > 0 ? [heapName(heap)] : []))),
    /** Nobody leads before the last stone. */
    lead: (_view: View, _: Audience) => '',
    score: (view: View, seat: number) => {
      const taker = lastTaker(view);
      if (taker === undefined) return messages.scores.early;
      return taker === seat ? messages.scores.taker : messages.scores.other;
    },
  };
}

/** `A` for the first heap. */
function heapName(heap: number): string {
  return 'ABCD'.charAt(heap);
}

function left({ left: heaps }: Fact, messages: Messages): string {
  if (stonesIn(heaps) === 0) return messages.noneLeft;
  return messages.left(heaps.map((count, heap) => messages.heapLeft(heapName(heap), count)));
}
