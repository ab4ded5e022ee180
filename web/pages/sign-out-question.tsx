// Whether somebody really signs out of this device, and what is done then.
import { isRefusal } from '#kernel/refusal.ts';
import { ask } from '../ask.ts';
import { forgetTables } from '../kept-links.ts';
import { spoken } from '../language.ts';
import { Confirm } from './confirm.tsx';
import { asking } from './sign-out.tsx';

export function SignOutQuestion() {
  const { access } = spoken().words;
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
