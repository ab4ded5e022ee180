// A move that is under way while another tab of the browser gets a new cookie.
import { expect, test } from 'vitest';
import { BOX, commandId } from '../../testing/server.ts';
import { serverPerTest } from '../../testing/server-per-test.ts';

const server = serverPerTest();

test('a request with the cookie before has no right, although the browser holds the seat', async () => {
  const page = server.browser();
  const seats = ['Ann', 'Bo'].map((name) => ({ kind: 'person', name }));
  const { body } = await page.post('/api/matches', { ...BOX, seats, as: 'device' });
  const at = `/api/matches/${body.id}`;
  const underWay = server.client({ cookie: page.cookie() as string });
  // The other tab opens another match.
  await page.post('/api/matches', { ...BOX, seats, as: 'device' });
  const rights = async () => (await page.get(`${at}/lines`)).body.rights?.seats;
  expect(await rights()).toEqual([0, 1]);
  const move = { commandId: commandId(), seat: 0, seq: 2, moves: ['roll'] };
  const late = await underWay.post(`${at}/moves`, move);
  expect([late.status, late.body.error]).toEqual([401, 'no-token']);
  expect(await rights()).toEqual([0, 1]);
});
