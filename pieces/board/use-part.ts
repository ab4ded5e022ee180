// Parts of a board that load when a table first needs them.
import { useEffect, useState } from 'preact/hooks';

export interface Part<Loaded> {
  load(): Promise<Loaded>;
  /** Undefined until it has loaded once. */
  readonly now: Loaded | undefined;
}

export function partOf<Loaded>(load: () => Promise<Loaded>): Part<Loaded> {
  let now: Loaded | undefined;
  return {
    load: async () => {
      now ??= await load();
      return now;
    },
    get now() {
      return now;
    },
  };
}

/** Undefined while the part is not wanted or loads; without a connection, until the next try. */
export function usePart<Loaded>(isWanted: boolean, part: Part<Loaded>): Loaded | undefined {
  const [, showAgain] = useState(0);
  const isLoaded = part.now !== undefined;
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    let isMounted = true;
    part.load().then(
      () => isMounted && showAgain((times) => times + 1),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, isLoaded, part]);
  return isWanted ? part.now : undefined;
}
