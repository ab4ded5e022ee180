// Sets the title of the browser's tab.
import { useEffect } from 'preact/hooks';
import { currentLanguage } from '../language.ts';

export function usePageTitle(title: string): void {
  const { brand } = currentLanguage().words;
  useEffect(() => {
    document.title = `${title} – ${brand}`;
  }, [title, brand]);
}
