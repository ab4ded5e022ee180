// Requests a file of a kit from the server and saves it. It replaces a plain link, so that the page can show the progress, and
// why a file is missing.
import type { KitProgress } from '#server/wire/kit-schemas.ts';
import { saveBlob } from '../client/save-blob.ts';
import { madeFile, retrySeconds } from './made-file.ts';

/** The reason for a missing file. */
export type Failure =
  | { readonly kind: 'wrong' | 'broken' | 'offline' }
  | { readonly kind: 'later' | 'tooMany'; readonly seconds: number };

/** @returns the reason for a missing file; undefined if it was saved */
export async function saveFile(
  address: string,
  onProgress: (progress: KitProgress) => void,
): Promise<Failure | undefined> {
  try {
    const response = await madeFile(address, onProgress);
    if (!response.ok) {
      const refused = (await response.json().catch(() => ({}))) as { readonly error?: string };
      return failureOf(response, refused.error);
    }
    const name = fileNameIn(response.headers.get('content-disposition')) ?? 'kit';
    saveBlob(await response.blob(), name);
    return undefined;
  } catch {
    return { kind: 'offline' };
  }
}

/** @param code of the refusal */
export function failureOf(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  code?: string,
): Failure {
  const seconds = retrySeconds(headers);
  if (status === 429) return { kind: 'tooMany', seconds };
  if (status === 503 && code !== 'kit-failed') return { kind: 'later', seconds };
  return { kind: status === 400 ? 'wrong' : 'broken' };
}

/** The name in a header such as `attachment; filename="kit.pdf"`. */
export function fileNameIn(header: string | null): string | undefined {
  return /filename="([^"]+)"/.exec(header ?? '')?.[1];
}
