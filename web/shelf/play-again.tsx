// A button on each box that starts a match of the newest group of this device at once, by the sheet.
import { useState } from 'preact/hooks';
import type { ShelfEntry } from '#server/wire/schemas.ts';
import { childNames } from '../client/new-match/children.ts';
import type { Group } from '../client/new-match/groups.ts';
import { currentLanguage } from '../language.ts';

interface PlayAgainProps {
  readonly entry: ShelfEntry;
  readonly group: Group;
  /** The name of the edition. */
  readonly name: string;
}

/** @returns why no match was opened, in words; undefined if one was */
async function playAgain(entry: ShelfEntry, group: Group): Promise<string | undefined> {
  const { words } = currentLanguage();
  // The shelf itself opens no match, so it loads without these.
  const parts = await Promise.all([
    import('../client/new-match/open-match.ts'),
    import('../client/new-match/table-form.ts'),
    import('../client/new-match/groups.ts'),
  ]).catch(() => undefined);
  if (parts === undefined) return words.offline;
  const [{ openAndEnter }, { groupForm, toOpenTable }, { keepGroup }] = parts;
  keepGroup(group);
  return openAndEnter(toOpenTable(entry, groupForm(entry, group, words.nicknames), childNames()));
}

export function PlayAgain({ entry, group, name }: PlayAgainProps) {
  const { words } = currentLanguage();
  const [isOpening, setOpening] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  // A group too large for the edition loses its last members.
  const players = group.slice(0, entry.seats.most).map((member) => member.name);
  const press = async () => {
    if (isOpening) return;
    setOpening(true);
    setError(await playAgain(entry, group));
    setOpening(false);
  };
  return (
    <>
      <button
        type="button"
        class="button primary play-again"
        aria-label={words.shelf.playAgainLong({ game: name, players: players.join(', ') })}
        aria-disabled={isOpening}
        onClick={press}
      >
        {words.shelf.playAgain} <span translate={false}>{players.join(', ')}</span>
      </button>
      {error !== undefined && (
        <p class="error-text-small" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
