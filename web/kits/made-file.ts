// Requests a file of a kit that the server may still have to make: asks again until it is made, and reports the progress.
import type { KitProgress } from '#server/wire/kit-schemas.ts';

/** The pause before the next request for a file that is being made; each request waits for a second at the server. */
const PAUSE_MS = 300;
/** Used if the reply has no time for a retry. */
export const RETRY_S = 30;
/** How often a file is requested again while the server makes other files. */
const BUSY_TRIES = 4;
const BUSY: readonly unknown[] = ['kit-busy', 'kit-unfinished', 'server-stopping'];

/** @returns the reply with the file, or the refusal. @throws TypeError if the server can't be reached */
export async function madeFile(
  address: string,
  onProgress: (progress: KitProgress) => void = () => undefined,
): Promise<Response> {
  for (let busy = 0; ; ) {
    const reply = await fetch(address, { headers: { prefer: 'respond-async' } });
    if (reply.status === 202) {
      onProgress((await reply.json()) as KitProgress);
      await pause(PAUSE_MS);
    } else if (busy < BUSY_TRIES && (await isBusy(reply))) {
      busy += 1;
      await pause(retrySeconds(reply.headers) * 1_000);
    } else {
      return reply;
    }
  }
}

export function retrySeconds(headers: Headers): number {
  return Number(headers.get('retry-after')) || RETRY_S;
}

async function isBusy(reply: Response): Promise<boolean> {
  if (reply.status !== 503) return false;
  const refused = (await reply
    .clone()
    .json()
    .catch(() => ({}))) as { readonly error?: string };
  return BUSY.includes(refused.error);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
