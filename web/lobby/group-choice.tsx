// The groups that have played at this device, as chips: one press seats them all.
import type { ShelfEntry } from '#server/wire/schemas.ts';
import { type Group, knownGroups } from '../client/new-match/groups.ts';
import { groupForm, groupOf, isNamed, type TableForm } from '../client/new-match/table-form.ts';
import { currentLanguage } from '../language.ts';
import { loadedTexts } from '../ui/loading/use-texts.ts';

interface GroupChoiceProps {
  readonly entry: ShelfEntry;
  readonly form: TableForm;
  onChange(form: TableForm): void;
}

export function GroupChoice({ entry, form, onChange }: GroupChoiceProps) {
  const { words } = currentLanguage();
  const lobby = loadedTexts('lobby');
  const groups = knownGroups();
  if (groups.length === 0) return null;
  const isHere = form.seats.every(isNamed);
  const seatedAs = (group: Group) => JSON.stringify(groupOf(groupForm(entry, group, []).seats));
  const seated = JSON.stringify(groupOf(form.seats));
  const choose = (group: Group) => {
    const { seats } = groupForm(entry, group, words.nicknames);
    onChange({ ...form, seats });
  };
  const empty = () => {
    const seats = form.seats.map((seat) => ({ ...seat, kind: 'person' as const, name: '' }));
    onChange({ ...form, seats });
  };
  return (
    <fieldset class="wraps chips group-choice">
      <legend>{lobby.groups}</legend>
      {groups
        .map((group) => ({ group, seats: seatedAs(group) }))
        .map(({ group, seats }) => (
          <button
            key={seats}
            type="button"
            class="chip-button"
            aria-pressed={isHere && seats === seated}
            onClick={() => choose(group)}
          >
            <span translate={false}>{group.map(({ name }) => name).join(', ')}</span>
          </button>
        ))}
      <button type="button" class="chip-button" onClick={empty}>
        {lobby.newGroup}
      </button>
    </fieldset>
  );
}
