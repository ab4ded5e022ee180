// Offers the tutorial once to new visitors.
import { useState } from 'preact/hooks';
import { Worm } from '#pieces/worm.tsx';
import type { ShelfEntry } from '#server/wire/schemas.ts';
import { hasTutorial } from '../game-pages.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import { isTutorialOffered, markTutorialOffered } from '../learn/tutorial-progress.ts';
import { isText, recall } from '../storage.ts';

interface Offer {
  /** Undefined for visitors who played before or declined. */
  readonly box: ShelfEntry | undefined;
  decline(): void;
}

export function useLearnOffer(shelf: readonly ShelfEntry[], hasTables: boolean): Offer {
  const [isNew, setNew] = useState(
    () => !isTutorialOffered() && recall('name', isText) === undefined,
  );
  const box = shelf.find(({ game, edition }) => hasTutorial(game, edition));
  return {
    box: isNew && !hasTables ? box : undefined,
    decline: () => {
      markTutorialOffered();
      setNew(false);
    },
  };
}

export function LearnOffer({ box, decline }: Offer) {
  const { words } = currentLanguage();
  if (box === undefined) return null;
  const { game, edition } = box;
  const name = boxWordsOf(game, edition)?.name ?? '';
  return (
    <aside class="row wraps learn-offer" aria-label={words.learn.learnLong({ game: name })}>
      <Worm />
      <p>{words.learn.offer({ game: name })}</p>
      <p class="row wraps actions">
        <a class="button small" href={`/learn/${game}/${edition}`}>
          {words.learn.learn}
        </a>
        <button type="button" class="button small" onClick={decline}>
          {words.learn.notNow}
        </button>
      </p>
    </aside>
  );
}
