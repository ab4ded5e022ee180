// Sets the title of the browser's tab.
import { useEffect } from 'preact/hooks';
import { spoken } from '../language.ts';

export function usePageTitle(title: string): void {
  const { brand } = spoken().words;
  useEffect(() => {
    document.title = `${title} – ${brand}`;
  }, [title, brand]);
}
