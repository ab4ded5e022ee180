// Checks a match in this browser: its lines by the rules, as the page of the match does, then a finished one also by its record.

import { ShareChain } from '#kernel/fair-dice/protocol.ts';
import { type VerifiedLog, verificationSteps } from '#kernel/fair-dice/verification.ts';
import type { AnyGame, Seat } from '#kernel/game.ts';
import { stateHash } from '#kernel/hash.ts';
import type { Roll } from '#kernel/luck.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { type Steps, stepsWithin } from '#kernel/steps.ts';
import type { OpenLines, SentLine } from '#server/wire/schemas.ts';
import { linesPath } from '../client/match-paths.ts';
import { NO_COMMITMENTS } from '../client/match-source.ts';
import { diceSeed, expectsFairDice } from '../client/proof/dice-seeds.ts';
import { isUnchecked, knownHead, otherHead, unproved } from '../client/proof/known-heads.ts';
import { ProvedLines } from '../client/proof/proved-lines.ts';
import { requestUntilAnswered } from '../client/request.ts';
import { isOpenLines } from '../client/wire-guards.ts';

/** The server's data for a check. */
export interface CheckableMatch {
  readonly game: AnyGame;
  readonly about: Omit<OpenLines, 'lines'>;
  readonly lines: readonly SentLine[];
}

export interface MatchCheck {
  readonly lines: number;
  /** The rolls whose results are known. */
  readonly rolls: readonly Roll[];
  /** Undefined if the match has no fair dice. */
  readonly dice: VerifiedLog | undefined;
  /** The number of rolls and draws whose results are still hidden. */
  readonly hidden: number;
  /** Whether the log has the newest known line of this browser; undefined if there is none. */
  readonly isRemembered: boolean | undefined;
  /** Seats of this device whose newest share is of another device. */
  readonly otherDevices: readonly Seat[];
}

/** Reads the lines of a match as a spectator; waits until the server answers. */
export async function readMatch(
  id: string,
  loadGame: (game: string) => Promise<AnyGame> | undefined,
): Promise<CheckableMatch | Refusal> {
  const lines: SentLine[] = [];
  for (;;) {
    const path = linesPath(id, 'spectator', { after: lines.length });
    const answer = await requestUntilAnswered<OpenLines>(path, undefined, {
      isAnswer: isOpenLines,
    });
    if (isRefusal(answer)) return answer;
    const { lines: page, ...about } = answer;
    lines.push(...page);
    if (page.length > 0 && lines.length < about.seq) continue;
    const game = await loadGame(about.setup.game);
    if (game === undefined) return refuse('unknown-game', 'This page does not have the game.');
    return { game, about: { ...about, id }, lines };
  }
}

/** Computes a match from its lines. @returns a refusal for any fault */
export function* proveSteps({ game, about, lines }: CheckableMatch): Steps<ProvedLines | Refusal> {
  const { id, setup, seq, head } = about;
  const proved = ProvedLines.begin(game, { id, setup, viewer: 'spectator' });
  if (isRefusal(proved)) return proved;
  for (const line of lines) {
    // The check of a record is the second half.
    yield (0.5 * proved.seq) / lines.length;
    const fault = proved.add(line);
    if (fault !== undefined) {
      return refuse(fault.refused, `Line ${proved.seq + 1}: ${fault.message}`);
    }
  }
  if (proved.seq < seq) return unproved(proved.seq + 1);
  if (proved.headAt(seq) !== head) return otherHead(seq);
  const isDowngrade = proved.fair === undefined && expectsFairDice(id) && !isUnchecked(id);
  return isDowngrade ? NO_COMMITMENTS : proved;
}

/** What a match in play shows. */
export function playCheck({ about }: CheckableMatch, proved: ProvedLines): MatchCheck {
  const { dice, seq: lines } = proved;
  const rolls = proved.visibleRolls;
  return {
    lines,
    rolls: dice === undefined ? [] : rolls,
    dice,
    hidden: (dice?.rolls.length ?? rolls.length) - rolls.length,
    ...memoryOf(about, proved),
  };
}

/** Checks the record of a finished match, which has the states before its rolls. @returns a refusal for any fault */
export function* recordSteps(
  { game, about }: CheckableMatch,
  proved: ProvedLines,
  record: string,
): Steps<MatchCheck | Refusal> {
  const known = (id: string) => (id === game.id ? game : undefined);
  const verified = yield* stepsWithin(verificationSteps(record, known), [0.5, 1]);
  if (isRefusal(verified)) return verified;
  const { lines, rolls, dice, match } = verified;
  const isOfMatch =
    lines === proved.seq && stateHash(match.state) === stateHash(proved.match.state);
  if (!isOfMatch || (dice !== undefined && dice.heads.end !== proved.head))
    return refuse('bad-record', 'The record is not of this match.');
  return { lines, rolls, dice, hidden: 0, ...memoryOf(about, proved) };
}

/** What this device knows of a match. */
function memoryOf(
  { id, rights }: CheckableMatch['about'],
  proved: ProvedLines,
): Pick<MatchCheck, 'isRemembered' | 'otherDevices'> {
  const { fair } = proved;
  const known = fair === undefined ? undefined : knownHead(id);
  return {
    isRemembered:
      known === undefined || known.seq === 0 ? undefined : proved.headAt(known.seq) === known.head,
    otherDevices: rights.seats.filter((seat) => {
      const newest = fair?.seats[seat];
      const seed = diceSeed(id, seat);
      if (fair === undefined || newest === undefined || seed === undefined) return false;
      return !new ShareChain(seed.seed, fair.match, seat).has(newest);
    }),
  };
}
