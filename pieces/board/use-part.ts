// Loads a part of a board when a table first needs it.
import { useEffect, useState } from 'preact/hooks';

/** Undefined while the part is not wanted or loads; without a connection, until the next try. */
export function usePart<Part>(isWanted: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<{ readonly loaded: Part } | undefined>(undefined);
  useEffect(() => {
    if (!isWanted || part !== undefined) return;
    let isMounted = true;
    load().then(
      (loaded) => isMounted && setPart({ loaded }),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, part]);
  return isWanted ? part?.loaded : undefined;
}
