// Whether rules show their numbers and where they are from: a quiet switch, off until somebody asks, and remembered.
import { signal } from '@preact/signals';
import { spoken } from '../language.ts';
import { recall, remember } from '../storage.ts';

const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';

const shown = signal<boolean | undefined>(undefined);

export function sourcesShown(): boolean {
  return shown.value ?? recall('sources', isSwitch) ?? false;
}

export function SourcesSwitch() {
  const now = sourcesShown();
  return (
    <button
      type="button"
      class="link-button rules-sources"
      aria-pressed={now}
      onClick={() => {
        shown.value = !now;
        remember('sources', !now);
      }}
    >
      {spoken().words.rules.sources}
    </button>
  );
}
