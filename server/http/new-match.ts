// Creates matches, new ones and rematches: the setup, the first lines, tokens and invitations.
import type { Seat } from '#kernel/game.ts';
import { STANDARD_AWAY_HOURS } from '#kernel/match/away.ts';
import { type CoachSetting, coachedSeats, coachForSeats } from '#kernel/match/coach.ts';
import { type Colour, firstColours } from '#kernel/match/colours.ts';
import { type Command, decide } from '#kernel/match/command.ts';
import type { Player } from '#kernel/match/entry.ts';
import type { Match } from '#kernel/match/match.ts';
import { parseName, refuseName } from '#kernel/match/new-name.ts';
import { starterOf } from '#kernel/match/starter.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { nextSetup, type Setup, setUp } from '#kernel/setup.ts';
import { areBotsDue } from '../match/bots-due.ts';
import { chainLines } from '../match/log-lines.ts';
import { hashOf } from '../match/rights.ts';
import { startOfLog } from '../match/tables.ts';
import { newMatchId, newSecret } from '../random-source.ts';
import type { Grant, NewMatch, NewSession, Role } from '../store/store.ts';
import type { Opened, OpenTable } from '../wire/schemas.ts';
import type { ServerContext } from './context.ts';

/** The players, colours, settings and dice of a new match. */
type TableSetup = Pick<
  Command & { kind: 'open' },
  'players' | 'colours' | 'coach' | 'awayHours'
> & {
  readonly fairDice: boolean;
};

/** Builds a match without rights. */
function newMatch(
  context: ServerContext,
  setup: Setup,
  { fairDice, ...table }: TableSetup,
): Omit<NewMatch, 'tokens' | 'devices'> | Refusal {
  const id = newMatchId();
  const start = startOfLog(id, setup, (game) => context.gameEntryOf(game)?.game);
  if (isRefusal(start)) return start;
  const { chance, diceSeeds } = context.randomness;
  const seeds = fairDice ? diceSeeds() : undefined;
  const decision = decide(start.match, { kind: 'open', ...table, seeds }, chance);
  if (isRefusal(decision)) return decision;
  const at = context.now();
  const lines = chainLines(start, decision.changes, at);
  return { match: { id, setup }, at, lines, botsDue: areBotsDue(decision.match) };
}

/** The players with normalised names. Refuses bad names and unknown bots. */
function checkPlayers(context: ServerContext, request: OpenTable): readonly Player[] | Refusal {
  const bots = context.gameEntryOf(request.game)?.bots.map(({ id }) => id) ?? [];
  const players: Player[] = [];
  for (const player of request.seats) {
    if (player.kind === 'bot' && !bots.includes(player.bot)) {
      const knownBots = bots.length === 0 ? 'none' : bots.join(', ');
      return refuse('unknown-bot', `This game has no bot "${player.bot}". Its bots: ${knownBots}.`);
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
 * Creates a match. The device of the request owns it and gets the seats of the named people; each open
 * seat gets an invitation.
 * @param session the session of that device
 * @param origin the origin of links
 */
export async function createMatch(
  context: ServerContext,
  request: OpenTable,
  { session, origin }: { session: NewSession; origin: string },
): Promise<Opened | Refusal> {
  const entry = context.gameEntryOf(request.game);
  if (entry === undefined) {
    return refuse('unknown-game', `This server has no game "${request.game}".`);
  }
  const setup = setUp(entry.game, { ...request, seatCount: request.seats.length });
  if (isRefusal(setup)) return setup;
  const players = checkPlayers(context, request);
  if (isRefusal(players)) return players;
  const { colours = firstColours(players.length), coach = 'off', fairDice = false } = request;
  if (colours.length !== players.length) {
    return refuse(
      'bad-request',
      `Send one colour for each seat: ${players.length}, not ${colours.length}.`,
    );
  }
  const { awayHours = STANDARD_AWAY_HOURS } = request;
  const created = newMatch(context, setup, { players, colours, coach, awayHours, fairDice });
  if (isRefusal(created)) return created;
  const invite = () => {
    const token = newSecret();
    return { token, link: linkTo(origin, created.match.id, token) };
  };
  const seats = players.map(({ kind }) => {
    if (kind === 'open') return invite();
    // A device uses its cookie, so it needs no token.
    return kind === 'bot' || request.as === 'device' ? null : { token: newSecret() };
  });
  const opened: Opened = { id: created.match.id, owner: newSecret(), watch: invite(), seats };
  const ofDevice: Role[] = [...players.keys()].filter((seat) => players[seat]?.kind === 'person');
  const stored = await context.store.createMatch({
    ...created,
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

/** Builds a link. Browsers don't send the part after #, so the token is in no request and no log. */
export function linkTo(origin: string, match: string, token: string): string {
  return `${origin}/t/${match}#${token}`;
}

/** The grants of all seats with one kind of player. */
function grantsFor(
  { seats }: Opened,
  players: readonly Player[],
  kind: Player['kind'],
): readonly Grant[] {
  return seats.flatMap((seat, role) =>
    seat === null || players[role]?.kind !== kind ? [] : [{ hash: hashOf(seat.token), role }],
  );
}

/** A setting for some seats follows their players. */
function reseated(coach: CoachSetting, seats: readonly Seat[]): CoachSetting {
  const helped = coachedSeats(coach);
  return helped === undefined ? coach : coachForSeats(helped.map((seat) => seats[seat] as Seat));
}

export interface PlannedRematch {
  readonly newMatch: NewMatch;
  /** By seat of the finished match, the seat in the rematch. */
  readonly seats: readonly Seat[];
  /** By seat of the rematch. */
  readonly players: readonly Player[];
}

/**
 * Builds the rematch: the same rules, colours, settings and kind of dice. `nextSetup` decides about seats and the first player.
 * @param players by seat of the finished match
 */
export function planRematch(
  context: ServerContext,
  match: Match,
  players: readonly Player[],
): PlannedRematch | Refusal {
  const { setup, seats } = nextSetup(match.game, match.setup, starterOf(match));
  const seated: Player[] = [];
  const colours: Colour[] = [];
  for (const [seat, to] of seats.entries()) {
    seated[to] = players[seat] as Player;
    colours[to] = match.colours[seat] as Colour;
  }
  const fairDice = match.fair !== undefined;
  const table = {
    players: seated,
    colours,
    coach: reseated(match.coach, seats),
    awayHours: match.awayHours,
    fairDice,
  };
  const created = newMatch(context, setup, table);
  if (isRefusal(created)) return created;
  return { newMatch: { ...created, tokens: [], devices: [] }, seats, players: seated };
}
