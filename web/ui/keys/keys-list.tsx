// The list of shortcuts: those of the game on the page, and the general ones.
import type { KeyWords } from '#modules/board.ts';
import { currentLanguage } from '../../language.ts';
import { shortcuts } from '../../preferences.ts';
import { Dialog } from '../dialog.tsx';
import { useTexts } from '../loading/use-texts.ts';

interface KeysListProps {
  /** Empty without a table. */
  readonly gameKeys: KeyWords;
  onClose(): void;
}

export function KeysList({ gameKeys, onClose }: KeysListProps) {
  const { words } = currentLanguage();
  const keys = useTexts('panels')?.keys;
  if (keys === undefined) return null;
  const own = shortcuts.now.value ? gameKeys : [];
  const onTable: KeyWords = [...own, [keys.arrows, keys.fromTo], [keys.press, keys.does]];
  const help: KeyWords = shortcuts.now.value ? [['?', keys.help]] : [];
  const everywhere: KeyWords = [[keys.tab, keys.onwards], ...help, [keys.escape, keys.closes]];
  return (
    <Dialog class="keys" labelledBy="keys-title" onClose={onClose}>
      <h2 id="keys-title">{keys.title}</h2>
      {!shortcuts.now.value && <p class="hint">{keys.off}</p>}
      {gameKeys.length > 0 && <Keys title={keys.onTable} keys={onTable} />}
      <Keys title={keys.everywhere} keys={everywhere} />
      <p class="row wraps actions">
        <button type="button" class="button" onClick={onClose}>
          {words.close}
        </button>
      </p>
    </Dialog>
  );
}

function Keys({ title, keys }: { readonly title: string; readonly keys: KeyWords }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
