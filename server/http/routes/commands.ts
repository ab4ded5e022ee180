// The commands of a match. `commandRoute` checks the form of each request, and `execute` makes each
// command take effect exactly once. Each command has its own check of rights and state.
import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { GameEntry } from '#games';
import type { Seat } from '#kernel/game.ts';
import { canonicalJson, digest } from '#kernel/hash.ts';
import { type ClientCommand, withBot } from '#kernel/match/command.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '#kernel/refusal.ts';
import { awayRefusal } from '../../match/away.ts';
import type { RefusalWithSeq } from '../../match/command-refusals.ts';
import { nonPlayRefusal, phraseRefusal, quotaKeyOf } from '../../match/non-play-quota.ts';
import type { Table } from '../../match/table.ts';
import type { TableCommand } from '../../match/table-commands.ts';
import type { LineReader } from '../../match/table-state.ts';
import { botPlays, freedRefusal } from '../../match/view-refusals.ts';
import {
  COMMAND_BODIES,
  type CommandBody,
  type CommandName,
  type KernelBodies,
} from '../../wire/command-schemas.ts';
import { MatchParams, MoveQuery } from '../../wire/query-schemas.ts';
import { Done, Moved, type Rights } from '../../wire/schemas.ts';
import { type Caller, callerOf, ownerRefusal, seatRefusal } from '../access.ts';
import { type App, MATCH_REFUSALS, POST_REFUSALS, responses, SECURED } from '../openapi.ts';
import { networkFrom, perMinute, sendLimitRefusal } from '../rate-limits.ts';

/** Refusals of a coach setting. */
export const COACH_REFUSALS = ['no-coach', 'coach-tells-secrets', 'no-such-seat'] as const;
/** Refusals when the quota of non-play lines is used up, see `non-play-quota.ts`. */
export const NON_PLAY_REFUSALS: readonly RefusalCode[] = ['too-many-changes', 'changed-enough'];

interface CommandRoute {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** The refusals of this command, beside those of every command. */
  readonly refusals?: readonly RefusalCode[];
  /** The reply; default: `Done`. */
  readonly success?: TSchema;
  readonly querystring?: TSchema;
  /** The rate limit; default: that of most commands. */
  readonly limit?: ReturnType<typeof perMinute>;
}

/**
 * Adds the route of a command.
 * @param name the last part of the route's path
 * @param answer gives the reply, its JSON, or a refusal
 */
export function commandRoute<Name extends CommandName>(
  app: App,
  name: Name,
  { refusals = [], success = Done, limit, ...about }: CommandRoute,
  answer: (request: FastifyRequest, body: CommandBody<Name>) => Promise<object | string>,
): void {
  app.post(
    `/api/matches/:id/${name}`,
    {
      ...(limit ?? perMinute('commandsPerMinute', 'caller')),
      schema: {
        ...about,
        tags: ['play'],
        security: SECURED,
        params: MatchParams,
        body: COMMAND_BODIES[name],
        response: responses(success, [
          ...POST_REFUSALS,
          ...MATCH_REFUSALS,
          'command-reused',
          ...refusals,
        ]),
      },
    },
    async (request, reply) => {
      const answered = await answer(request, request.body as CommandBody<Name>);
      if (typeof answered === 'string') reply.type('application/json; charset=utf-8');
      return isRefusal(answered) ? sendLimitRefusal(reply, answered) : answered;
    },
  );
}

/** The id of the match of a request. */
export function matchOf({ params }: FastifyRequest): string {
  return (params as Static<typeof MatchParams>).id;
}

/** The caller, or a refusal if it lacks the rights. */
export async function authorize(
  request: FastifyRequest,
  rightsRefusal: (rights: Rights) => Refusal | undefined,
): Promise<Caller | Refusal> {
  const caller = await callerOf(request, matchOf(request));
  return isRefusal(caller) ? caller : (rightsRefusal(caller.rights) ?? caller);
}

/** Executes a command on the table of a request. */
export function execute(
  request: FastifyRequest,
  commandOf: (table: Table) => TableCommand,
): Promise<Done | RefusalWithSeq> {
  const run = (table: Table) => table.execute(commandOf(table));
  const { tables } = request.server.context;
  return tables.use<Done | RefusalWithSeq>(matchOf(request), run, networkFrom(request));
}

/** The digest of a command: its name, its body, and what else must be the same in a repetition. */
export function bodyHash(name: string, body: unknown, ...more: readonly string[]): string {
  return digest('command', name, canonicalJson(body), ...more);
}

/** A command that the kernel decides. */
interface KernelCommand<Body> extends CommandRoute {
  /** Refuses a caller without the right to give the command. */
  readonly rightsRefusal: (rights: Rights, body: Body) => Refusal | undefined;
  /** A check of the match state, beside the rules of the game. */
  readonly guard?: (match: Match, context: CommandContext<Body>) => Refusal | undefined;
  /** The open or freed seat that the caller takes. All other devices, tokens and links of this seat are signed out. */
  readonly vacantSeat?: (match: Match, body: Body) => Seat | undefined;
  /** The client that takes the new lines from the reply. */
  readonly readerFor?: (request: FastifyRequest, body: Body, caller: Caller) => Reader | undefined;
}

