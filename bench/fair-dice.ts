// Benchmark of fair dice: a record of 200 rolls verified, beside the replay of the same moves and rolls without proofs.

import { verifyRecord } from '#kernel/fair-dice/verification.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, replay } from '#kernel/match/match.ts';
import { formatRecord, parseRecord } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { type FairMatch, playFairMatch } from '#kernel/testing/fair-match.ts';
import { boxWith, hasOpenRoll } from '#tools/testing/boxes.ts';
import type { Task } from './task.ts';

const ROLLS = 200;
const SEATS = 4;

const { rules: game } = boxWith(hasOpenRoll('roll'));
const gameOf = () => game;

/** A match with fair dice that stops at its 200th roll. */
function playRolls(): FairMatch {
  const edition = game.editions[0]?.id ?? '';
  const setup = setUp(game, { edition, seatCount: SEATS }) as Setup;
  for (let attempt = 0; ; attempt += 1) {
    const options = { setup, seed: `record ${attempt}` };
    const rolls = playFairMatch(game, options).changes.flatMap(({ ply, after }) =>
      ply?.by === 'chance' ? [after.seq] : [],
    );
    const last = rolls[ROLLS - 1];
    if (last !== undefined) return playFairMatch(game, { ...options, linesAtMost: last });
  }
}

/** The same moves and rolls as a match whose server alone rolls. */
function withoutProofs({ match, changes }: FairMatch): string {
  const plain = changes.flatMap(({ entry }): Entry[] => {
    if (entry.kind === 'move') return [{ kind: 'move', seat: entry.seat, move: entry.move }];
    if (entry.kind === 'chance') return [{ kind: 'chance', outcome: entry.outcome }];
    return entry.kind === 'seat' ? [entry] : [];
  });
  const replayed = replay(beginMatch(game, match.setup), plain);
  if (isRefusal(replayed)) throw new Error(replayed.message);
  return formatRecord(replayed, plain);
}

function must<Result>(result: Result): number {
  if (isRefusal(result)) throw new Error(result.message);
  return 1;
}

export const tasks: readonly Task[] = [
  {
    name: `records of ${ROLLS} rolls verified`,
    baseline: `records of ${ROLLS} rolls replayed without proofs`,
    prepare() {
      const { record } = playRolls();
      return () => must(verifyRecord(record, gameOf));
    },
  },
  {
    name: `records of ${ROLLS} rolls replayed without proofs`,
    prepare() {
      const record = withoutProofs(playRolls());
      return () => must(parseRecord(record, gameOf));
    },
  },
];
