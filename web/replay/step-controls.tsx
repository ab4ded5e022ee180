// The controls of a replay: a slider, and buttons for one step, the ends, and playing on.
import type { ComponentChildren } from 'preact';
import type { Messages as ReplayTexts } from '../messages/en/replay.ts';
import type { Player } from './use-player.ts';

interface StepControlsProps {
  readonly player: Player;
  readonly last: number;
  readonly texts: ReplayTexts;
  /** What happened in this step. */
  readonly children: ComponentChildren;
}

export function StepControls({ player, last, texts, children }: StepControlsProps) {
  const { at, isPlaying, go, toggle } = player;
  const step = (label: string, path: string, to: number) => (
    <button
      type="button"
      class="button replay-button"
      aria-label={label}
      aria-disabled={to < 0 || to > last || to === at}
      onClick={() => go(to)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <section class="replay-controls" aria-label={texts.controls}>
      <div class="replay-said">{children}</div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={texts.controls}
        aria-valuetext={texts.step({ at, all: last })}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <p class="row replay-buttons">
        {step(texts.first, 'M5 4v16M19 4L8 12l11 8z', 0)}
        {step(texts.back, 'M16 4L5 12l11 8z', at - 1)}
        <button type="button" class="button primary replay-play" onClick={toggle}>
          {isPlaying ? texts.pause : texts.play}
        </button>
        {step(texts.on, 'M8 4l11 8-11 8z', at + 1)}
        {step(texts.last, 'M19 4v16M5 4l11 8-11 8z', last)}
      </p>
      <p class="replay-count">{texts.step({ at, all: last })}</p>
      <p class="hint replay-keys">{texts.keys}</p>
    </section>
  );
}
