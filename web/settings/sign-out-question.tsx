// The confirmation before signing out of this device, and the sign-out itself.
import type { Signal } from '@preact/signals';
import { isRefusal } from '#kernel/refusal.ts';
import { request } from '../client/request.ts';
import { forgetMatches } from '../client/saved-links.ts';
import { Confirm } from '../ui/confirm.tsx';
import { useTexts } from '../ui/loading/use-texts.ts';

export type Asking = 'sure' | 'failed';

interface SignOutQuestionProps {
  readonly asking: Signal<Asking | undefined>;
}

export function SignOutQuestion({ asking }: SignOutQuestionProps) {
  const access = useTexts('access');
  if (access === undefined) return null;
  return (
    <Confirm
      question={asking.value === 'sure' ? access.signOutSure : access.signOutFailed}
      yes={access.signOutYes}
      onAnswer={(sure) => {
        asking.value = undefined;
        if (sure) void signOut(asking);
      }}
    />
  );
}

async function signOut(asking: Signal<Asking | undefined>): Promise<void> {
  try {
    const answer = await request<object>('/api/sign-out', {});
    if (isRefusal(answer)) throw new Error(answer.message);
  } catch {
    asking.value = 'failed';
    return;
  }
  forgetMatches();
  // The page holds data of rights that are gone.
  location.assign('/');
}
