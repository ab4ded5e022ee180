// The routes of the commands that the kernel decides. Each has its own check of rights and state;
// `commandRoute` makes all of them take effect exactly once.
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { GameEntry } from '#games';
import type { Seat } from '#kernel/game.ts';
import { canonicalJson, digestBy } from '#kernel/hash.ts';
import { type ClientCommand, withBot } from '#kernel/match/command.ts';
import type { Match } from '#kernel/match/match.ts';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '#kernel/refusal.ts';
import { changeRefusal } from '../../match/change-quota.ts';
import { sha256 } from '../../match/log-chain.ts';
import { phraseRefusal } from '../../match/phrase-quota.ts';
import type { Table } from '../../match/table.ts';
import { type Caller, callerOf, ownerRefusal, seatRefusal } from '../access.ts';
import { PLAY_BODIES, type PlayBodies } from '../command-schemas.ts';
import { type App, MATCH_REFUSALS, POST_REFUSALS, responses, SECURED } from '../openapi.ts';
import { networkFrom, perMinute } from '../rate-limits.ts';
import { type RefusalWithSeq, sendRefusal } from '../refusals.ts';
import { Done, MatchParams, type Rights } from '../schemas.ts';

/** Refusals of every command. */
export const COMMAND_REFUSALS: readonly RefusalCode[] = [
  ...POST_REFUSALS,
  ...MATCH_REFUSALS,
  'command-reused',
];

/** Refusals of commands that are not play, see `change-quota.ts`. */
export const CHANGE_REFUSALS: readonly RefusalCode[] = ['too-many-changes', 'changed-enough'];

interface CommandSpec<Body> {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly refusals: readonly RefusalCode[];
  /** Refuses a caller without the right to give the command. */
  readonly rightsRefusal: (rights: Rights, body: Body) => Refusal | undefined;
  /** A check of the match state, beside the rules of the game. */
  readonly guard?: (match: Match, context: CommandContext<Body>) => Refusal | undefined;
  /** The seat that the caller claims: all its other devices, tokens and links are signed out. */
  readonly claimedSeat?: (match: Match, body: Body) => Seat | undefined;
}

interface CommandContext<Body> {
  readonly body: Body;
  readonly rights: Rights;
  readonly entry: GameEntry;
  readonly table: Table;
}

export function commandRoutes(app: App): void {
  seatingRoutes(app);
  commandRoute(app, 'moves', {
    operationId: 'move',
    summary: 'Make one or more moves of a seat: all or none',
    description:
      '`seq` is the newest line that you knew when you chose the moves. Later lines of other seats do ' +
      'no harm while the decision is the same. Send a secret move, such as a bid, alone.',
    refusals: [
      'not-started',
      'match-over',
      'not-your-turn',
      'stale-decision',
      'not-a-move',
      'illegal-move',
      'unfinished-batch',
      'secret-in-batch',
      'history-changed',
    ],
    rightsRefusal: (rights, { seat }) => seatRefusal(rights, seat),
    guard: (match, { body }) => botRefusal(match, body.seat),
  });
  commandRoute(app, 'resign', {
    operationId: 'resign',
    summary: 'Give up for good; a bot plays on if the game needs it',
    refusals: ['not-started', 'match-over'],
    rightsRefusal: (rights, { seat }) => seatRefusal(rights, seat),
    guard: (match, { body }) => botRefusal(match, body.seat),
  });
  commandRoute(app, 'take-over', {
    operationId: 'takeOver',
    summary: 'Let a bot take over a seat',
    refusals: ['no-such-seat', 'not-started', 'match-over', 'unknown-bot', ...CHANGE_REFUSALS],
    rightsRefusal: ownerRefusal,
    guard: (_match, { body, entry, table }) =>
      entry.bots.some(({ id }) => id === body.bot)
        ? changeRefusal(app.context, table.changeCount('table'))
        : refuse('unknown-bot', `This game has no bot "${body.bot}".`),
  });
  commandRoute(app, 'coach', {
    operationId: 'setCoach',
    summary: 'Set whom the coach helps: nobody, each player on their turn, or everyone',
    description:
      'You can change it at any time before the end. It is a line of the log, so everyone knows. A rematch keeps the setting.',
    refusals: ['match-over', 'no-coach', ...CHANGE_REFUSALS],
    rightsRefusal: ownerRefusal,
    guard: (_match, { table }) => changeRefusal(app.context, table.changeCount('table')),
  });
  phraseRoutes(app);
}

/** Joining a seat and starting the match. */
function seatingRoutes(app: App): void {
  commandRoute(app, 'sit', {
    operationId: 'sit',
    summary: 'Take a seat, or change your name or colour',
    description:
      'Also takes a seat back from a bot. If the seat was open or freed, all other devices, tokens and ' +
      'links of the seat stop working.',
    refusals: [
      'no-such-seat',
      'seat-taken',
      'bad-name',
      'colour-taken',
      'already-started',
      'match-over',
      ...CHANGE_REFUSALS,
    ],
    rightsRefusal: () => undefined,
    guard: (match, { body, rights, table }) =>
      sitRefusal(match, rights, body.seat) ??
      changeRefusal(app.context, table.changeCount(body.seat)),
    claimedSeat: (match, { seat }) => (isVacant(match, seat) ? seat : undefined),
  });
  commandRoute(app, 'start', {
    operationId: 'start',
    summary: 'Start the match; bots take the open seats',
    refusals: ['already-started', 'match-over'],
    rightsRefusal: ownerRefusal,
  });
}

