// What numbers and marks of a board tell of: the view before, until the page tells of the new one as well.
import { useRef } from 'preact/hooks';

export function useSettled<View>(view: View, settled: boolean): View {
  const told = useRef(view);
  if (settled) told.current = view;
  return told.current;
}
