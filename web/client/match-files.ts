// Reads texts of a match from the server: a page of its proof, and the record of a finished match.
import type { Refusal } from '#kernel/refusal.ts';
import { addressOf, requestUntilAnswered } from './request.ts';

/** The proof of the lines after one: as many as the server sends at once. */
export function readProof(id: string, after: number): Promise<string | Refusal> {
  const path = `${addressOf(id)}/proof?after=${after}`;
  return requestUntilAnswered(path, undefined, { format: 'text' });
}

export function readRecord(id: string): Promise<string | Refusal> {
  return requestUntilAnswered(`${addressOf(id)}/record`, undefined, { format: 'text' });
}
