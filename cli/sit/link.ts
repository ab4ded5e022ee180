// Reads the link of a match at another server.
import { wrongUsage } from '../failure.ts';

export interface MatchLink {
  /** The origin of the other server. */
  readonly origin: string;
  readonly id: string;
  /** Undefined for a player who already has the seat. */
  readonly token: string | undefined;
}

const EXAMPLE = 'https://anna.example/t/ID#TOKEN';
const PATH = /^\/t\/([A-Za-z0-9]{10})\/?$/;
const FRAGMENT = /^#[A-Za-z0-9_-]{20,64}$/;

/** The messages do not repeat the link, because it may hold a secret. @throws Failure */
export function parseMatchLink(text: string): MatchLink {
  const url = URL.parse(text.trim());
  if (url === null) throw wrongUsage(`LINK must be a whole link, such as ${EXAMPLE}`);
  if (!/^https?:$/.test(url.protocol)) throw wrongUsage('LINK must begin with http:// or https://');
  if (url.username !== '' || url.password !== '') {
    throw wrongUsage('LINK must not have a user name or a password');
  }
  const id = PATH.exec(url.pathname)?.[1];
  if (id === undefined) {
    throw wrongUsage(
      `LINK leads to no match. Copy the whole link that you got, such as ${EXAMPLE}`,
    );
  }
  if (url.hash !== '' && !FRAGMENT.test(url.hash)) {
    throw wrongUsage('the part of LINK after # is not complete. Copy the whole link');
  }
  return { origin: url.origin, id, token: url.hash.slice(1) || undefined };
}
