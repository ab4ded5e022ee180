// A piece that can be pressed: a button over its picture, with the whole accessible name. The
// numbers of the picture alone would be no name (WCAG 2.5.3).
import type { ComponentChildren } from 'preact';

interface PressProps {
  /** The classes of the picture. */
  readonly look: string;
  readonly label: string;
  readonly data: Readonly<Record<`data-${string}`, string | number | undefined>>;
  readonly tabIndex?: number;
  readonly children: ComponentChildren;
  onClick(): void;
}

export function Press({ look, label, data, tabIndex, children, onClick }: PressProps) {
  return (
    <span class={`odds-pressed ${look}`}>
      <span class="odds-picture" aria-hidden="true">
        {children}
      </span>
      <button
        type="button"
        class="odds-press"
        aria-label={label}
        tabIndex={tabIndex}
        onClick={onClick}
        {...data}
      />
    </span>
  );
}
