// Debounces announcements for screen readers.
import { useEffect, useState } from 'preact/hooks';

/** The pause before an announcement, in milliseconds. */
const REST_MS = 700;

/** A text after a pause without changes, so that quick taps and drags are not announced one by one. */
export function useDebounced(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
