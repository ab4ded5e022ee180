// Loads a part of the page when it becomes visible, so that the first view stays small. A part in a
// closed panel is not visible. A quiet part loads at once: it has no size, and so is never visible at the edge of the window.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { backoff } from '../../client/backoff.ts';
import { currentLanguage } from '../../language.ts';
import { isOutdated } from '../../page-build.ts';
import { ErrorNotice, Loading } from '../notices/notices.tsx';

type Component<Props> = (props: Props) => VNode | null;

interface LazyOptions {
  /** Shows nothing while it loads: for parts without a box of their own. It does not wait until it is visible. */
  readonly quiet?: boolean;
  /** The class of an empty place that it keeps until it is seen. */
  readonly emptyPlace?: string;
  /** A whole page. It may reload when the network is back; a match must not. */
  readonly isPage?: boolean;
}

/** A component that loads when it is needed. */
interface LazyComponent<Props> {
  (props: Props): VNode;
  /** Loads it before it is drawn, so that it is there at once. After a failure it loads when it is drawn. */
  preload(): Promise<void>;
}

/** A component that retries its import until it succeeds. */
export function lazy<Props extends object>(
  fetched: () => Promise<Component<Props>>,
  { quiet = false, emptyPlace, isPage = false }: LazyOptions = {},
): LazyComponent<Props> {
  let loaded: Component<Props> | undefined;
  async function preload(): Promise<void> {
    loaded ??= await fetched().catch(() => undefined);
  }
  function Lazy(props: Props): VNode {
    const [, setReady] = useState(loaded !== undefined);
    const [isLost, setLost] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      let isMounted = true;
      const load = async () => {
        const onLost = () => setLost(true);
        loaded ??= await loadWithRetry(fetched, { isWanted: () => isMounted, onLost, isPage });
        if (isMounted) setReady(true);
      };
      const forget = whenSeen(quiet ? null : place.current, load);
      return () => {
        isMounted = false;
        forget();
      };
    }, []);
    const Loaded = loaded;
    if (Loaded !== undefined) return <Loaded {...props} />;
    if (quiet || emptyPlace !== undefined) return <div ref={place} class={emptyPlace} />;
    return <div ref={place}>{isLost ? <MissingPart /> : <Loading />}</div>;
  }
  return Object.assign(Lazy, { preload });
}

function MissingPart() {
  const { words } = currentLanguage();
  return <ErrorNotice>{isOutdated.value ? words.updated : words.offline}</ErrorNotice>;
}

interface Wanting {
  isWanted(): boolean;
  /** Called after each failure. */
  onLost(): void;
  readonly isPage: boolean;
}

/**
 * Retries until the part is loaded or no longer wanted.
 * @returns undefined if it is no longer wanted
 */
export async function loadWithRetry<Part>(
  fetched: () => Promise<Part>,
  { isWanted, onLost, isPage }: Wanting,
): Promise<Part | undefined> {
  // A browser may cache a failed import until the page is reloaded.
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

/** @returns a function that stops the observation */
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
