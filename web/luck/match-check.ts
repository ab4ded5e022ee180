// Checks a match in this browser: a finished one by its record, one in play by its public lines.
import { parseOutcome } from '#kernel/chance.ts';
import { OpenLog } from '#kernel/fair-dice/open-log.ts';
import type { OpenLine } from '#kernel/fair-dice/proof-lines.ts';
import { ShareChain } from '#kernel/fair-dice/protocol.ts';
import {
  openLogSteps,
  type VerifiedLog,
  verificationSteps,
} from '#kernel/fair-dice/verification.ts';
import type { AnyGame, Chance, Seat } from '#kernel/game.ts';
import type { Roll } from '#kernel/luck.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { Steps } from '#kernel/steps.ts';
import type { Snapshot as WireSnapshot } from '#server/wire/schemas.ts';
import { diceSeed } from '../client/dice-seeds.ts';
import { readWholeProof } from '../client/evidence.ts';
import { type KnownHead, knownHead } from '../client/history/known-heads.ts';
import { readProof, readRecord } from '../client/match-files.ts';
import { addressOf, requestUntilAnswered } from '../client/request.ts';

/** The server's data for a check. */
export interface CheckableMatch {
  readonly game: AnyGame;
  readonly snapshot: WireSnapshot;
  /** The record of a finished match. */
  readonly record: string | undefined;
  /** The open lines of a match in play with fair dice. */
  readonly lines: readonly OpenLine[] | undefined;
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

/** Reads a match; waits until the server answers. */
export async function readMatch(
  id: string,
  loadGame: (game: string) => Promise<AnyGame> | undefined,
): Promise<CheckableMatch | Refusal> {
  const snapshot = await requestUntilAnswered<WireSnapshot>(addressOf(id));
  if (isRefusal(snapshot)) return snapshot;
  const game = await loadGame(snapshot.setup.game);
  if (game === undefined) return refuse('unknown-game', 'This page does not have the game.');
  const { seen, start } = snapshot;
  if (seen.phase === 'over') {
    const record = await readRecord(id);
    return isRefusal(record) ? record : { game, snapshot, record, lines: undefined };
  }
  if (start === undefined) return { game, snapshot, record: undefined, lines: undefined };
  const lines = await readWholeProof((after) => readProof(id, after));
  return isRefusal(lines) ? lines : { game, snapshot, record: undefined, lines };
}

/** @returns a refusal for any fault */
export function* checkSteps(match: CheckableMatch): Steps<MatchCheck | Refusal> {
  const known = knownHead(match.snapshot.id);
  if (match.record !== undefined) return yield* recordCheck(match, match.record, known);
  if (match.lines !== undefined) return yield* playCheck(match, match.lines, known);
  const lines = match.snapshot.seen.seq;
  return {
    lines,
    rolls: [],
    dice: undefined,
    hidden: 0,
    isRemembered: undefined,
    otherDevices: [],
  };
}

function* recordCheck(
  { game, snapshot }: CheckableMatch,
  record: string,
  known: KnownHead | undefined,
): Steps<MatchCheck | Refusal> {
  const verified = yield* verificationSteps(record, (id) => (id === game.id ? game : undefined));
  if (isRefusal(verified)) return verified;
  const { lines, rolls, dice, match } = verified;
  if ((dice?.heads.start ?? undefined) !== snapshot.start) {
    return refuse('bad-record', 'The record is not of this match.');
  }
  const isRemembered = dice && isIn(dice.lineHeads, known);
  const otherDevices = dice === undefined ? [] : otherDevicesIn(snapshot, match.fair);
  return { lines, rolls, dice, hidden: 0, isRemembered, otherDevices };
}

function* playCheck(
  { game, snapshot }: CheckableMatch,
  lines: readonly OpenLine[],
  known: KnownHead | undefined,
): Steps<MatchCheck | Refusal> {
  const { setup, start = '', seen, head } = snapshot;
  const log = new OpenLog(game, setup, start);
  const dice = yield* openLogSteps(log, lines);
  if (isRefusal(dice)) return dice;
  if (dice.lineHeads[seen.seq - 1] !== head) {
    return refuse('history-changed', `The proof does not lead to the head of line ${seen.seq}.`);
  }
  const sides = game.dice(setup.switches, setup.seatCount);
  const rolls = dice.rolls.flatMap(({ seq, label, symbols, by }): Roll[] => {
    if (symbols === undefined) return [];
    const chance: Chance = {
      kind: 'dice',
      label,
      count: symbols.length,
      symbols: sides[label] ?? [],
      visibleTo: 'all',
    };
    const outcome = parseOutcome(chance, [label, ...symbols].join(' ')) ?? [];
    return [{ seq, chance, outcome, by, state: undefined }];
  });
  return {
    lines: lines.length,
    rolls,
    dice,
    hidden: dice.rolls.length - rolls.length,
    isRemembered: isIn(dice.lineHeads, known),
    otherDevices: otherDevicesIn(snapshot, log.fair),
  };
}

function isIn(lineHeads: readonly string[], known: KnownHead | undefined): boolean | undefined {
  return known === undefined || known.seq === 0
    ? undefined
    : lineHeads[known.seq - 1] === known.head;
}

/** The seats of this device with a seed here, whose newest share in the log is not of that seed. */
function otherDevicesIn(
  { id, rights }: WireSnapshot,
  fair: { readonly match: string; readonly seats: readonly (string | undefined)[] } | undefined,
): readonly Seat[] {
  return rights.seats.filter((seat) => {
    const newest = fair?.seats[seat];
    const known = diceSeed(id, seat);
    if (fair === undefined || newest === undefined || known === undefined) return false;
    return !new ShareChain(known.seed, fair.match, seat).has(newest);
  });
}
