// The worker thread of the kits. Only it loads the kits, their fonts and their libraries; the thread of the server does not.
import { move, workerData } from 'piscina';
import type { GameEntry } from '#games';
import { describeKit } from '#kits/files/description.ts';
import { kitFile, loadKit } from '#kits/files/kit-files.ts';
import {
  isWrongOption,
  type KitFormat,
  type KitOptions,
  type WrongOption,
} from '#kits/files/options.ts';
import type { Kit } from '#kits/kit.ts';

export interface KitRequest {
  readonly options: KitOptions;
  /** `json` is the description of the kit. */
  readonly format: KitFormat | 'json';
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
 * Makes a file of a kit.
 * @returns its bytes, or the option that does not fit the kit
 * @throws Error for an unknown kit, and everything that the kit throws
 */
export async function make({ options, format }: KitRequest): Promise<Uint8Array | WrongOption> {
  lists ??= loadLists();
  const box = await loadKit(await lists, options);
  if (box === undefined) throw new Error(`there is no kit of ${options.game} ${options.edition}`);
  if (format === 'json') {
    return new TextEncoder().encode(JSON.stringify(await describeKit(box, options)));
  }
  const bytes = await kitFile(box, options, format);
  // The server's thread gets the bytes without a copy. A buffer of Node may share its memory, so it is copied here.
  return isWrongOption(bytes) ? bytes : (move(new Uint8Array(bytes)) as Uint8Array);
}
