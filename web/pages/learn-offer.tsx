// Offers the guided first match to who never played here; once, and gently.
import { useState } from 'preact/hooks';
import { hasTutorial } from '#boards';
import { Worm } from '#pieces/worm.tsx';
import type { ShelfEntry } from '#server/schemas.ts';
import { spoken } from '../language.ts';
import { isLearnt, noteLearnt } from '../learnt.ts';
import { isText, recall } from '../storage.ts';

export function LearnOffer({ shelf }: { readonly shelf: readonly ShelfEntry[] }) {
  const { words } = spoken();
  const [isNew, setNew] = useState(() => !isLearnt() && recall('name', isText) === undefined);
  const box = shelf.find(({ game, edition }) => hasTutorial(game, edition));
  if (!isNew || box === undefined) return null;
  return (
    <aside class="learn-offer" aria-label={words.learn.learn}>
      <Worm />
      <p>{words.learn.offer}</p>
      <p class="actions">
        <a class="button small" href={`/learn/${box.game}/${box.edition}`}>
          {words.learn.learn}
        </a>
        <button
          type="button"
          class="button small"
          onClick={() => {
            noteLearnt();
            setNew(false);
          }}
        >
          {words.learn.notNow}
        </button>
      </p>
    </aside>
  );
}