/** A reader that keeps the lines for the reply. */
type Reader = LineReader & { readonly texts: () => readonly string[] };

interface CommandContext<Body> {
  readonly body: Body;
  readonly rights: Rights;
  readonly entry: GameEntry;
  readonly table: Table;
  /** How long the match has stood still, in milliseconds. */
  readonly stillMs: number;
}

interface SeatBody {
  readonly seat: Seat;
}

export const ofOwnSeat = (rights: Rights, { seat }: SeatBody) => seatRefusal(rights, seat);
/** Refuses acts in a seat in which no person sits now. */
export const ofSeated = (match: Match, { body }: { readonly body: SeatBody }) =>
  unseatedRefusal(match, body.seat);

const WHO_MAY =
  'The owner may do this at any time. A player for whom the match does not wait may do it when the match has stood ' +
  'still for the hours in `seen.awayHours`.';

/** Refuses a caller who is neither the owner nor has a seat. */
function strangerRefusal(rights: Rights): Refusal | undefined {
  return rights.seats.length > 0 ? undefined : ownerRefusal(rights);
}

export function commandRoutes(app: App): void {
  seatingRoutes(app);
  kernelRoute(app, 'moves', {
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
      'bad-share',
    ],
    success: Moved,
    querystring: MoveQuery,
    rightsRefusal: ofOwnSeat,
    guard: ofSeated,
    readerFor,
  });
  kernelRoute(app, 'resign', {
    operationId: 'resign',
    summary: 'Give up for good; a bot plays on if at least two other seats have not given up',
    refusals: ['not-started', 'match-over'],
    rightsRefusal: ofOwnSeat,
    guard: ofSeated,
  });
  kernelRoute(app, 'take-over', {
    operationId: 'takeOver',
    summary: 'Let a bot take over a seat',
    description: `Its player can come back. ${WHO_MAY}`,
    refusals: [
      'no-such-seat',
      'not-started',
      'match-over',
      'unknown-bot',
      'too-early',
      ...NON_PLAY_REFUSALS,
    ],
    rightsRefusal: strangerRefusal,
    guard: (match, { body, rights, entry, stillMs }) => {
      const known = entry.bots.some(({ id }) => id === body.bot);
      if (!known) return refuse('unknown-bot', `This game has no bot "${body.bot}".`);
      return awayRefusal(match, rights, { seat: body.seat, stillMs });
    },
  });
  kernelRoute(app, 'coach', {
    operationId: 'setCoach',
    summary:
      'Set whom the coach helps: nobody, each player or some of them on their turn, or everyone',
    description:
      'You can change it at any time before the end. It is a line of the log, so everyone knows. A rematch keeps the setting. Games with secrets have no coach for everyone.',
    refusals: ['match-over', ...COACH_REFUSALS, ...NON_PLAY_REFUSALS],
    rightsRefusal: ownerRefusal,
  });
  phraseRoutes(app);
}

/** The reader of a move whose client named its stream and has seen all lines before. */
function readerFor(
  request: FastifyRequest,
  { seat, seq }: KernelBodies['moves'],
  { credential }: Caller,
): Reader | undefined {
  const { stream: name } = request.query as Static<typeof MoveQuery>;
  if (name === undefined) return undefined;
  const { streams } = request.server.context;
  const stream = streams.named({ match: matchOf(request), name, observer: seat, credential });
  if (stream === undefined) return undefined;
  let taken: readonly string[] = [];
  return {
    observer: seat,
    as: stream.as,
    leaveOut: (range) => range.after === seq && stream.leaveOut(range),
    take(texts) {
      taken = texts;
    },
    texts: () => taken,
  };
}

/** Joining a seat and starting the match. */
function seatingRoutes(app: App): void {
  kernelRoute(app, 'sit', {
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
      ...NON_PLAY_REFUSALS,
    ],
    rightsRefusal: () => undefined,
    guard: (match, { body, rights }) => sitRefusal(match, rights, body.seat),
    vacantSeat: (match, { seat }) => (isVacant(match, seat) ? seat : undefined),
  });
  kernelRoute(app, 'start', {
    operationId: 'start',
    summary: 'Start the match; bots take the open seats',
    description: WHO_MAY,
    refusals: ['already-started', 'match-over', 'too-early'],
    rightsRefusal: strangerRefusal,
    guard: (match, { rights, stillMs }) => awayRefusal(match, rights, { stillMs }),
  });
  closeRoute(app);
}

