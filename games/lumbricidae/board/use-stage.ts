// Plays what moves between one view and the next on the pieces of the board, which already rest where it ends.
// Says whether controls are to wait for it, and ends all of it at once for who is in a hurry.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { movesFreely, play } from '#pieces/board/motion.ts';
import { useHurry } from '#pieces/board/use-hurry.ts';
import { useSettled } from '#pieces/board/use-settled.ts';
import type { View } from '../rules/position.ts';
import { type DiceStep, diceAfter } from './geometry/dice.ts';
import { type Journey, journeysBetween } from './geometry/journeys.ts';
import type { Layout } from './geometry/layout.ts';
import { type Scene, sceneOf } from './geometry/scene.ts';

interface Stage {
  readonly scene: Scene;
  /** Whether everything lies still that is to be seen before anybody moves. */
  readonly rests: boolean;
  /** The view that numbers and marks tell of: the one before, until the page tells of the new one. */
  readonly read: View;
}

/** What is played; where the table is seen with other eyes meanwhile, it goes on. */
interface Play {
  over: boolean;
}

interface Kept {
  readonly scene: Scene;
  readonly before: Scene | undefined;
  readonly play: Play;
}

interface Wanted {
  readonly view: View;
  readonly layout: Layout;
  /** Whether the page tells of this view: board and words turn to it together. */
  readonly settled: boolean;
  /** Changes whenever somebody wants to see the end at once. */
  readonly hurried: number;
}

export function useStage(
  root: RefObject<HTMLElement | null>,
  { view, layout, settled, hurried }: Wanted,
): Stage {
  const kept = useRef<Kept | undefined>(undefined);
  const read = useSettled(view, settled);
  const [, showAgain] = useState(0);
  if (kept.current?.scene.view !== view || kept.current.scene.layout !== layout) {
    kept.current = nextOf(kept.current, view, layout, root.current !== null);
  }
  const now = kept.current;
  useLayoutEffect(() => {
    const table = root.current;
    if (table === null || now.before === undefined || !movesFreely()) return;
    void playBetween(table, now.before, now.scene).then(() => {
      if (isAwaited(now.scene.step)) now.play.over = true;
      showAgain((times) => times + 1);
    });
  }, [now]);
  useHurry(root, layout);
  useHurry(root, hurried);
  return { scene: now.scene, rests: now.play.over, read };
}

/** Dice that fall, and what a failure does, are seen before anybody moves. */
function isAwaited({ thrown, ending }: DiceStep): boolean {
  return thrown || ending?.kind === 'failed';
}

function nextOf(kept: Kept | undefined, view: View, layout: Layout, isShown: boolean): Kept {
  const known = kept?.scene;
  const isSame = known !== undefined && isSameTable(known.view, view);
  const step = isSame ? known.step : diceAfter(known?.step, view);
  const scene = sceneOf(view, layout, step);
  const play = kept?.play ?? { over: true };
  if (known === undefined || isSame) return { scene, before: undefined, play };
  const moves = isShown && movesFreely();
  return { scene, before: known, play: moves && isAwaited(step) ? { over: false } : play };
}

/** Whether nothing changed but who looks: what moves goes on. */
function isSameTable(a: View, b: View): boolean {
  return a === b || (a.stage === b.stage && a.turns === b.turns && a.total === b.total);
}

const PARTS: Readonly<Record<Journey['part'], string>> = {
  whole: '',
  hop: '.die-hop',
  turn: '.die-cube, .tile',
  slab: '.die-slab',
};

/** Resolves when everything has come to rest. */
async function playBetween(table: HTMLElement, before: Scene, after: Scene): Promise<void> {
  const u = table.clientWidth / after.layout.width;
  const { all, failsAt, leavesAt } = journeysBetween(before, after, u);
  table.style.setProperty('--fails-at', `${failsAt}ms`);
  table.style.setProperty('--leaves-at', `${leavesAt}ms`);
  await Promise.all(all.map((journey) => playOne(table, journey)));
}

async function playOne(table: HTMLElement, journey: Journey): Promise<void> {
  const { piece, id, part, moments } = journey;
  const whole = table.querySelector<HTMLElement>(`[data-${piece}="${id}"]`);
  if (!whole) return;
  const moved = part === 'whole' ? [whole] : [...whole.querySelectorAll(PARTS[part])];
  const animation = moved.map((each) => play(each, moments))[0];
  if (animation === undefined) return;
  whole.dataset.travels = '';
  if (part === 'hop') whole.dataset.tumbles = '';
  if (part === 'turn') whole.dataset.turns = '';
  await animation.finished.catch(() => undefined);
  if (part === 'whole') delete whole.dataset.travels;
  if (part === 'hop') delete whole.dataset.tumbles;
  // A journey that followed before this one was over may turn it still.
  if (part === 'turn' && moved.every((each) => each.getAnimations().length === 0)) {
    delete whole.dataset.turns;
  }
}
