// Lets taken stones fly to the seat of the player who took them. It reports when controls may be
// used, and ends the flight at once on request.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { easeInOut, FLIGHT_MS, movesFreely, play, steps } from '#pieces/board/motion.ts';
import { useHurry } from '#pieces/board/use-hurry.ts';
import type { View } from '../rules/position.ts';

export interface Flight {
  /** The stones before the flight; undefined if no stone flies. */
  readonly before: readonly number[] | undefined;
  /** Whether all stones have arrived. */
  rests: boolean;
}

const NO_FLIGHT: Flight = { before: undefined, rests: true };

/** @param hurried a new value ends the flight */
export function useTaken(
  root: RefObject<HTMLElement | null>,
  view: View,
  hurried: number,
): Readonly<Flight> {
  const kept = useRef({ heaps: view.heaps, flight: NO_FLIGHT });
  const [, showAgain] = useState(0);
  const { heaps } = kept.current;
  if (heaps.join() !== view.heaps.join()) {
    // After an undo stones come back, and they appear at once.
    const isTaken = view.heaps.every((stones, heap) => stones <= (heaps[heap] ?? 0));
    const flies = isTaken && root.current !== null && movesFreely();
    const flight = flies ? { before: heaps, rests: false } : NO_FLIGHT;
    kept.current = { heaps: view.heaps, flight };
  }
  const { flight } = kept.current;
  useLayoutEffect(() => {
    if (root.current === null || flight.rests) return;
    void fly(root.current, 1 - view.mover).then(() => {
      flight.rests = true;
      showAgain((times) => times + 1);
    });
  }, [flight]);
  useHurry(root, hurried);
  return flight;
}

/** Resolves when all stones have arrived. */
async function fly(board: HTMLElement, seat: number): Promise<void> {
  const plate = board.querySelector(`[data-seat-plate="${seat}"]`);
  if (plate === null) return;
  const [toX, toY] = centreOf(plate);
  const stones = [...board.querySelectorAll('[data-flies]')];
  const flights = stones.map((stone) => {
    const [x, y] = centreOf(stone.parentElement as Element);
    const at = (part: number): string => {
      const on = easeInOut(part);
      const [right, down] = [(toX - x) * on, (toY - y) * on];
      return `translate(${right.toFixed(1)}px, ${down.toFixed(1)}px) scale(${1 - 0.6 * on})`;
    };
    return play(stone, steps(0, FLIGHT_MS, at))?.finished.catch(() => undefined);
  });
  await Promise.all(flights);
}

function centreOf(element: Element): readonly [x: number, y: number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
