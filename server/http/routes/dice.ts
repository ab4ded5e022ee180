// The entries of seats for fair dice before play: commitments, first shares, and the start without missing ones. The
// protocol: docs/fair-dice.md.
import { type Refusal, type RefusalCode, refuse } from '#kernel/refusal.ts';
import { hasPassed } from '../../match/elapsed.ts';
import type { App } from '../openapi.ts';
import { kernelRoute, NON_PLAY_REFUSALS, ofOwnSeat, ofSeated } from './commands.ts';

/** The time that the others have for their commitments and shares. */
const BEGIN_AFTER_MS = 4_000;

export function diceRoutes(app: App): void {
  const refusals: readonly RefusalCode[] = ['bad-share', ...NON_PLAY_REFUSALS];
  kernelRoute(app, 'commit', {
    operationId: 'commitToShares',
    summary: 'Commit to a chain of shares in fair dice',
    description:
      'Before play every device commits for its seats, then gives the first shares. A new chain in play ' +
      'is for a device that lost the one of its seat. It takes effect after shares of all other seats, and ' +
      'everyone sees that it is new.',
    refusals,
    rightsRefusal: ofOwnSeat,
    guard: ofSeated,
  });
  kernelRoute(app, 'share', {
    operationId: 'giveFirstShare',
    summary: 'Give the first share in fair dice, when all seats have committed',
    refusals,
    rightsRefusal: ofOwnSeat,
    guard: ofSeated,
  });
  kernelRoute(app, 'begin', {
    operationId: 'beginWithoutShares',
    summary: 'Begin without the commitments or shares that are missing; everyone sees it',
    description: `Possible ${BEGIN_AFTER_MS / 1_000} s after the newest line.`,
    refusals: ['dice-wait', ...refusals],
    rightsRefusal: ofOwnSeat,
    guard: (match, context) =>
      ofSeated(match, context) ?? waitRefusal(context.table.lastLineAt(), app.context.now()),
  });
}

function waitRefusal(since: number, now: number): Refusal | undefined {
  if (hasPassed(BEGIN_AFTER_MS, since, now)) return undefined;
  return refuse('dice-wait', 'The other players still have time for their shares. Try again soon.');
}
