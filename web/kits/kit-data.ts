// Loads the description of a kit, with the texts of the page, in the language of the page.
import { useEffect, useState } from 'preact/hooks';
import type { Refusal } from '#kernel/refusal.ts';
import type { Language } from '#languages/list.ts';
import { wordLoader } from '#languages/texts.ts';
import type { KitDescription } from '#server/wire/kit-schemas.ts';
import { requestUntilAnswered } from '../client/request.ts';
import { currentLanguage } from '../language.ts';
import type { Messages as KitTexts, texts } from '../messages/en/kits.ts';
import type { Box } from '../route.ts';
import { loadWithRetry } from '../ui/loading/lazy.tsx';

const loadTexts = wordLoader<typeof texts>((language) => import(`../messages/${language}/kits.ts`));

export interface LoadedKit {
  /** Undefined while it loads; a refusal if the box has no kit, or the server can't describe it. */
  readonly kit: KitDescription | Refusal | undefined;
  readonly texts: KitTexts | undefined;
  readonly language: Language;
  /** The server does not answer, or has too much work. */
  readonly isLate: boolean;
}

export function useKit({ game, edition }: Box): LoadedKit {
  const { language } = currentLanguage();
  const [loaded, setLoaded] = useState<LoadedKit>({
    kit: undefined,
    texts: undefined,
    language,
    isLate: false,
  });
  useEffect(() => {
    let isMounted = true;
    const keep = (part: Partial<LoadedKit>) => {
      if (isMounted) setLoaded((before) => ({ ...before, ...part }));
    };
    const isWanted = () => isMounted;
    const onLost = () => keep({ isLate: true });
    const path = `/api/kits/${game}/${edition}.json?language=${language}`;
    const asked = requestUntilAnswered<KitDescription>(path, undefined, {
      onTry: (reached) => keep({ isLate: !reached }),
    });
    const texts = loadWithRetry(() => loadTexts(language), { isWanted, onLost, isPage: true });
    void texts.then((found) => keep(found === undefined ? {} : { texts: found }));
    void Promise.all([asked, texts]).then(([answer, found]) => {
      if (found === undefined) return;
      keep({ kit: answer, texts: found, language, isLate: false });
    });
    return () => {
      isMounted = false;
    };
  }, [game, edition, language]);
  return loaded;
}
