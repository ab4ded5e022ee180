// Signing out of this device: a button of the settings, and the question that it asks. The question stands apart, because
// the settings close before it opens.
import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { isRefusal } from '#kernel/refusal.ts';
import { ask } from '../ask.ts';
import { forgetTables } from '../kept-links.ts';
import { spoken } from '../language.ts';
import { Confirm } from './confirm.tsx';

type Asking = 'sure' | 'failed';

const asking = signal<Asking | undefined>(undefined);

export function SignOutButton({ menu }: { readonly menu: RefObject<HTMLElement | null> }) {
  const { access } = spoken().words;
  return (
    <p class="settings-keys settings-sign-out">
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

export function SignOutDialog() {
  const { access } = spoken().words;
  if (asking.value === undefined) return null;
  return (
    <Confirm
      question={asking.value === 'sure' ? access.signOutSure : access.signOutFailed}
      yes={access.signOutYes}
      onAnswer={(sure) => {
        asking.value = undefined;
        if (sure) void signOut();
      }}
    />
  );
}

async function signOut(): Promise<void> {
  try {
    const answer = await ask<object>('/api/sign-out', {});
    if (isRefusal(answer)) throw new Error(answer.message);
  } catch {
    asking.value = 'failed';
    return;
  }
  forgetTables();
  // What is open here was read with rights that are gone.
  location.assign('/');
}
