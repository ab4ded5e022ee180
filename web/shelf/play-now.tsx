// One click to a match against bots: opens a table by the sheet and goes there.
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
  /** Its name where the words on it do not say enough. */
  readonly label?: string;
  readonly children: ComponentChildren;
  /** Called with why there is no table; without a reason where no server answered. */
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
