// Opening a match: the setup, the lines that seat those who are known, and who gets which right.
// A table opened by somebody and the rematch of another are made here alike.
import type { Seat } from '#kernel/game.ts';
import { type Colour, firstColours } from '#kernel/match/colours.ts';
import { type Command, decide } from '#kernel/match/command.ts';
import { type Player, parseName, refuseName } from '#kernel/match/entry.ts';
import type { Match } from '#kernel/match/match.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { nextSetup, type Setup, setUp } from '#kernel/setup.ts';
import { hashOf } from '../http/access.ts';
import type { ServerContext } from '../http/context.ts';
import type { Opened, OpenTable } from '../http/schemas.ts';
import { newMatchId, newSecret } from '../random-source.ts';
import type { Grant, NewMatch, NewSession, Role } from '../store/store.ts';
import { sealLines } from './log-chain.ts';
import { startOfLog } from './tables.ts';

/** Who sits there when it is opened, what they play in, and whom its coach helps. */
type TableSetup = Pick<Command & { kind: 'open' }, 'players' | 'colours' | 'coach'>;

/** A match to be stored, without anybody's rights. */
function newMatch(
  context: ServerContext,
  setup: Setup,
  table: TableSetup,
): Omit<NewMatch, 'tokens' | 'devices'> | Refusal {
  const id = newMatchId();
  const begun = startOfLog(id, setup, (game) => context.entryOf(game)?.game);
  if (isRefusal(begun)) return begun;
  const decision = decide(begun.match, { kind: 'open', ...table }, context.chance);
  if (isRefusal(decision)) return decision;
  const at = context.now();
  const { lines } = sealLines(begun, decision.changes, at);
  return { match: { id, setup }, at, lines };
}

/** Names as they are kept, and bots that exist. */
function checkPlayers(context: ServerContext, wish: OpenTable): readonly Player[] | Refusal {
  const bots = context.entryOf(wish.game)?.bots.map(({ id }) => id) ?? [];
  const players: Player[] = [];
  for (const player of wish.seats) {
    if (player.kind === 'bot' && !bots.includes(player.bot)) {
      const known = bots.length === 0 ? 'none' : bots.join(', ');
      return refuse('unknown-bot', `This game has no bot "${player.bot}". Its bots: ${known}.`);
    }
    if (player.kind !== 'person') {
      players.push(player);
      continue;
    }
    const name = parseName(player.name);
    if (name === undefined) return refuseName();
    players.push({ kind: 'person', name });
  }
  return players;
}

/**
 * Opens a table. The device that asks owns it and has the seats of the people named in the wish; an open
 * seat gets an invitation.
 * @param session of the device that asks
 * @param origin what links begin with
 */
export async function openTable(
  context: ServerContext,
  wish: OpenTable,
  { session, origin }: { session: NewSession; origin: string },
): Promise<Opened | Refusal> {
  const entry = context.entryOf(wish.game);
  if (entry === undefined) {
    return refuse('unknown-game', `This server has no game "${wish.game}".`);
  }
  const setup = setUp(entry.game, { ...wish, seatCount: wish.seats.length });
  if (isRefusal(setup)) return setup;
  const players = checkPlayers(context, wish);
  if (isRefusal(players)) return players;
  const { colours = firstColours(players.length), coach = 'off' } = wish;
  if (colours.length !== players.length) {
    return refuse(
      'bad-request',
      `Send one colour for each seat: ${players.length}, not ${colours.length}.`,
    );
  }
  const opening = newMatch(context, setup, { players, colours, coach });
  if (isRefusal(opening)) return opening;
  const invite = () => {
    const token = newSecret();
    return { token, link: linkTo(origin, opening.match.id, token) };
  };
  const seats = players.map(({ kind }) => {
    if (kind === 'open') return invite();
    // A token that nobody asked for would be a secret that nobody keeps.
    return kind === 'bot' || wish.as === 'device' ? null : { token: newSecret() };
  });
  const opened: Opened = { id: opening.match.id, owner: newSecret(), watch: invite(), seats };
  const ofDevice: Role[] = [...players.keys()].filter((seat) => players[seat]?.kind === 'person');
  const stored = await context.store.open({
    ...opening,
    tokens: [
      { hash: hashOf(opened.owner), role: 'owner' },
      { hash: hashOf(opened.watch.token), role: 'watch' },
      ...grantsFor(opened, players, 'person'),
    ],
    invitations: grantsFor(opened, players, 'open'),
    devices: ['owner' as const, ...ofDevice].map((role) => ({ hash: session.hash, role })),
    session,
  });
  return isRefusal(stored) ? stored : opened;
}

/** The token stands behind the #, which no browser sends and no log sees. */
export function linkTo(origin: string, match: string, token: string): string {
  return `${origin}/t/${match}#${token}`;
}

/** What was made for the seats of one kind of player. */
function grantsFor(
  { seats }: Opened,
  players: readonly Player[],
  kind: Player['kind'],
): readonly Grant[] {
  return seats.flatMap((seat, role) =>
    seat === null || players[role]?.kind !== kind ? [] : [{ hash: hashOf(seat.token), role }],
  );
}

export interface PlannedRematch {
  readonly opening: NewMatch;
  /** By seat of the match before, the seat in this one. */
  readonly seats: readonly Seat[];
  /** By seat of this one. */
  readonly players: readonly Player[];
}

/**
 * The match that would follow this one, and by seat of this one the seat in it: the same rules, colours and coach, and another one
 * begins.
 * Whoever gave up and was replaced by a bot is back.
 */
export function planRematch(
  context: ServerContext,
  match: Match,
  players: readonly Player[],
): PlannedRematch | Refusal {
  const { setup, seats } = nextSetup(match.game, match.setup);
  const seated: Player[] = [];
  const colours: Colour[] = [];
  for (const [seat, to] of seats.entries()) {
    seated[to] = players[seat] as Player;
    colours[to] = match.colours[seat] as Colour;
  }
  const opening = newMatch(context, setup, { players: seated, colours, coach: match.coach });
  if (isRefusal(opening)) return opening;
  return { opening: { ...opening, tokens: [], devices: [] }, seats, players: seated };
}
