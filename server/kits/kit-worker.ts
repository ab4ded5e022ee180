// The worker thread of the kits. Only it loads the kits, their fonts and their libraries; the thread of the server does not.
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import type { GameEntry } from '#games';
import { loadKit } from '#kits/files/kit-files.ts';
import { isWrongOption, type WrongOption } from '#kits/files/options.ts';
import { filesFor } from '#kits/files/requested-files.ts';
import type { KitRequest, MadeFile } from '#kits/files/requests.ts';
import type { Kit } from '#kits/kit.ts';
import type { SharedProgress } from './progress.ts';

export interface KitTask {
  readonly request: KitRequest;
  readonly progress: SharedProgress;
}

export interface KitResult {
  /** The requested file and what was made with it, or the option that does not fit the kit. */
  readonly made: readonly MadeFile[] | WrongOption;
  /** The processor time of the thread, in milliseconds. */
  readonly cpuMs: number;
}

/** From the URLs in the worker data. Loaded with the first request, so that a failed import rejects that request. */
let lists:
  | Promise<{
      readonly entries: readonly GameEntry[];
      readonly kits: Readonly<Record<string, () => Promise<Kit>>>;
    }>
  | undefined;

async function loadLists() {
  const [{ entries }, { kits }] = await Promise.all([
    import(workerData.games),
    import(workerData.kits),
  ]);
  return { entries, kits };
}

/**
 * Makes the files of a request.
 * @throws Error for an unknown kit, and everything that the kit throws
 */
export async function make({ request, progress }: KitTask): Promise<KitResult> {
  const before = process.threadCpuUsage();
  const { options } = request;
  lists ??= loadLists();
  const box = await loadKit(await lists, options);
  if (box === undefined) throw new Error(`there is no kit of ${options.game} ${options.edition}`);
  const made = await filesFor(box, request, (share) => {
    progress[0] = share;
  });
  const { user, system } = process.threadCpuUsage(before);
  const cpuMs = (user + system) / 1_000;
  return isWrongOption(made) ? { made, cpuMs } : moved({ made: made.map(ownBuffer), cpuMs });
}

/** A buffer of Node may share its memory, so it is copied. */
function ownBuffer({ request, bytes }: MadeFile): MadeFile {
  return { request, bytes: new Uint8Array(bytes) };
}

/** The server's thread gets the bytes without a copy. */
function moved(result: KitResult & { readonly made: readonly MadeFile[] }): KitResult {
  const buffers = result.made.map(({ bytes }) => bytes.buffer);
  const movable = { [transferableSymbol]: buffers, [valueSymbol]: result };
  return move(movable) as unknown as KitResult;
}