/** Closes a table before its start: the match ends, and so do all rights in it, the caller's too. */
function closeRoute(app: App): void {
  const { streams, tableQuota } = app.context;
  const about: CommandRoute = {
    operationId: 'close',
    summary: 'Close a match that has not started',
    description:
      'All tokens, devices and streams of the match stop working, your own too. So the same ' +
      'command sent again is refused.',
    refusals: ['already-started', 'match-over'],
  };
  commandRoute(app, 'close', about, async (request, body) => {
    const caller = await authorize(request, ownerRefusal);
    if (isRefusal(caller)) return caller;
    const done = await execute(request, () => ({
      commandId: body.commandId,
      bodyHash: bodyHash('close', body),
      command: undefined,
      guard: (match) =>
        phase(match) === 'waiting'
          ? undefined
          : refuse('already-started', 'The match has already started, so you cannot close it.'),
      closes: true,
    }));
    if (isRefusal(done)) return done;
    tableQuota.remove(matchOf(request));
    await streams.closeWithoutRights(matchOf(request));
    return done;
  });
}

/** Undo requests and phrases. */
function phraseRoutes(app: App): void {
  kernelRoute(app, 'undo', {
    operationId: 'undo',
    summary: 'Ask for an undo, or agree to one',
    description:
      'The player of the move asks first. The undo happens when all people who still play have agreed. ' +
      'See `seen.undoTo`, `seen.undoBy` and `seen.undo`.',
    refusals: ['not-started', 'match-over', 'cannot-undo', ...NON_PLAY_REFUSALS],
    rightsRefusal: ofOwnSeat,
    guard: (match, { body }) => freedRefusal(match, body.seat),
  });
  kernelRoute(app, 'say', {
    operationId: 'say',
    summary: 'Say one of the fixed phrases',
    description:
      'It is a line of the log: durable, in order, visible to everyone. Decisions stay valid and undo ' +
      'requests stay open; the phrase `rather-not` also declines an open undo request. You can talk ' +
      'before the start, during the match and after the end.',
    refusals: ['no-such-seat', 'unknown-phrase', 'said-enough', ...NON_PLAY_REFUSALS],
    rightsRefusal: ofOwnSeat,
    guard: (match, { body, table }) =>
      unseatedRefusal(match, body.seat) ??
      phraseRefusal(app.context, body.seat, table.phraseCount(body.seat)),
  });
}

function sitRefusal(match: Match, rights: Rights, seat: Seat): Refusal | undefined {
  const player = match.players[seat];
  // A seat that does not exist is refused by the rules of the match.
  if (player === undefined || rights.seats.includes(seat)) return undefined;
  if (player.kind !== 'open') return refuse('seat-taken', `Seat ${seat} is taken.`);
  return refuse('not-allowed', `You need the link to seat ${seat} to take it.`);
}

/** Whether nobody has joined in the seat since it was opened or freed. But somebody may have claimed its invitation. */
function isVacant({ players, freed }: Match, seat: Seat): boolean {
  return players[seat]?.kind === 'open' || freed.includes(seat);
}

function unseatedRefusal(match: Match, seat: Seat): Refusal | undefined {
  return match.players[seat]?.kind === 'bot' ? botPlays(seat) : freedRefusal(match, seat);
}

type Kind = keyof KernelBodies;
type BodyOf<Of extends Kind> = KernelBodies[Of] & { readonly commandId: string };

/**
 * Adds the route of a command that the kernel decides.
 * @param kind the command, and the last part of the route's path
 */
export function kernelRoute<Of extends Kind>(
  app: App,
  kind: Of,
  { rightsRefusal, guard, vacantSeat, readerFor, ...about }: KernelCommand<BodyOf<Of>>,
): void {
  const { context } = app;
  commandRoute(app, kind, about, async (request, sent) => {
    const body = sent as BodyOf<Of>;
    const caller = await authorize(request, (rights) => rightsRefusal(rights, body));
    if (isRefusal(caller)) return caller;
    const { commandId, ...fields } = body;
    const command = { kind, ...fields } as unknown as ClientCommand;
    const { kind: secretKind, hash } = caller.credential;
    const reader = readerFor?.(request, body, caller);
    let takesVacantSeat = false;
    const done = await execute(request, (table) => {
      const entry = context.gameEntryOf(table.match().setup.game) as GameEntry;
      const known = { body, rights: caller.rights, entry, table };
      const quotaKey = quotaKeyOf(command, entry.game);
      return {
        commandId,
        bodyHash: bodyHash(kind, body),
        command: withBot(command, entry.standardBot),
        reader,
        guard: (match) =>
          guard?.(match, { ...known, stillMs: context.now() - table.stillSince() }) ??
          (quotaKey === undefined
            ? undefined
            : nonPlayRefusal(context, table.nonPlayCount(quotaKey))),
        signOut: (match) => {
          const role = vacantSeat?.(match, body);
          takesVacantSeat = role !== undefined;
          return role === undefined ? undefined : { role, keep: { kind: secretKind, hash } };
        },
      };
    });
    if (takesVacantSeat && !isRefusal(done))
      await context.streams.closeWithoutRights(matchOf(request));
    const texts = reader?.texts() ?? [];
    if (isRefusal(done) || texts.length === 0) return done;
    return `${JSON.stringify(done).slice(0, -1)},"lines":[${texts}]}`;
  });
}
