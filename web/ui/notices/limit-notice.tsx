// Says that many people in this network use the server, and counts down to the next try. The page goes on by itself.
import { useEffect, useState } from 'preact/hooks';
import { limitedUntil } from '../../client/request.ts';
import { useTexts } from '../loading/use-texts.ts';

/** A shorter wait, such as between two phrases, needs no words. */
const SHORT_S = 2;

export function LimitNotice() {
  const texts = useTexts('refusals');
  const seconds = useSecondsLeft();
  if (texts === undefined || seconds <= SHORT_S) return null;
  return (
    <p class="error-text limit-notice">
      {/* A screen reader reads the sentence once, not each second. */}
      <span role="status">{texts.limited}</span>{' '}
      <span class="limit-seconds" aria-hidden="true">
        {seconds} s
      </span>
    </p>
  );
}

/** The seconds until the server takes requests of this network again; 0 if it does. */
function useSecondsLeft(): number {
  const [now, setNow] = useState(Date.now());
  const leftMs = limitedUntil.value - Math.max(now, Date.now());
  const isLimited = leftMs > 0;
  useEffect(() => {
    if (!isLimited) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isLimited]);
  return Math.ceil(leftMs / 1_000);
}
