// A field to change the name of one's own seat.
import { useState } from 'preact/hooks';
import { parseName } from '#kernel/match/new-name.ts';
import { currentLanguage } from '../language.ts';
import { remember } from '../storage.ts';
import { NameField } from '../ui/name-field.tsx';
import type { SeatProps } from './state/match-props.ts';

interface RenameProps extends SeatProps {
  onDone(): void;
}

/** The name is saved on this device too, if it has no other seat. */
export function Rename({ match, about, projection, seat, onDone }: RenameProps) {
  const { words } = currentLanguage();
  const player = projection.players[seat];
  const [text, setText] = useState(player?.kind === 'person' ? player.name : '');
  const submit = (event: Event) => {
    event.preventDefault();
    onDone();
    const name = parseName(text);
    if (name === undefined) return;
    if (about.rights.seats.length === 1) remember('name', name);
    void match.send({ kind: 'sit', seat, name });
  };
  return (
    <form class="rename" onSubmit={submit}>
      <NameField
        label={words.waiting.name}
        value={text}
        first={true}
        onName={setText}
        onEscape={onDone}
      />
      <button type="submit" class="button small">
        {words.waiting.save}
      </button>
    </form>
  );
}
