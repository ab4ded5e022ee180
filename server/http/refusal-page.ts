// A refusal as a page: a browser that asks for a document shows a person sentences, not JSON. It loads the document again by itself
// when the wait is over. It needs no other file, because the limit may be one of files.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal, RefusalCode } from '#kernel/refusal.ts';
import { inEveryLanguage, wordLoader } from '#languages/texts.ts';
import type { texts } from './messages/en/refusal-page.ts';
import { languageOf } from './preload-links.ts';

type PageCode = 'too-many-requests' | 'server-stopping';

const WORDS = await inEveryLanguage(
  wordLoader<typeof texts>((language) => import(`./messages/${language}/refusal-page.ts`)),
);

const STYLE =
  ':root{color-scheme:light dark}' +
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4ecdc;color:#2c211a;' +
  'font:1.125rem/1.5 system-ui,sans-serif}' +
  'main{max-width:34rem;padding:1.5rem}' +
  'h1{font-size:1.75rem;line-height:1.2}' +
  '@media(prefers-color-scheme:dark){body{background:#211a15;color:#f3e9da}}';
/**
 * A refresh by a `meta` element would only move to the fragment of the address, which is the secret of a link. A reload keeps it.
 */
const SCRIPT = 'setTimeout(()=>location.reload(),document.documentElement.dataset.seconds*1000)';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');
/** Without a Retry-After. */
const USUAL_SECONDS = 5;

/** Whether the address may be one of the page's own views, which all have the same document. */
export function isPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const path = url.split('?', 1)[0] as string;
  const read = method === 'GET' || method === 'HEAD';
  return read && !/^\/(api|assets)(\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}

/**
 * The refusal as a page with its headers, for a browser that asks for a document.
 * @returns undefined for other requests, and for refusals that waiting does not end
 */
export function refusalPage(reply: FastifyReply, { refused }: Refusal): string | undefined {
  const { request } = reply;
  if (!isPageCode(refused) || !isPage(request)) return undefined;
  if (request.headers.accept?.includes('text/html') !== true) return undefined;
  const language = languageOf(request.headers['accept-language']);
  const seconds = Number(reply.getHeader('retry-after') ?? USUAL_SECONDS);
  const { title, why, next } = WORDS[language][refused];
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
  });
  return [
    `<!doctype html><html lang="${language}" data-refusal="${refused}" data-seconds="${seconds}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} – Wormery</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1><p>${why}</p><p>${next({ seconds })}</p></main>`,
    `<script>${SCRIPT}</script></body></html>`,
  ].join('');
}

function isPageCode(code: RefusalCode): code is PageCode {
  return code in WORDS.en;
}

/** The code of a refusal, from the text of its reply. */
export function refusalCodeIn(text: string): string | undefined {
  const [, inJson, inPage] =
    /^(?:\{"error":"([a-z-]+)"|<!doctype html><html lang="[a-z]+" data-refusal="([a-z-]+)")/.exec(
      text,
    ) ?? [];
  return inJson ?? inPage;
}
