// A device gets a new secret with each new right: a cookie that somebody else planted in a browser, and therefore
// knows, never gains any.
import type { FastifyRequest } from 'fastify';
import { newSecret } from '../random-source.ts';
import type { NewSession } from '../store/store.ts';
import { deviceSecretOf, hashOf, recordDevice } from './access.ts';
import { labelOf } from './device-label.ts';

export interface NewDeviceSecret {
  /** For the cookie. */
  readonly secret: string;
  readonly session: NewSession;
}

/**
 * What a device that is about to gain a right is to be known by from then on.
 * @param secret where it must be the same for the same request; otherwise made anew
 */
export async function newDeviceSecret(
  request: FastifyRequest,
  secret = newSecret(),
): Promise<NewDeviceSecret> {
  const before = deviceSecretOf(request);
  if (before !== undefined) {
    await recordDevice(request, { holder: 'device', secret: before, hash: hashOf(before) });
  }
  const replaces = before === undefined || before === secret ? undefined : hashOf(before);
  const label = labelOf(request.headers['user-agent']);
  const at = request.server.context.now();
  return { secret, session: { hash: hashOf(secret), replaces, label, at } };
}
