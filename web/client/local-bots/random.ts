// Chance on this device.
import type { Random } from '#kernel/random.ts';

/** `getRandomValues` works over plain http too. */
export const deviceRandom: Random = () => crypto.getRandomValues(new Uint32Array(1))[0] as number;
