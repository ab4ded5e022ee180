// Requests for files of kits, and the files that answer them. It loads no kit, so the server can use it.
import { canonicalKey, type KitFormat, type KitOptions, type WrongOption } from './options.ts';

/** A request for a file of a kit; `json` is its description. */
export interface KitRequest {
  readonly options: KitOptions;
  readonly format: KitFormat | 'json';
}

/** A file, with the request that it answers. */
export interface MadeFile {
  readonly request: KitRequest;
  readonly bytes: Uint8Array;
}

/** Equal for requests that one job answers: all plates of a kit are made together. */
export function jobKey({ options, format }: KitRequest): string {
  return canonicalKey(format === '3mf' ? { ...options, plate: undefined } : options, format);
}

/**
 * Finds the answer to a request among the files of its job.
 * @returns its bytes; if the plate is unknown, the wrong option with the known plates
 */
export function answerIn(
  made: readonly MadeFile[],
  { options, format }: KitRequest,
): Uint8Array | WrongOption {
  const key = canonicalKey(options, format);
  const found = made.find(({ request }) => canonicalKey(request.options, request.format) === key);
  if (found !== undefined) return found.bytes;
  const plates = made.flatMap(({ request }) => request.options.plate ?? []);
  return { option: 'plate', must: `must be one of these plates: ${plates.join(', ')}` };
}
