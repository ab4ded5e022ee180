// The end of a long history. It loads only where a match has more turns than are drawn.
import { useEffect, useRef } from 'preact/hooks';
import { currentLanguage } from '../../language.ts';

/** The end of the list: earlier turns load when it is scrolled into view or pressed. */
export function ShowEarlier({ show }: { readonly show: () => void }) {
  const item = useRef<HTMLLIElement>(null);
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (item.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    observer.observe(item.current);
    return () => observer.disconnect();
  }, []);
  return (
    <li ref={item} class="history-earlier">
      <button type="button" class="link-button" onClick={() => latest.current()}>
        {currentLanguage().words.match.earlierTurns}
      </button>
    </li>
  );
}
