// The sign-out button in the settings. Its question is a separate, lazy part, because the settings
// close first.
import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { spoken } from '../language.ts';
import { lazy } from '../ui/lazy.tsx';
import type { Asking } from './sign-out-question.tsx';

/** The open question. */
const asking = signal<Asking | undefined>(undefined);

export function SignOutButton({ menu }: { readonly menu: RefObject<HTMLElement | null> }) {
  const { access } = spoken().words;
  return (
    <p class="row wraps settings-keys settings-sign-out">
      <button
        type="button"
        class="button small"
        onClick={() => {
          menu.current?.hidePopover();
          asking.value = 'sure';
        }}
      >
        {access.signOut}
      </button>
    </p>
  );
}

const Question = lazy(async () => (await import('./sign-out-question.tsx')).SignOutQuestion, {
  quiet: true,
});

export function SignOutDialog() {
  return asking.value === undefined ? null : <Question asking={asking} />;
}
