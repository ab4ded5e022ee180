// The flags and addresses of `serve`; `tests/programs` tests the running server.
import { expect, test } from 'vitest';
import { captured } from './program.test/captured.ts';
import { addresses, settingsFrom } from './serve.ts';

const none = { port: undefined, host: undefined, 'public-url': undefined, data: undefined };

test('each flag sets its setting', () => {
  expect(settingsFrom(none)).toEqual({});
  expect(settingsFrom({ port: '1', host: 'h', 'public-url': 'u', data: 'd' })).toEqual({
    PORT: '1',
    HOST: 'h',
    PUBLIC_URL: 'u',
    WORMERY_DATA: 'd',
  });
});

test('addresses: the public one, one host, or all of this machine', () => {
  const url = 'http://localhost:8080';
  expect(addresses({ publicUrl: 'https://worms.example', host: '0.0.0.0' }, url)).toEqual([
    'https://worms.example',
  ]);
  expect(addresses({ publicUrl: undefined, host: '127.0.0.1' }, 'http://127.0.0.1:1')).toEqual([
    'http://127.0.0.1:1',
  ]);
  const [first, ...near] = addresses({ publicUrl: undefined, host: '0.0.0.0' }, url);
  expect(first).toBe(url);
  for (const each of near) expect(each).toMatch(/^http:\/\/\d+\.\d+\.\d+\.\d+:8080$/);
});

test.each([
  ['--port 99999', {}, 'PORT must be a whole number from 0 to 65535, not "99999".'],
  ['--public-url nowhere', {}, 'PUBLIC_URL must be like https://worms.example'],
  ['', { PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".'],
])('an invalid setting: %s %j', async (flags, environment, message) => {
  const { code, out, err } = await captured(`serve ${flags}`, { environment });
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`wormery: ${message}`);
  expect(err.match(/\n/g)).toHaveLength(1);
});
