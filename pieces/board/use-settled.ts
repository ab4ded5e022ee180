// The view that numbers and marks follow: the previous one until the page has settled.
import { useRef } from 'preact/hooks';

export function useSettled<View>(view: View, settled: boolean): View {
  const told = useRef(view);
  if (settled) told.current = view;
  return told.current;
}
