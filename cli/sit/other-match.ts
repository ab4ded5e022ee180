// Asks another server about a match before the relay starts: whether it is a server of Wormery, has the match, and
// whether the link still works. Nothing that it sends is printed.
import { askOther, type OtherFault, type OtherReply } from '#server/relay/other-server.ts';
import { Failure } from '../failure.ts';
import type { MatchLink } from './link.ts';

export type LinkState = 'usable' | 'used';

/** @throws Failure with what to do */
export async function checkMatch(link: MatchLink): Promise<LinkState> {
  const { origin, id, token } = link;
  const path = `/api/matches/${id}`;
  // Without a cookie an existing match is refused as `no-token`.
  const refused = await refusalFrom(origin, { path: `${path}/lines` });
  const failure = failureOf(refused, link);
  if (failure !== undefined) throw new Failure(failure);
  if (token === undefined) return 'usable';
  const body = JSON.stringify({ token });
  const invited = await refusalFrom(origin, { path: `${path}/invitation`, body });
  return invited === 'invitation-used' ? 'used' : 'usable';
}

/** @returns the code of the refusal; undefined without one. @throws Failure */
async function refusalFrom(
  origin: string,
  request: { readonly path: string; readonly body?: string },
): Promise<string | undefined> {
  const reply = await askOther(
    origin,
    { ...request, expects: 'json' },
    new AbortController().signal,
  );
  if (reply.kind !== 'reply') throw new Failure(faultText(reply, origin));
  return codeIn(reply);
}

function codeIn({ body }: OtherReply): string | undefined {
  try {
    const { error } = JSON.parse(String(body)) as { readonly error?: unknown };
    return typeof error === 'string' ? error : undefined;
  } catch {
    return undefined;
  }
}

function failureOf(refused: string | undefined, { origin, id }: MatchLink): string | undefined {
  switch (refused) {
    case 'no-token':
      return undefined;
    case 'unknown-match':
      return `${origin} has no match ${id}. Copy the whole link, or ask the host for a new one`;
    case 'not-found':
      return `the Wormery at ${origin} is too old for your page. Ask the host to upgrade it`;
    case 'foreign-host':
      return `${origin} answers only at its public address. Ask the host for a link with that address`;
    case undefined:
      return faultText({ kind: 'wrong-type' }, origin);
    default:
      return `${origin} can't show the match now (${/^[a-z-]{1,40}$/.test(refused) ? refused : 'refused'}). Try again in a minute`;
  }
}

/** One sentence about a fault, without its full stop. */
export function faultText(fault: OtherFault, origin: string): string {
  switch (fault.kind) {
    case 'unreachable':
      return `can't reach ${origin} (${fault.code}). Check the link and your network, or ask the host whether the server runs`;
    case 'redirect':
      return fault.to === undefined
        ? `${origin} leads to another address. Ask the host for a link with that address`
        : `${origin} leads to ${fault.to}. Ask the host for a link with that address`;
    case 'wrong-type':
      return `${origin} does not answer like a server of Wormery. Ask the host for the right link`;
    case 'too-large':
      return `${origin} sent more than a server of Wormery sends. Ask the host for the right link`;
  }
}
