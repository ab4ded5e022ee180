// Opens a rematch: the first request creates it, later ones get the same match.
import type { Player } from '#kernel/match/entry.ts';
import { phase } from '#kernel/match/match.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { commandReused } from '../../match/command-refusals.ts';
import type { Table } from '../../match/table.ts';
import type { RematchCommand } from '../../store/store.ts';
import { Rematched, type Rights } from '../../wire/schemas.ts';
import { type PlannedRematch, planRematch } from '../new-match.ts';
import type { App } from '../openapi.ts';
import { networkFrom } from '../rate-limits.ts';
import { authorize, bodyHash, commandRoute, matchOf } from './commands.ts';
import { loadNewTable } from './matches.ts';

export function rematchRoute(app: App): void {
  const { tables } = app.context;
  const about = {
    operationId: 'rematch',
    summary: 'Create a rematch',
    description:
      'Same people and bots. If the game has a switch for the first player, it names the seat after the one ' +
      'that started, also if that one was drawn at random. If the game has no such switch, seat n becomes ' +
      'seat n - 1, and seat 0 becomes the last one. Tokens and devices keep their rights. ' +
      'The first request creates the match; later requests get the same match.',
    refusals: ['not-started', 'match-running', 'too-many-tables'],
    success: Rematched,
  } as const;
  commandRoute(app, 'rematch', about, async (request, { commandId }) => {
    const caller = await authorize(request, playerRefusal);
    if (isRefusal(caller)) return caller;
    const network = networkFrom(request);
    const by = caller.rights.seats[0] ?? null;
    const rematch = (table: Table) => openRematch(app, table, { commandId, by, network });
    const next = await tables.use(matchOf(request), rematch, network);
    if (!isRefusal(next)) loadNewTable(app.context, { match: next.id, network });
    return next;
  });
}

function playerRefusal(rights: Rights): Refusal | undefined {
  if (rights.owner || rights.seats.length > 0) return undefined;
  return refuse('not-allowed', 'Only players can ask for a rematch.');
}

async function openRematch(
  { context }: App,
  table: Table,
  {
    commandId,
    by,
    network,
  }: Pick<RematchCommand, 'commandId' | 'by'> & { readonly network: string },
): Promise<{ readonly id: string } | Refusal> {
  const refusal = phase(table.match()) === 'over' ? undefined : await table.refresh();
  if (refusal !== undefined) return refusal;
  const match = table.match();
  if (phase(match) === 'waiting') return refuse('not-started', 'The match has not started yet.');
  if (phase(match) === 'playing') return refuse('match-running', 'The match is not over yet.');
  // If the rematch exists, this command changes nothing, so it is not stored.
  const existing = table.nextMatch();
  if (existing !== undefined) {
    const storedCommand = await context.store.findCommand(table.id, commandId);
    const isReused =
      storedCommand !== undefined && storedCommand.bodyHash !== bodyHash('rematch', { commandId });
    return isReused ? commandReused() : { id: existing.id };
  }
  const next = planRematch(context, match, playersForRematch(table));
  if (isRefusal(next)) return next;
  const open = () => storeRematch({ context }, table, { next, commandId, by });
  const hasOnlyBots = next.players.every(({ kind }) => kind === 'bot');
  return context.tableQuota.open({ network, hasOnlyBots }, open);
}

interface RematchRequest extends Pick<RematchCommand, 'commandId' | 'by'> {
  readonly next: PlannedRematch;
}

async function storeRematch(
  { context }: Pick<App, 'context'>,
  table: Table,
  { next, commandId, by }: RematchRequest,
): Promise<{ readonly id: string } | Refusal> {
  const opened = await context.store.createRematch(next.newMatch, {
    match: table.id,
    commandId,
    bodyHash: bodyHash('rematch', { commandId }),
    seats: next.seats,
    by,
  });
  if (isRefusal(opened)) return opened;
  if (opened.kind === 'reused') return commandReused();
  await table.refresh();
  return { id: opened.id };
}

/** The players of the rematch: people who resigned return instead of their bots, freed seats are open. */
function playersForRematch(table: Table): readonly Player[] {
  const { players, resigned, freed } = table.match();
  return players.map((player, seat) => {
    if (freed.includes(seat)) return { kind: 'open' };
    return resigned.includes(seat) ? (table.resignedPlayer(seat) ?? player) : player;
  });
}
