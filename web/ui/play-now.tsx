// A button that opens a match against bots by the sheet.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ShelfEntry } from '#server/wire/schemas.ts';
import { openAndEnter } from '../client/new-match/open-match.ts';
import { defaultForm, toOpenTable } from '../client/new-match/table-form.ts';
import { myColour, myName } from '../client/shelf-entries.ts';
import { currentLanguage } from '../language.ts';

interface PlayNowProps {
  readonly entry: ShelfEntry;
  /** A longer accessible name. */
  readonly label?: string;
  readonly children: ComponentChildren;
  /** Called with the reason when no table was opened. */
  onError(reason: string): void;
}

export function PlayNow({ entry, label, children, onError }: PlayNowProps) {
  const { words } = currentLanguage();
  const [opening, setOpening] = useState(false);
  const play = async () => {
    if (opening) return;
    setOpening(true);
    const form = defaultForm(entry, 'bots', [myName(words)], myColour());
    const failure = await openAndEnter(toOpenTable(entry, form));
    if (failure === undefined) return;
    onError(failure);
    setOpening(false);
  };
  return (
    <button
      type="button"
      class="button primary"
      aria-label={label}
      aria-disabled={opening}
      onClick={play}
    >
      {children}
    </button>
  );
}
