// The child process of `kit-worker.ts`: makes kits. Only it loads the kits, their fonts and their libraries; the server does not.
import type { GameEntry } from '#games';
import { loadKit } from '#kits/files/kit-files.ts';
import { isWrongOption } from '#kits/files/options.ts';
import { filesFor } from '#kits/files/requested-files.ts';
import type { KitRequest } from '#kits/files/requests.ts';
import type { Kit } from '#kits/kit.ts';
import type { KitMessage, KitProcessData, KitResult } from './kit-worker.ts';
import { lowerPriority } from './low-priority.ts';

/** Smaller steps of the progress are not reported. */
const STEP = 0.01;

/** Loaded with the first request, so that a failed import fails that request. */
let loaded:
  | Promise<{
      readonly entries: readonly GameEntry[];
      readonly kits: Readonly<Record<string, () => Promise<Kit>>>;
    }>
  | undefined;

const { lists, priority } = JSON.parse(process.argv[2] ?? '') as KitProcessData;

lowerPriority(priority);
// The server decides when this process ends. A terminal and systemd send their signals to all processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (request: KitRequest) => void answer(request));

async function answer(request: KitRequest): Promise<void> {
  try {
    send({ result: await make(request) });
  } catch (error) {
    send({ failure: error instanceof Error ? error.message : String(error) });
  }
}

/** @throws Error for an unknown kit, and everything that the kit throws */
async function make(request: KitRequest): Promise<KitResult> {
  const before = process.cpuUsage();
  const { options } = request;
  loaded ??= loadLists();
  const box = await loadKit(await loaded, options);
  if (box === undefined) throw new Error(`there is no kit of ${options.game} ${options.edition}`);
  let reported = 0;
  const made = await filesFor(box, request, (share) => {
    if (share < reported + STEP && share !== 1) return;
    reported = share;
    send({ share });
  });
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1_000;
  if (isWrongOption(made)) return { made, cpuMs };
  // Some bytes are views of larger buffers of Node.
  return { made: made.map((file) => ({ ...file, bytes: new Uint8Array(file.bytes) })), cpuMs };
}

async function loadLists() {
  const [{ entries }, { kits }] = await Promise.all([import(lists.games), import(lists.kits)]);
  return { entries, kits };
}

function send(message: KitMessage): void {
  // Without a server nobody needs the message, and "disconnect" follows.
  process.send?.(message, undefined, undefined, () => undefined);
}
