// For those who listen: what stands for a moment is said, what comes and goes is not.
import { useEffect, useState } from 'preact/hooks';

/** Says something once it has stood for a moment, so that quick taps are not talked over. */
export function useSlowly(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 700);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
