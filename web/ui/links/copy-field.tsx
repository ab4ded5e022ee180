// A text to copy by hand: a press selects all of it.
import type { Ref } from 'preact';

interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  readonly field?: Ref<HTMLInputElement>;
}

export function CopyField({ label, text, field = null }: CopyFieldProps) {
  return (
    <input
      ref={field}
      class="copy-field"
      type="text"
      readOnly={true}
      aria-label={label}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
