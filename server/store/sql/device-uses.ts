// Records the uses of devices. A cache of stored uses keeps most requests from writing.
import type { Refusal } from '#kernel/refusal.ts';
import type { Stored } from '../store.ts';
import type { Driver } from './driver.ts';
import { type DeviceUse, dayOf, dueWrite, recordUse } from './sessions.ts';
import { STORED } from './transactions.ts';

const KNOWN_AT_MOST = 10_000;

export function deviceUses(driver: Driver) {
  /** By device, the day that is already stored. */
  const stored = new Map<string, number>();
  return {
    /** See `recordDeviceUse` of a store. */
    async record(use: DeviceUse): Promise<void> {
      const { hash, at } = use;
      const day = dayOf(at);
      if (stored.get(hash) === day) return;
      const due = await driver.read(() => dueWrite(use));
      if (due === undefined) return;
      const write = (): Promise<Stored | Refusal> =>
        driver.write(function* () {
          yield* recordUse(use);
          return STORED;
        });
      if (due === 'move') {
        if ((await write()) === STORED) stored.set(hash, day);
        return;
      }
      if (stored.size >= KNOWN_AT_MOST) stored.clear();
      stored.set(hash, day);
      // It only writes the day of use, so the request does not wait for it. If it fails, the next day's replaces it.
      write().catch(() => undefined);
    },
    /** Call it when the session of a device changed. */
    forget: (hash: string) => void stored.delete(hash),
    /** Call it when another process may have written. */
    clear: () => stored.clear(),
  };
}
