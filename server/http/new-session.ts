// Issues a new secret to a device with each new right. Otherwise an attacker could plant a known cookie in
// a browser and get the rights that the browser gains later.
import type { FastifyRequest } from 'fastify';
import { newSecret } from '../random-source.ts';
import type { NewSession } from '../store/store.ts';
import { deviceSecretOf, hashOf, recordDevice } from './access.ts';
import { labelOf } from './device-label.ts';

export interface NewDeviceSecret {
  /** The value of the cookie. */
  readonly secret: string;
  readonly session: NewSession;
}

/**
 * Makes the next secret and session of the requesting device.
 * @param secret a secret derived from the request, so that a repeated request gets the same one;
 *   default: random
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
