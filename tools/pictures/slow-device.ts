// A simulated slow phone: a processor four times slower, 1.6 Mbit/s, and 150 ms for each request.
import type { Page } from 'playwright-core';

const CPU_SLOWDOWN = 4;
/** Lighthouse's "slow 4G", in bytes per second and milliseconds per request. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export const PHONE = { viewport: { width: 390, height: 844 } } as const;

/** Makes a page as slow as it is on such a phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
