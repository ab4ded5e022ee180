// A name field that shows the remaining letters near its limit.
import { useEffect, useRef } from 'preact/hooks';
import { NAME_LENGTH } from '#kernel/match/entry.ts';

/** The remaining letters are shown from here on. */
const NEAR = 5;

interface NameFieldProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly autocomplete?: 'nickname' | 'off';
  /** The id of the error message, if the name is not valid. */
  readonly errorId?: string | undefined;
  /** The id of a hint, without an error. */
  readonly hintId?: string;
  /** The id of a list of suggestions. */
  readonly known?: string | undefined;
  /** Takes the focus when it appears. */
  readonly first?: boolean;
  onName(name: string): void;
  onEscape?(): void;
}

export function NameField(props: NameFieldProps) {
  const { id, label, value, placeholder, autocomplete = 'off' } = props;
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
        aria-invalid={props.errorId !== undefined}
        aria-describedby={props.errorId ?? props.hintId}
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
