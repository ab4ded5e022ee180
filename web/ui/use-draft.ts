// State that a person has entered and not sent yet. It survives a reload, and "back".
import { useState } from 'preact/hooks';

/** The state of an entry of the history. */
interface EntryState {
  readonly drafts?: Readonly<Record<string, unknown>>;
}

const stateOfEntry = () => (history.state ?? {}) as EntryState;

/**
 * @param name of the draft, unique on its page
 * @param isValid an older build may have left a draft of another shape
 */
export function useDraft<Value>(
  name: string,
  first: () => Value,
  isValid: (value: unknown) => value is Value,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => {
    const kept = stateOfEntry().drafts?.[name];
    return isValid(kept) ? kept : first();
  });
  const change = (next: Value) => {
    const state = stateOfEntry();
    history.replaceState({ ...state, drafts: { ...state.drafts, [name]: next } }, '');
    setValue(next);
  };
  return [value, change];
}
