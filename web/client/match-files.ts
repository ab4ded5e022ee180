// What the server gives about a match as text: a page of its proof, and the record of a finished match.
import type { Refusal } from '#kernel/refusal.ts';
import { addressOf, requestUntilAnswered } from './request.ts';

/** The proof of the lines after one: as many as the server sends at once. */
export function readProof(
  id: string,
  after: number,
  onTry?: (reached: boolean) => void,
): Promise<string | Refusal> {
  return requestUntilAnswered(`${addressOf(id)}/proof?after=${after}`, undefined, onTry, 'text');
}

export function readRecord(id: string): Promise<string | Refusal> {
  return requestUntilAnswered(`${addressOf(id)}/record`, undefined, undefined, 'text');
}
