// Credentials and their rights in a match. The store has only the hash of a secret, and its roles in each match.
import { hash } from 'node:crypto';
import type { Role, SecretKind, Store } from '../store/store.ts';
import type { Rights } from '../wire/schemas.ts';

/** The secret of a request and its hash. The secret itself is never stored. */
export interface Credential {
  readonly kind: SecretKind;
  readonly secret: string;
  /** SHA-256 of the secret, hexadecimal. */
  readonly hash: string;
}

/** SHA-256, hexadecimal. */
export function hashOf(secret: string): string {
  return hash('sha256', secret);
}

export function rightsFrom(roles: readonly Role[]): Rights {
  return {
    owner: roles.includes('owner'),
    seats: roles.filter((role) => typeof role === 'number').sort((a, b) => a - b),
    watch: roles.includes('watch'),
  };
}

/** The rights of a credential in a match; undefined if it has none. */
export async function rightsOf(
  store: Store,
  credential: Credential,
  match: string,
): Promise<Rights | undefined> {
  const roles = await store.roles(credential.kind, credential.hash, match);
  return roles.length === 0 ? undefined : rightsFrom(roles);
}
