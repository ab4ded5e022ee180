// The OpenAPI description: the response schemas of routes, the request validator, the general text.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  RawServerDefault,
} from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { RefusalCode } from '#kernel/refusal.ts';
import { Refused } from '../wire/schemas.ts';
import { statusOf } from './refusals.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Refusals of every request that needs a right in a match. */
export const MATCH_REFUSALS: readonly RefusalCode[] = [
  'bad-request',
  'unknown-match',
  'broken-match',
  'store-lost',
  'no-token',
  'bad-token',
  'not-allowed',
];

/** Refusals of every POST. */
export const POST_REFUSALS: readonly RefusalCode[] = [
  'bad-request',
  'too-large',
  'not-json',
  'foreign-origin',
  'store-full',
  'store-busy',
  'store-lost',
];

/** Refusals of every request. */
const COMMON_REFUSALS: readonly RefusalCode[] = [
  'too-many-requests',
  'foreign-host',
  'server-stopping',
  'internal',
];

type Replies = Record<number, TSchema>;

/** The schema of refusals with one HTTP status. */
export function refusalSchema(status: number, codes: readonly RefusalCode[]): TSchema {
  const error = Type.Enum([...codes], { description: 'A stable code.' });
  const description = `Refused; nothing has changed: ${codes.join(', ')}.`;
  return Type.Object({ ...Refused.properties, error }, { description, title: `Refused${status}` });
}

/** A cache of refusal schemas by their codes: many routes share them, and they are slow to make. */
const refusingByCodes = new Map<string, Replies>();

/** The response schemas of a route: its success, and its refusals grouped by status. */
export function responses(success: TSchema, refusals: readonly RefusalCode[]): Replies {
  const key = refusals.join();
  const refusing = refusingByCodes.get(key) ?? refusingReplies(refusals);
  refusingByCodes.set(key, refusing);
  return { 200: { description: 'Done.', ...success }, ...refusing };
}

function refusingReplies(refusals: readonly RefusalCode[]): Replies {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of [...new Set([...refusals, ...COMMON_REFUSALS])].sort()) {
    const status = statusOf[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const refusing = [...byStatus].map(([status, codes]) => [status, refusalSchema(status, codes)]);
  return Object.fromEntries(refusing);
}

/** The schema of a response that is not JSON. */
export function textResponse(contentType: string, description: string): TSchema {
  const content = { [contentType]: { schema: Type.String({ description }) } };
  return { description, content } as unknown as TSchema;
}

/** Security of routes that need no right. */
export const PUBLIC: readonly never[] = [];

/** Security of routes that need a right in a match: a token or a device. */
export const SECURED = [{ token: [] }, { device: [] }];

const DIGITS = /^(0|[1-9]\d{0,8})$/;

/**
 * Builds the validator of a request part. Texts are not converted, because looking for conversions takes most of the
 * time of a validation. Query numbers must be digits: the converter of TypeBox is lenient and reads an empty text
 * as 0 and `true` as 1.
 */
export const validatorOf: FastifySchemaCompiler<TSchema> = (route) => {
  const { properties = {} } = route.schema as { properties?: Readonly<Record<string, TSchema>> };
  const names = route.httpPart === 'querystring' ? Object.keys(properties) : [];
  const numbers = names.filter((name) => Type.IsInteger(properties[name]));
  // TypeBox does not convert bodies.
  if (numbers.length === 0) return TypeBoxValidatorCompiler({ ...route, httpPart: 'body' });
  const validate = TypeBoxValidatorCompiler(route);
  return (query: Readonly<Record<string, unknown>>) => {
    const wrong = numbers.find((name) => !DIGITS.test(String(query[name] ?? 0)));
    if (wrong === undefined) return validate(query);
    const message = 'must be a whole number in digits';
    const where = { instancePath: `/${wrong}`, schemaPath: `#/properties/${wrong}` };
    return { error: [{ ...where, keyword: 'type', params: {}, message }] };
  };
};

const DESCRIPTION = `
This API can do everything that the page can do.

**Rights.** When you create a match, you get a token for its owner, a token for spectators, and an
invitation for each open seat. The seat of a person on your device gets a token, unless you create the
match \`as\` a device. A bot's seat gets neither. Send a token as
\`Authorization: Bearer <token>\`, or exchange it for a device cookie. An invitation works once: exchange
it at \`POST /api/matches/{id}/seat\` with a random \`claim\` of your own and \`as: "token"\` for the
seat's token. Keep the claim until you have a reply: the same request gets the same reply again.
The device cookie changes after each new right; send the newest.

**Commands.** Every command has a \`commandId\` that the client generates. If no reply comes, send the
same command with the same id again, as often as needed. It takes effect once. If it changed something, each
repetition gets the first reply again, and another body with the same id is refused. A repeated \`close\` is
refused, because all rights in the match have ended. A reply means that the effect is durable.

**Moves.** Read a seat's view or its stream. If \`seen.moves\` lists moves, the seat can choose one or
more and send them with the newest \`seq\`. A range of 20 or more consecutive numbers is folded:
\`step 120..480\` means 361 moves, and \`step 250\` is one of them. If \`seen.owes\` would be true
after a move, send the moves that complete it in the same command.

**Reading.** A view of a match holds the newest lines of its log; \`/log\` gives the pages before. Use
the stream of a match instead of polling. Reads are limited by their number and their cost. A reply 429
says in \`Retry-After\` how long to wait. A match of bots alone makes moves only while somebody
watches its stream.

**Refusals.** Every error reply has the form {error, message}; the codes are stable.
`.trim();

/** The parts of the OpenAPI document that are not routes. */
export function openApiHead(version: string, cookieName: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wormery',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'shelf', description: 'The games of this server.' },
      { name: 'kits', description: 'Files to print the games.' },
      { name: 'tables', description: 'Creating and joining matches.' },
      { name: 'play', description: 'Commands; each one takes effect once.' },
      { name: 'watch', description: 'What a seat or a spectator sees.' },
      { name: 'server', description: 'The server itself.' },
    ],
    components: {
      securitySchemes: {
        token: {
          type: 'http' as const,
          scheme: 'bearer',
          description: 'A token of an owner, a seat or a spectator; never an invitation.',
        },
        device: {
          type: 'apiKey' as const,
          in: 'cookie',
          name: cookieName,
          description:
            'The rights of a device, after it exchanged its tokens. Each store has its own name. Over HTTPS ' +
            'the name begins with __Host-. A POST with it must come from the same origin.',
        },
      },
    },
  };
}
