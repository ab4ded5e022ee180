// The controls of a replay: a slider, and buttons for one step, the ends, and playing on.
import type { ComponentChildren } from 'preact';
import type { Messages as ReplayTexts } from '../messages/en/replay.ts';
import type { ShownSteps } from './use-steps.ts';

interface StepControlsProps {
  readonly shown: ShownSteps;
  readonly texts: ReplayTexts;
  /** Above the slider, and under it as its picture. */
  readonly aboveSlider?: ComponentChildren;
  readonly underSlider?: ComponentChildren;
  /** What the slider says of the step besides its number. */
  readonly also?: string | undefined;
  /** What else there is to say of the step. */
  readonly children: ComponentChildren;
}

export function StepControls(props: StepControlsProps) {
  const { shown, texts, aboveSlider, underSlider, also, children } = props;
  const { steps, step: now } = shown;
  const { at, isPlaying, go, toggle } = shown.player;
  const last = steps.length;
  const count = texts.step({ at, all: last });
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
      <div class="replay-said">
        <p class="replay-told" role="status">
          {now === undefined ? texts.begin : shown.toldOf(now)}
        </p>
        {children}
      </div>
      {aboveSlider}
      <div class={`replay-slider${underSlider === undefined ? '' : ' replay-slider-tall'}`}>
        {underSlider}
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={texts.controls}
          aria-valuetext={also === undefined ? count : `${count}. ${also}`}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </div>
      <p class="row replay-buttons">
        {step(texts.first, 'M5 4v16M19 4L8 12l11 8z', 0)}
        {step(texts.back, 'M16 4L5 12l11 8z', at - 1)}
        <button type="button" class="button primary replay-play" onClick={toggle}>
          {isPlaying ? texts.pause : texts.play}
        </button>
        {step(texts.on, 'M8 4l11 8-11 8z', at + 1)}
        {step(texts.last, 'M19 4v16M5 4l11 8-11 8z', last)}
      </p>
      <p class="replay-count">{count}</p>
      <p class="hint replay-keys">{texts.keys}</p>
    </section>
  );
}
