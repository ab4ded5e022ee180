// The seats of bots whose turn it is.
import type { Seat } from '#kernel/game.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { isBotsOnly } from './table-quota.ts';

/** The bots' seats whose turn it is. */
export function botsToMove(match: Match): readonly Seat[] {
  if (phase(match) !== 'playing') return [];
  const turn = match.game.turn(match.state);
  if (turn.kind !== 'seats') return [];
  return turn.seats.filter((seat) => match.players[seat]?.kind === 'bot');
}

/**
 * Whether a process must play a bot next; undefined for a match without bots. False for a match of bots only: its bots
 * move only while somebody watches.
 */
export function areBotsDue(match: Match): boolean | undefined {
  if (!match.players.some(({ kind }) => kind === 'bot')) return undefined;
  return !isBotsOnly(match) && botsToMove(match).length > 0;
}

/** Whether a bot is due after a command; undefined if the match has and had no bots. */
export function botsDueAfter(before: Match, after: Match): boolean | undefined {
  const hadBots = areBotsDue(before) !== undefined;
  return areBotsDue(after) ?? (hadBots ? false : undefined);
}
