// The message for each failure at start: the path or setting, and the remedy.
import { expect, test } from 'vitest';
import { startFailure } from './start-failure.ts';

const settings = { host: '0.0.0.0', port: 80, data: '/srv/worms' };

function said(code: string, more: object = {}): string {
  return startFailure(Object.assign(new Error(`raw ${code}`), { code, ...more }), settings);
}

test.each([
  ['EADDRINUSE', {}, ['80 (PORT)', 'another port']],
  ['EACCES', { syscall: 'listen' }, ['80 (PORT)', '1024 or higher']],
  ['EADDRNOTAVAIL', {}, ['0.0.0.0 (HOST)', '127.0.0.1']],
  ['ENOTFOUND', {}, ['(HOST)', 'IP address']],
  ['EACCES', { syscall: 'mkdir' }, ['/srv/worms (WORMERY_DATA)', 'owner']],
  ['ENOENT', {}, ['/srv/worms (WORMERY_DATA)', 'another folder']],
  ['EROFS', {}, ['/srv/worms (WORMERY_DATA)', 'another folder']],
  ['ENOTDIR', {}, ['/srv/worms (WORMERY_DATA)', 'another folder']],
  ['ENOSPC', {}, ['/srv/worms (WORMERY_DATA)', 'Free some space']],
  ['SQLITE_CANTOPEN', {}, ['/srv/worms (WORMERY_DATA)', 'owner']],
  ['SQLITE_CANTOPEN_ISDIR', {}, ['/srv/worms (WORMERY_DATA)', 'owner']],
  ['SQLITE_NOTADB', {}, ['/srv/worms/wormery.sqlite (WORMERY_DATA)', 'wormery restore']],
  ['SQLITE_READONLY_DIRECTORY', {}, ['/srv/worms (WORMERY_DATA)', 'owner']],
])('%s %j', (code, more, parts) => {
  const sentence = said(code, more);
  for (const part of parts) expect(sentence).toContain(part);
  expect(sentence).not.toContain('raw');
  expect(sentence).toMatch(/\.$/);
});

test('an unknown error keeps its own message', () => {
  expect(said('EWEIRD')).toBe('raw EWEIRD.');
});
