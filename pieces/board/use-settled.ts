// The view that numbers and marks follow: the previous one until the page has settled.
import { useRef } from 'preact/hooks';

export function useSettled<View>(view: View, settled: boolean): View {
  const shown = useRef(view);
  if (settled) shown.current = view;
  return shown.current;
}
