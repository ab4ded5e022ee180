// A part of the page that is fetched when it is first to be seen, so that a first view stays small. What lies in a
// panel that is closed is not to be seen yet.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { backoff } from '../client/backoff.ts';
import { spoken } from '../language.ts';
import { Loading } from './problem.tsx';

type Component<Props> = (props: Props) => VNode | null;

interface LazyOptions {
  /** Nothing is shown until it is there: for what takes no room of its own. */
  readonly quiet?: boolean;
  /** A page with nothing beside it: it may be loaded anew once the network is back. A match must not be. */
  readonly isPage?: boolean;
}

/** Fetches until it is there: a page that lost its network goes on when it is back. */
export function lazy<Props extends object>(
  fetched: () => Promise<Component<Props>>,
  { quiet = false, isPage = false }: LazyOptions = {},
) {
  let loaded: Component<Props> | undefined;
  return function Lazy(props: Props): VNode {
    const [, setReady] = useState(loaded !== undefined);
    const [isLost, setLost] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      let here = true;
      const load = async () => {
        const onLost = () => setLost(true);
        loaded ??= await loadWithRetry(fetched, { isWanted: () => here, onLost, isPage });
        if (here) setReady(true);
      };
      const forget = whenSeen(place.current, load);
      return () => {
        here = false;
        forget();
      };
    }, []);
    const Loaded = loaded;
    if (Loaded !== undefined) return <Loaded {...props} />;
    return (
      <div ref={place}>
        {isLost && !quiet && (
          <p class="complaint" role="alert">
            {spoken().words.offline}
          </p>
        )}
        {!isLost && !quiet && <Loading />}
      </div>
    );
  };
}

interface Wanting {
  isWanted(): boolean;
  /** Called whenever it could not be fetched. */
  onLost(): void;
  readonly isPage: boolean;
}

/**
 * Tries until it is fetched, or wanted no longer.
 * @returns undefined where it is wanted no longer
 */
export async function loadWithRetry<Part>(
  fetched: () => Promise<Part>,
  { isWanted, onLost, isPage }: Wanting,
): Promise<Part | undefined> {
  // A browser may remember that a script could not be fetched, until the page is loaded anew.
  const reload = () => location.reload();
  try {
    for (let attempt = 0; isWanted(); attempt += 1) {
      const part = await fetched().catch(() => undefined);
      if (part !== undefined || !isWanted()) return part;
      onLost();
      if (isPage) addEventListener('online', reload);
      await backoff(attempt);
    }
    return undefined;
  } finally {
    removeEventListener('online', reload);
  }
}

/** @returns how to stop waiting for it */
function whenSeen(place: Element | null, act: () => void): () => void {
  if (place === null || typeof IntersectionObserver === 'undefined') {
    act();
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  });
  observer.observe(place);
  return () => observer.disconnect();
}
