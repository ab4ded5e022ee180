// A share of fair dice that is of no chain. A player sends it now and then, and the checks look for it.
import { digest } from '#kernel/hash.ts';

export const WRONG_SHARE = digest('a wrong share');

export function isWrongShare(share: string | undefined): boolean {
  return share === WRONG_SHARE;
}
