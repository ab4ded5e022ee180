// Device labels: common browsers and systems, and no text of the client itself.
import { expect, test } from 'vitest';
import { labelOf } from './device-label.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${MOZILLA} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 'Firefox (Android)'],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome (Linux)'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge (Windows)',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari (iPhone)',
  ],
  ['curl/8.5.0', ''],
  [undefined, ''],
  [`<b>Firefox</b> ${'x'.repeat(1_000)} Firefox/1`, ''],
])('%s', (agent, label) => {
  expect(labelOf(agent)).toBe(label);
});
