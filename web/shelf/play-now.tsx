// A button that opens a match against bots by the sheet.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { ShelfEntry } from '#server/http/schemas.ts';
import { spoken } from '../language.ts';
import { openTable } from '../lobby/open-match.ts';
import { defaultForm, toOpenTable } from '../lobby/table-form.ts';
import { goTo } from '../route.ts';
import { myColour, myName } from './shelf-data.ts';

interface PlayNowProps {
  readonly entry: ShelfEntry;
  /** A longer accessible name. */
  readonly label?: string;
  readonly children: ComponentChildren;
  /** Called when no table was opened; undefined if the server can't be reached. */
  complain(refusal: Refusal | undefined): void;
}

export function PlayNow({ entry, label, children, complain }: PlayNowProps) {
  const { words } = spoken();
  const [opening, setOpening] = useState(false);
  const play = async () => {
    if (opening) return;
    setOpening(true);
    try {
      const id = await openTable(
        toOpenTable(entry, defaultForm(entry, 'bots', [myName(words)], myColour())),
      );
      if (!isRefusal(id)) return goTo(`/t/${id}`);
      complain(id);
    } catch {
      complain(undefined);
    }
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
