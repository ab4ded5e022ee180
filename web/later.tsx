// A part of the page that is fetched when it is first to be seen, so that a first view stays small. What lies in a
// panel that is closed is not to be seen yet.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { spoken } from './language.ts';
import { Loading } from './pages/problem.tsx';
import { waitFor } from './patience.ts';

type Component<Props> = (props: Props) => VNode;

/** Fetches until it is there: a page that lost its network goes on when it is back. */
export function later<Props extends object>(fetched: () => Promise<Component<Props>>) {
  let loaded: Component<Props> | undefined;
  return function Later(props: Props): VNode {
    const [, setReady] = useState(loaded !== undefined);
    const [isLost, setLost] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      let here = true;
      const load = async () => {
        const onLost = () => setLost(true);
        loaded ??= await fetchUntilThere(fetched, { isWanted: () => here, onLost });
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
        {isLost && (
          <p class="complaint" role="alert">
            {spoken().words.offline}
          </p>
        )}
        {!isLost && <Loading />}
      </div>
    );
  };
}

interface Wanting {
  isWanted(): boolean;
  /** Called whenever it could not be fetched. */
  onLost(): void;
}

/** @returns undefined where it is wanted no longer */
async function fetchUntilThere<Part>(
  fetched: () => Promise<Part>,
  { isWanted, onLost }: Wanting,
): Promise<Part | undefined> {
  let wasReached = false;
  for (let attempt = 0; isWanted(); attempt += 1) {
    try {
      return await fetched();
    } catch {
      if (!isWanted()) return undefined;
      // A browser may remember that a script could not be fetched, until the page is loaded anew.
      if (wasReached) location.reload();
      onLost();
      await waitFor(attempt);
      wasReached = await isReached();
    }
  }
  return undefined;
}

/** Whether the server answers again. */
function isReached(): Promise<boolean> {
  return fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
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
