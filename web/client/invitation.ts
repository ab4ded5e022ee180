// Opens the link of a match. An invitation is used only when the visitor sits down. After a lost
// answer the same claim is sent again, so that nobody loses a seat.
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Invited, Previewed, Seated } from '#server/wire/schemas.ts';
import { hideFragment } from '../route.ts';
import { forget, recall, remember } from '../storage.ts';
import { randomHex } from './random-hex.ts';
import { addressOf, requestUntilAnswered } from './request.ts';

interface Claim {
  readonly token: string;
  readonly claim: string;
}

function isClaim(value: unknown): value is Claim {
  const kept = value as Partial<Claim> | null | undefined;
  return typeof kept?.token === 'string' && typeof kept.claim === 'string';
}

/**
 * Exchanges the secret of a link for a right.
 * @returns the invitation, if the visitor still has to accept it; a refusal; undefined if this
 *   browser has the right now
 */
export async function openLink(id: string, token: string): Promise<Invited | Refusal | undefined> {
  const found = await requestUntilAnswered<Previewed>(`${addressOf(id)}/invitation`, { token });
  if (!isRefusal(found) && found.purpose !== 'exchange') return found;
  const isUsed = isRefusal(found) && found.refused === 'invitation-used';
  if (isUsed && keptClaim(id, token) !== undefined) return claimSeat(id, token);
  // An older server, behind a page of the own installation, refuses every token that is no invitation.
  const answer =
    isRefusal(found) && found.refused !== 'bad-token'
      ? found
      : await requestUntilAnswered<Seated>(`${addressOf(id)}/seat`, { token });
  // The secret stays in the address until the server answers, so that a reload can repeat the request.
  hideFragment();
  return isRefusal(answer) ? answer : undefined;
}

/** Uses an invitation. */
export async function claimSeat(id: string, token: string): Promise<Refusal | undefined> {
  const claim = keptClaim(id, token) ?? newClaim();
  remember(keyOf(id), { token, claim } satisfies Claim);
  const seated = await requestUntilAnswered<Seated>(`${addressOf(id)}/seat`, { token, claim });
  forget(keyOf(id));
  hideFragment();
  return isRefusal(seated) ? seated : undefined;
}

function keyOf(id: string): string {
  return `claim/${id}`;
}

function keptClaim(id: string, token: string): string | undefined {
  const kept = recall(keyOf(id), isClaim);
  return kept?.token === token ? kept.claim : undefined;
}

/** 192 random bits. */
function newClaim(): string {
  return randomHex(24);
}
