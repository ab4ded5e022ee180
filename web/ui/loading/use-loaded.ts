// Loads data for a component, for as long as the component is on the page.
import { useEffect, useState } from 'preact/hooks';

/**
 * The result of `load`; undefined until there is one. It loads again when an input changes. The
 * old result stays until a new one is there, also if loading fails.
 */
export function useLoaded<Value>(
  load: () => Promise<Value> | undefined,
  inputs: readonly unknown[],
): Value | undefined {
  const [value, setValue] = useState<Value | undefined>(undefined);
  useEffect(() => {
    let isMounted = true;
    load()?.then(
      (loaded) => isMounted && setValue(loaded),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, inputs);
  return value;
}
