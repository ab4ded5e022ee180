// Whether this device may know the score before a match. The page of every match asks; `wins.ts` loads only then.
import { recall } from '../../storage.ts';

export function isRematch(id: string): boolean {
  const hasId = (value: unknown): value is unknown => JSON.stringify(value).includes(`"${id}"`);
  return recall('series', hasId) !== undefined;
}
