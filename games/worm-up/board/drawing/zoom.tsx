// Zoom buttons, for players without a wheel or touch screen.
import type { Look } from '../hooks/use-camera.ts';
import type { ShownProps } from '../state.ts';

const NEARER = 1.5;

export function Zoom({ look, words }: Pick<ShownProps, 'words'> & { readonly look: Look }) {
  const { zoom } = words;
  const buttons = [
    ['0', zoom.whole, look.whole, 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'],
    ['-', zoom.farther, () => look.zoom(1 / NEARER), 'M5 12h14'],
    ['+', zoom.nearer, () => look.zoom(NEARER), 'M5 12h14M12 5v14'],
  ] as const;
  return (
    <div class="race-zoom">
      {buttons.map(([key, label, press, drawing]) => (
        <button
          key={key}
          type="button"
          class="race-zoom-button"
          data-key={key}
          data-looks=""
          aria-label={label}
          hidden={key !== '+' && !look.isNear}
          onClick={press}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={drawing} />
          </svg>
        </button>
      ))}
    </div>
  );
}
