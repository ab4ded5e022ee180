// A part of the page that is fetched when it is first to be seen, so that a first view stays small. What lies in a
// panel that is closed is not to be seen yet.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Loading } from './pages/problem.tsx';
import { waitFor } from './patience.ts';

type Component<Props> = (props: Props) => VNode;

/** Fetches until it is there: a page that lost its network goes on when it is back. */
export function later<Props extends object>(fetched: () => Promise<Component<Props>>) {
  let loaded: Component<Props> | undefined;
  return function Later(props: Props): VNode {
    const [, setReady] = useState(loaded !== undefined);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      let here = true;
      const load = async () => {
        for (let attempt = 0; here && loaded === undefined; attempt += 1) {
          try {
            loaded = await fetched();
          } catch {
            await waitFor(attempt);
          }
        }
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
        <Loading />
      </div>
    );
  };
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
