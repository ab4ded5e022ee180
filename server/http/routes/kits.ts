// Printable kits: a description of each, and its files, made on request.
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { TSchema } from 'typebox';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import {
  isWrongOption,
  KIT_FORMATS,
  type KitFormat,
  type KitOptions,
  kitFileName,
  OPTION_NAMES,
  parseChoices,
  type WrongOption,
} from '#kits/files/options.ts';
import type { KitRequest } from '#kits/files/requests.ts';
import { isUnfinished } from '../../kits/kits.ts';
import {
  KitDescription,
  KitHeaders,
  KitLanguageQuery,
  KitParams,
  KitProgress,
  KitQuery,
} from '../../wire/kit-schemas.ts';
import type { ServerContext } from '../context.ts';
import { type App, PUBLIC, responses, textResponse } from '../openapi.ts';
import { networkFrom, sendLimitRefusal } from '../rate-limits.ts';
import { sendRefusal } from '../refusals.ts';

type Format = KitRequest['format'];

const TYPES: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  '3mf': 'model/3mf',
  zip: 'application/zip',
};

const SUMMARIES: Readonly<Record<KitFormat, string>> = {
  pdf: 'The pieces on paper and the rules, as a PDF',
  '3mf': 'A plate for a 3D printer, as a 3MF project',
  zip: 'All files of a kit, as a ZIP',
};

const FILE_TEXT =
  'The same options give the same file. The first request makes it, which takes some seconds; then the server keeps it. ' +
  'A file that takes longer is answered with 503 and `kit-unfinished`, or with 202 and its progress after ' +
  '`Prefer: respond-async`. The work goes on: send the same request again. ' +
  'Send its `ETag` in `If-None-Match` to get 304 if it has not changed.';

/** How long a client that prefers 202 waits. */
const ASYNC_WAIT_MS = 1_000;

const UNFINISHED = refuse(
  'kit-unfinished',
  'This file is still being made. Send the same request again in a moment.',
);

export function kitRoutes(app: App): void {
  addRoute(app, 'json', {
    operationId: 'describeKit',
    summary: 'What the kit of a box has',
    querystring: KitLanguageQuery,
    success: KitDescription,
  });
  for (const format of KIT_FORMATS) {
    addRoute(app, format, {
      operationId: `readKit${format[0]?.toUpperCase()}${format.slice(1)}`,
      summary: SUMMARIES[format],
      description: FILE_TEXT,
      querystring: KitQuery,
      success: textResponse(TYPES[format], 'The file.'),
    });
  }
}

const REFUSALS = [
  'unknown-kit',
  'bad-request',
  'kit-busy',
  'kit-unfinished',
  'kit-failed',
] as const;

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly querystring: TSchema;
  readonly success: TSchema;
}

function addRoute(app: App, format: Format, { success, ...described }: Described): void {
  const url = `/api/kits/:game/:edition.${format}`;
  const handler = handlerOf(app.context, format) as RouteHandlerMethod;
  const options = {
    // Files are compressed already.
    ...(format === 'json' ? {} : { compress: false as const }),
    // The command line reads the same options, so `parseChoices` checks them, not the schema.
    validatorCompiler: () => () => true,
  };
  const response: ReturnType<typeof responses> = {
    ...responses(success, REFUSALS),
    202: { description: 'The file is still being made.', ...KitProgress },
  };
  const schema = {
    ...described,
    tags: ['kits'],
    security: PUBLIC,
    params: KitParams,
    headers: KitHeaders,
    response,
  };
  app.get(url, { ...options, schema }, handler);
  app.head(url, { ...options, schema: { hide: true } }, handler);
}

function handlerOf(context: ServerContext, format: Format) {
  const names = format === 'json' ? (['language'] as const) : OPTION_NAMES;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const options = optionsFrom(context, request, names);
    if (isRefusal(options)) return sendRefusal(reply, options);
    const wanted = { options, format };
    const name = await context.kits.nameOf(wanted);
    const etag = `"${name}"`;
    if (hasTag(request.headers['if-none-match'], etag)) {
      return reply
        .headers({ etag, ...CACHED })
        .code(304)
        .send();
    }
    const isAsync = prefersAsync(request.headers.prefer);
    const head = { etag, ...CACHED, 'content-type': TYPES[format], ...dispositionOf(wanted) };
    // HEAD makes no file. Without a file, its length is not known.
    if (request.method === 'HEAD') {
      const size = await context.kits.sizeOf(name);
      const length = size === undefined ? {} : { 'content-length': size };
      return reply.headers({ ...head, ...length }).send();
    }
    const network = networkFrom(request);
    const waitMs = isAsync ? ASYNC_WAIT_MS : context.settings.limits.kitWaitMs;
    const file = await context.kits.file({ name, request: wanted, network, waitMs });
    if (isUnfinished(file)) {
      if (!isAsync) return sendRefusal(reply, UNFINISHED);
      return reply.code(202).headers(ACCEPTED).send(file.unfinished);
    }
    if (isRefusal(file)) return sendLimitRefusal(reply, file);
    if (isWrongOption(file)) return sendRefusal(reply, refusalOf(file));
    return reply.headers({ ...head, 'content-length': file.size }).send(file.bytes);
  };
}

/** The next request waits by itself, so it may follow at once. */
const ACCEPTED = {
  'preference-applied': 'respond-async',
  'retry-after': 0,
  'cache-control': 'no-store',
  'content-type': TYPES.json,
};

/** A browser revalidates the file each time, because an upgrade may change it. */
const CACHED = { 'cache-control': 'no-cache' };

function optionsFrom(
  { kits }: ServerContext,
  { params, query }: FastifyRequest,
  names: Parameters<typeof parseChoices>[1],
): KitOptions | Refusal {
  const { game, edition } = params as KitOptions;
  if (!kits.boxes.some((box) => box.game === game && box.edition === edition)) {
    const known = kits.boxes.map((box) => `${box.game}/${box.edition}`).join(', ');
    return refuse('unknown-kit', `There is no kit of this box. Known kits: ${known}.`);
  }
  const choices = parseChoices(query as Readonly<Record<string, unknown>>, names);
  return isWrongOption(choices) ? refusalOf(choices) : { game, edition, ...choices };
}

function refusalOf({ option, must }: WrongOption): Refusal {
  return refuse('bad-request', `The query: "${option}" ${must}.`);
}

function dispositionOf({ options, format }: KitRequest) {
  if (format === 'json') return {};
  return { 'content-disposition': `attachment; filename="${kitFileName(options, format)}"` };
}

/** Whether the header Prefer (RFC 7240) has `respond-async`. */
function prefersAsync(header: string | readonly string[] | undefined): boolean {
  return `${header ?? ''}`.split(/[,;]/).some((each) => /^respond-async$/i.test(each.trim()));
}

/** Whether the header If-None-Match contains a tag. A proxy may have marked it as weak. */
function hasTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
