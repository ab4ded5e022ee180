// Turns a replay to another step by keys anywhere on the page, and by swipes.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Player } from './use-player.ts';

/** A swipe of at least this length turns to another step. Pixels. */
const SWIPE_PX = 48;
/** Where a touch has another meaning. */
const TAKEN = 'input, button, a, [data-looks], svg[tabindex], [data-pans]';

interface TurningProps {
  readonly player: Player;
  readonly children: ComponentChildren;
}

export function Turning({ player, children }: TurningProps) {
  const start = useRef<readonly [x: number, y: number] | undefined>(undefined);
  const newest = useRef(player);
  newest.current = player;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as Element;
      const { at, go, toggle } = newest.current;
      const goals: Readonly<Record<string, () => void>> = {
        ArrowLeft: () => go(at - 1),
        ArrowRight: () => go(at + 1),
        Home: () => go(0),
        End: () => go(Number.MAX_SAFE_INTEGER),
        ' ': toggle,
      };
      const act = goals[event.key];
      // A button has its own meaning for Space, a list for arrows.
      if (act === undefined || target.closest('select, textarea, dialog') !== null) return;
      if (event.key === ' ' && target.closest('button, a, summary') !== null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div
      class="replay-turning"
      onPointerDown={(event) => {
        const isFree = event.pointerType !== 'mouse' && !(event.target as Element).closest(TAKEN);
        start.current = isFree ? [event.clientX, event.clientY] : undefined;
      }}
      onPointerUp={(event) => {
        if (start.current === undefined) return;
        const [right, down] = [event.clientX - start.current[0], event.clientY - start.current[1]];
        start.current = undefined;
        if (Math.abs(right) < SWIPE_PX || Math.abs(right) < 2 * Math.abs(down)) return;
        player.go(player.at + (right < 0 ? 1 : -1));
      }}
    >
      {children}
    </div>
  );
}
