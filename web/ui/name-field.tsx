// A field for a name, which says how much room is left before letters would be cut off.
import { useEffect, useRef } from 'preact/hooks';
import { NAME_LENGTH } from '#kernel/match/entry.ts';

/** So many letters before the end the room left is shown. */
const NEAR = 5;

interface NameFieldProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly autocomplete?: 'nickname' | 'off';
  readonly wanting?: boolean;
  /** The id of what says why the name will not do. */
  readonly complaint?: string | undefined;
  /** The id of a list of names to choose from. */
  readonly known?: string | undefined;
  /** Takes the focus as soon as it is there. */
  readonly first?: boolean;
  onName(name: string): void;
  onEscape?(): void;
}

export function NameField(props: NameFieldProps) {
  const { id, label, value, placeholder, autocomplete = 'off', wanting = false } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (props.first) field.current?.focus();
  }, []);
  return (
    <span class="name-field">
      <input
        ref={field}
        id={id}
        type="text"
        aria-label={label}
        aria-invalid={wanting}
        aria-describedby={props.complaint}
        list={props.known}
        placeholder={placeholder}
        maxLength={NAME_LENGTH}
        autocomplete={autocomplete}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => props.onName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onEscape?.();
        }}
      />
      {value.length >= NAME_LENGTH - NEAR && (
        <small class="name-room" aria-hidden="true">
          {`${value.length}/${NAME_LENGTH}`}
        </small>
      )}
    </span>
  );
}
