// One phrase: a sentence as text, a reaction as a picture with a name.
import { isReaction, type Phrase } from '#kernel/match/phrases.ts';
import type { Messages as PhraseTexts } from '../../messages/en/phrases.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import './talk.css';

const ReactionDrawing = lazy(async () => (await import('./reactions.tsx')).ReactionDrawing, {
  quiet: true,
});

interface PhraseWordsProps {
  readonly phrase: Phrase;
  readonly texts: PhraseTexts;
}

export function PhraseWords({ phrase, texts }: PhraseWordsProps) {
  const text = texts[phrase];
  if (!isReaction(phrase)) return <span>{text}</span>;
  return (
    <span class="face" role="img" aria-label={text}>
      <ReactionDrawing reaction={phrase} />
    </span>
  );
}
