// Another build of the page, as after an upgrade: the same scripts and styles under other names.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const BUILT = process.env.WORMERY_PAGE ?? join(import.meta.dirname, '../../dist/page');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const WITH_NAMES = ['.css', '.html', '.js'];

let made: string | undefined;

/** The folder of the other build; it is deleted when the process ends. */
export function otherBuild(): string {
  if (made !== undefined) return made;
  const folder = mkdtempSync(join(tmpdir(), 'wormery-other-build-'));
  made = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const isPlain = (path: string) => !/\.(gz|br)$/.test(path);
  cpSync(BUILT, folder, { recursive: true, filter: isPlain });
  const assets = join(folder, 'assets');
  const names = readdirSync(assets);
  const renamed = new Map(names.map((name) => [name, name.replace(/\.(\w+)$/, 'x.$1')]));
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const rewritten = (path: string) =>
    readFileSync(path, 'utf8').replace(anyName, (name) => renamed.get(name) ?? name);
  for (const [name, next] of renamed) {
    const path = join(assets, name);
    const text = WITH_NAMES.includes(extname(name)) ? rewritten(path) : readFileSync(path);
    rmSync(path);
    writeFileSync(join(assets, next), text);
  }
  const document = join(folder, 'index.html');
  writeFileSync(document, rewritten(document));
  return folder;
}

/** Sends a file of a build, or its document for an address of the page. */
export function sendFile(folder: string, url: string, response: ServerResponse): void {
  const [path = '/'] = url.split('?');
  const name = extname(path) === '' ? '/index.html' : path;
  try {
    const content = readFileSync(join(folder, name));
    response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'text/plain' });
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
}
