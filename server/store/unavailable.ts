// The error of a store that does not answer for a while: nothing is damaged, and a retry works later.
import { type Refusal, refuse } from '#kernel/refusal.ts';

export class StoreUnavailable extends Error {
  readonly refusal: Refusal = refuse(
    'store-busy',
    'The database does not answer. Send the same request again: it takes effect at most once.',
  );
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'StoreUnavailable';
  }
}
