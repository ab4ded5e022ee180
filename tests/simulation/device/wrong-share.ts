// A share of fair dice that belongs to no chain. A player sometimes sends it, and the checks look for it.
import { digest } from '#kernel/hash.ts';

export const WRONG_SHARE = digest('a wrong share');

export function isWrongShare(share: string | undefined): boolean {
  return share === WRONG_SHARE;
}
