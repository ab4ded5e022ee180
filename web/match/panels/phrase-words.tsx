// One phrase: a sentence as text, a reaction as a picture with a name.
import { isReaction, type Phrase } from '#kernel/match/phrases.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { useTexts } from '../../ui/loading/use-texts.ts';

const ReactionDrawing = lazy(async () => (await import('./reactions.tsx')).ReactionDrawing, {
  quiet: true,
});

export function PhraseWords({ phrase }: { readonly phrase: Phrase }) {
  const text = useTexts('phrases')?.[phrase];
  if (!isReaction(phrase)) return <span>{text}</span>;
  return (
    <span class="face" role="img" aria-label={text}>
      <ReactionDrawing reaction={phrase} />
    </span>
  );
}