/** Undo requests and phrases. */
function phraseRoutes(app: App): void {
  commandRoute(app, 'undo', {
    operationId: 'undo',
    summary: 'Ask for an undo, or agree to one',
    description:
      'The player of the move asks first. The undo happens when all people who still play have agreed. ' +
      'See `seen.undoTo`, `seen.undoBy` and `seen.undo`.',
    refusals: ['not-started', 'match-over', 'cannot-undo', ...CHANGE_REFUSALS],
    rightsRefusal: (rights, { seat }) => seatRefusal(rights, seat),
    guard: (_match, { body, table }) => changeRefusal(app.context, table.changeCount(body.seat)),
  });
  commandRoute(app, 'say', {
    operationId: 'say',
    summary: 'Say one of the fixed phrases',
    description:
      'It is a line of the log: durable, in order, visible to everyone. Decisions stay valid and undo ' +
      'requests stay open; the phrase `rather-not` also declines an open undo request. You can talk ' +
      'before the start, during the match and after the end.',
    refusals: ['no-such-seat', 'unknown-phrase', 'said-enough', ...CHANGE_REFUSALS],
    rightsRefusal: (rights, { seat }) => seatRefusal(rights, seat),
    guard: (match, { body, table }) =>
      botRefusal(match, body.seat) ??
      phraseRefusal(app.context, table, body.seat) ??
      changeRefusal(app.context, table.changeCount(body.seat)),
  });
}

function sitRefusal(match: Match, rights: Rights, seat: Seat): Refusal | undefined {
  const player = match.players[seat];
  // A seat that does not exist is refused by the rules of the match.
  if (player === undefined || rights.seats.includes(seat)) return undefined;
  if (player.kind !== 'open') return refuse('seat-taken', `Seat ${seat} is taken.`);
  return refuse('not-allowed', `You need the link to seat ${seat} to take it.`);
}

/** Whether nobody has joined in the seat since it was opened or freed. Its invitation may already be used. */
function isVacant({ players, freed }: Match, seat: Seat): boolean {
  return players[seat]?.kind === 'open' || freed.includes(seat);
}

function botRefusal(match: Match, seat: Seat): Refusal | undefined {
  if (match.players[seat]?.kind !== 'bot') return undefined;
  return refuse('not-allowed', `A bot plays in seat ${seat}. Take the seat back first.`);
}

/** The digest of a command: its name, its body, and what else must be the same in a repetition. */
export function bodyHash(name: string, body: unknown, ...more: readonly string[]): string {
  return digestBy(sha256, ['command', name, canonicalJson(body), ...more]);
}

/** The caller, or a refusal if it lacks the rights. */
export async function authorize<Body>(
  request: FastifyRequest,
  rightsRefusal: (rights: Rights, body: Body) => Refusal | undefined,
): Promise<Caller | Refusal> {
  const { id } = request.params as Static<typeof MatchParams>;
  const caller = await callerOf(request, id);
  return isRefusal(caller)
    ? caller
    : (rightsRefusal(caller.rights, request.body as Body) ?? caller);
}

function gameEntryOf(app: App, table: Table): GameEntry {
  return app.context.entryOf(table.match().setup.game) as GameEntry;
}

type Kind = keyof PlayBodies;
type BodyOf<Of extends Kind> = PlayBodies[Of] & { readonly commandId: string };

/** @param kind the command, and the last part of the route's path */
function commandRoute<Of extends Kind>(app: App, kind: Of, spec: CommandSpec<BodyOf<Of>>): void {
  const { tables, streams } = app.context;
  app.post(
    `/api/matches/:id/${kind}`,
    {
      ...perMinute('commandsPerMinute', 'caller'),
      schema: {
        ...commandSchema(spec),
        body: PLAY_BODIES[kind],
        response: responses(Done, [...COMMAND_REFUSALS, ...spec.refusals]),
      },
    },
    async (request, reply) => {
      const caller = await authorize(request, spec.rightsRefusal);
      if (isRefusal(caller)) return sendRefusal(reply, caller);
      const body = request.body as BodyOf<Of>;
      const { commandId, ...fields } = body;
      const command = { kind, ...fields } as unknown as ClientCommand;
      const { holder, hash } = caller.credential;
      let isClaimed = false;
      const { id } = request.params as Static<typeof MatchParams>;
      const done = await tables.use<Done | RefusalWithSeq>(
        id,
        (table) => {
          const entry = gameEntryOf(app, table);
          const context = { body, rights: caller.rights, entry, table };
          return table.execute({
            commandId,
            bodyHash: bodyHash(kind, body),
            command: withBot(command, entry.standardBot),
            guard: (match) => spec.guard?.(match, context),
            signOut: (match) => {
              const role = spec.claimedSeat?.(match, body);
              isClaimed = role !== undefined;
              return role === undefined ? undefined : { role, keep: { holder, hash } };
            },
          });
        },
        networkFrom(request),
      );
      if (isRefusal(done)) return sendRefusal(reply, done);
      if (isClaimed) await streams.closeWithoutRights(id);
      return done;
    },
  );
}

export function commandSchema({
  operationId,
  summary,
  description,
}: Pick<CommandSpec<never>, 'operationId' | 'summary' | 'description'>) {
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: ['play'],
    security: SECURED,
    params: MatchParams,
  };
}
