// A seat's token as a button that opens a tray of the seven colours.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { COLOURS, type Colour } from '#kernel/match/colours.ts';
import { ColourMark } from '#pieces/seat-mark.tsx';
import { useTexts } from '../ui/loading/use-texts.ts';

export interface ColourChoiceProps {
  readonly seat: Seat;
  /** By seat. */
  readonly colours: readonly Colour[];
  /** The name of the person who keeps a seat's colour; undefined if the seat gives it up. */
  keptBy(seat: Seat): string | undefined;
  onChoose(colour: Colour): void;
}

export function ColourChoice({ seat, colours, keptBy, onChoose }: ColourChoiceProps) {
  const texts = useTexts('lobby')?.colours;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const token = useRef<HTMLButtonElement>(null);
  const mine = colours[seat] as Colour;
  // A layout effect, so that the focus moves before the next key press.
  useLayoutEffect(() => {
    if (open) root.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }, [open]);
  const close = () => {
    setOpen(false);
    token.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for what its buttons hear
    <div
      ref={root}
      class="colour-choice"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        close();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget as Node | null)) setOpen(false);
      }}
    >
      {texts === undefined ? (
        // A button without its text would have no name.
        <span class="seat-token">
          <ColourMark colour={COLOURS.indexOf(mine)} />
        </span>
      ) : (
        <button
          ref={token}
          type="button"
          class="seat-token"
          aria-expanded={open}
          aria-label={texts.ofSeat({ number: seat + 1, colour: texts.names[mine] })}
          title={texts.choose}
          onClick={() => setOpen(!open)}
        >
          <ColourMark colour={COLOURS.indexOf(mine)} />
          <svg class="colour-more" viewBox="0 0 10 6" aria-hidden="true">
            <path d="M1 1l4 4 4-4" />
          </svg>
        </button>
      )}
      {open && texts !== undefined && (
        <fieldset class="wraps colour-tray">
          <legend class="unseen">{texts.choose}</legend>
          {COLOURS.map((colour) => {
            const holder = colours.indexOf(colour);
            const by = holder === seat || holder < 0 ? undefined : keptBy(holder);
            const name = texts.names[colour];
            return (
              <button
                key={colour}
                type="button"
                aria-pressed={colour === mine}
                aria-disabled={by !== undefined}
                aria-label={by === undefined ? name : texts.taken({ colour: name, name: by })}
                title={by === undefined ? name : texts.taken({ colour: name, name: by })}
                onClick={() => {
                  if (by !== undefined) return;
                  if (colour !== mine) onChoose(colour);
                  close();
                }}
              >
                <ColourMark colour={COLOURS.indexOf(colour)} />
              </button>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
