// Debounces announcements for screen readers.
import { useEffect, useState } from 'preact/hooks';

/** Announces a text after a pause, so that quick taps do not interrupt it. */
export function useDebounced(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 700);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
