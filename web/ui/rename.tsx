// A field to change the name of one's own seat.
import { useState } from 'preact/hooks';
import { parseName } from '#kernel/match/entry.ts';
import { spoken } from '../language.ts';
import { NameField } from './name-field.tsx';

interface RenameProps {
  readonly name: string;
  onDone(name: string | undefined): void;
}

export function Rename({ name, onDone }: RenameProps) {
  const { words } = spoken();
  const [text, setText] = useState(name);
  return (
    <form
      class="rename"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(parseName(text));
      }}
    >
      <NameField
        label={words.waiting.name}
        value={text}
        first={true}
        onName={setText}
        onEscape={() => onDone(undefined)}
      />
      <button type="submit" class="button small">
        {words.waiting.save}
      </button>
    </form>
  );
}
