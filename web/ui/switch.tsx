// A switch for a preference.
import type { Preference } from '../preferences.ts';

interface SwitchProps {
  readonly of: Preference<boolean>;
  readonly name: string;
  /** A further class. */
  readonly look?: string;
}

export function Switch({ of, name, look = '' }: SwitchProps) {
  return (
    <label class={`row toggle ${look}`}>
      <input
        type="checkbox"
        role="switch"
        checked={of.now.value}
        aria-checked={of.now.value}
        onChange={(event) => of.choose(event.currentTarget.checked)}
      />
      <span>{name}</span>
    </label>
  );
}
