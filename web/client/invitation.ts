// Coming to a table by a link: what the link is, and using it. An invitation is only looked at until the visitor sits down;
// using it costs nobody their seat where the answer is lost, because the same claim is sent again.
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Invited, Seated } from '#server/http/schemas.ts';
import { hideFragment } from '../route.ts';
import { backoff } from './backoff.ts';
import { request } from './request.ts';
import { addressOf } from './server-match.ts';
import { forget, recall, remember } from './storage.ts';

interface Claim {
  readonly token: string;
  readonly claim: string;
}

function isClaim(value: unknown): value is Claim {
  const kept = value as Partial<Claim> | null | undefined;
  return typeof kept?.token === 'string' && typeof kept.claim === 'string';
}

/** Asks until there is an answer. */
async function askOn<Answer>(path: string, body: object): Promise<Answer | Refusal> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await request<Answer>(path, body);
    } catch {
      await backoff(attempt);
    }
  }
}

/**
 * Lets the visitor in by the secret of a link.
 * @returns the invitation, where it is one that waits to be used; why the link is no good; undefined where this browser
 *   has the right now
 */
export async function comeBy(id: string, token: string): Promise<Invited | Refusal | undefined> {
  const invited = await askOn<Invited>(`${addressOf(id)}/invitation`, { token });
  if (!isRefusal(invited)) return invited;
  const isLost = invited.refused === 'invitation-used' && keptClaim(id, token) !== undefined;
  if (isLost) return claimSeat(id, token);
  hideFragment();
  if (invited.refused !== 'bad-token') return invited;
  const seated = await askOn<Seated>(`${addressOf(id)}/seat`, { token });
  return isRefusal(seated) ? seated : undefined;
}

/** Uses an invitation. Its secret stays in the address until there is an answer, for a page that is loaded anew. */
export async function claimSeat(id: string, token: string): Promise<Refusal | undefined> {
  const claim = keptClaim(id, token) ?? newClaim();
  remember(keyOf(id), { token, claim } satisfies Claim);
  const seated = await askOn<Seated>(`${addressOf(id)}/seat`, { token, claim });
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
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
