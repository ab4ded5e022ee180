// Lets a piece that was laid travel to its field: from the rack of whose eyes look, or from the plate of who laid it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { flight, hurry, movesFreely, type Pose, play } from '#pieces/motion.ts';
import type { View } from '../rules/position.ts';

type Root = { readonly current: HTMLElement | null };

/** @returns whether everything lies still */
export function useJourneys(root: Root, view: View, hurried: number): boolean {
  const known = useRef(view.laid);
  const moving = useRef<View['laid'] | undefined>(undefined);
  const [, showAgain] = useState(0);
  const fresh = known.current === view.laid ? [] : view.laid.slice(known.current.length);
  if (fresh.length > 0 && view.laid.length > known.current.length && movesFreely()) {
    moving.current = view.laid;
  }
  useLayoutEffect(() => {
    const before = known.current;
    known.current = view.laid;
    const table = root.current;
    const laid = view.laid.slice(before.length);
    if (table === null || moving.current !== view.laid || laid.length === 0) return;
    const flights = laid.map(({ field, seat }, index) => fly(table, field, seat, index * 250));
    void Promise.all(flights).then(() => {
      if (moving.current === view.laid) moving.current = undefined;
      showAgain((times) => times + 1);
    });
  }, [view.laid]);
  useLayoutEffect(() => {
    if (root.current !== null) hurry(root.current);
  }, [hurried]);
  return moving.current === undefined;
}

async function fly(table: HTMLElement, field: number, seat: number, begin: number): Promise<void> {
  const piece = table.querySelector<HTMLElement>(`[data-laid="${field}"]`);
  const plate = table.querySelector<HTMLElement>(`[data-seat-plate="${seat}"]`);
  if (piece === null || plate === null) return;
  const [to, from] = [piece.getBoundingClientRect(), plate.getBoundingClientRect()];
  const rest: Pose = { x: 0, y: 0, turn: 0, scale: 1 };
  const start: Pose = {
    x: from.left + from.width / 2 - to.left - to.width / 2,
    y: from.top + from.height / 2 - to.top - to.height / 2,
    turn: 0,
    scale: 0.7,
  };
  const animation = play(piece, flight(start, rest, begin));
  if (animation === undefined) return;
  piece.dataset.travels = '';
  await animation.finished.catch(() => undefined);
  delete piece.dataset.travels;
}
