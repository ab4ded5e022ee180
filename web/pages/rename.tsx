// Another name for a seat of one's own, where the old one stood.
import { useState } from 'preact/hooks';
import { NAME_LENGTH, parseName } from '#kernel/entry.ts';
import { spoken } from '../language.ts';

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
      <input
        type="text"
        aria-label={words.waiting.name}
        maxLength={NAME_LENGTH}
        value={text}
        ref={(field) => field?.focus()}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(undefined);
        }}
      />
      <button type="submit" class="button small">
        {words.waiting.save}
      </button>
    </form>
  );
}
