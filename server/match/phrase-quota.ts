// Limits the phrases of a seat.
// The count comes from the log, so it survives a restart and includes other processes.
import type { Seat } from '#kernel/game.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { QuotaContext } from './change-quota.ts';
import type { Table } from './table.ts';

/** Refuses a phrase too soon after the last one, or too many in a match. */
export function phraseRefusal(
  { settings, metrics, now }: QuotaContext,
  table: Table,
  seat: Seat,
): Refusal | undefined {
  const { phraseEveryMs, phrasesPerMatch } = settings.limits;
  const { phrases, lastAt } = table.phraseCount(seat);
  if (phrases >= phrasesPerMatch) {
    metrics.limited.inc({ limit: 'phrasesPerMatch' });
    return refuse(
      'said-enough',
      `Seat ${seat} cannot say more than ${phrasesPerMatch} phrases in a match.`,
    );
  }
  if (lastAt === undefined || now() - lastAt >= phraseEveryMs) return undefined;
  metrics.limited.inc({ limit: 'phraseEveryMs' });
  return refuse(
    'too-many-requests',
    `Seat ${seat} spoke a moment ago. Wait a moment and try again.`,
  );
}
