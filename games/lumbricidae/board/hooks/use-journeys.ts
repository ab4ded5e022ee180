// Plays the animations between two views on pieces that are already at their final places. It
// reports when controls may be used, and finishes early on request.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { movesFreely, play } from '#pieces/board/motion.ts';
import { useHurry } from '#pieces/board/use-hurry.ts';
import type { View } from '../../rules/position.ts';
import { diceAfter } from '../geometry/dice.ts';
import { isAwaited, type Journey, journeysBetween } from '../geometry/journeys.ts';
import type { Layout } from '../geometry/layout.ts';
import { type Scene, sceneOf } from '../geometry/scene.ts';

interface Journeys {
  readonly scene: Scene;
  /** Whether the motion that controls wait for has ended. */
  readonly rests: boolean;
}

/** The current animation; it continues if only the viewer changes. */
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
  /** A new value finishes all animations. */
  readonly hurried: number;
}

export function useJourneys(
  root: RefObject<HTMLElement | null>,
  { view, layout, hurried }: Wanted,
): Journeys {
  const kept = useRef<Kept | undefined>(undefined);
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
  return { scene: now.scene, rests: now.play.over };
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

/** Whether only the viewer changed. */
function isSameTable(a: View, b: View): boolean {
  return a === b || (a.stage === b.stage && a.turns === b.turns && a.total === b.total);
}

const PARTS: Readonly<Record<Journey['part'], string>> = {
  whole: '',
  hop: '.die-hop',
  turn: '.die-cube, .tile',
  slab: '.die-slab',
};

/** Resolves when everything is at rest. */
async function playBetween(table: HTMLElement, before: Scene, after: Scene): Promise<void> {
  const u = table.clientWidth / after.layout.width;
  const { all, failsAt, leavesAt } = journeysBetween(before, after, u);
  table.style.setProperty('--fails-at', `${failsAt}ms`);
  table.style.setProperty('--leaves-at', `${leavesAt}ms`);
  await Promise.all(all.map((journey) => playOne(table, journey)));
}

async function playOne(table: HTMLElement, journey: Journey): Promise<void> {
  const { piece, id, part, keyframes } = journey;
  const whole = table.querySelector<HTMLElement>(`[data-${piece}="${id}"]`);
  if (!whole) return;
  const moved = part === 'whole' ? [whole] : [...whole.querySelectorAll(PARTS[part])];
  const animation = moved.map((each) => play(each, keyframes))[0];
  if (animation === undefined) return;
  whole.dataset.travels = '';
  if (part === 'hop') whole.dataset.tumbles = '';
  if (part === 'turn') whole.dataset.turns = '';
  await animation.finished.catch(() => undefined);
  if (part === 'whole') delete whole.dataset.travels;
  if (part === 'hop') delete whole.dataset.tumbles;
  // A later animation may still be turning it.
  if (part === 'turn' && moved.every((each) => each.getAnimations().length === 0)) {
    delete whole.dataset.turns;
  }
}
