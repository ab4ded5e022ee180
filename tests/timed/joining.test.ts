// From the shelf to a match of two: five clicks for the owner, two for the guest, one page load each.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../browser/site.ts';
import { joinMatch } from './joining.ts';

const OWNER_CLICKS = 5;
const GUEST_CLICKS = 2;

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site.close());

test('from the shelf to a match of two', async () => {
  const { clicks, loads } = await joinMatch(site);
  expect(clicks[0]).toBeLessThanOrEqual(OWNER_CLICKS);
  expect(clicks[1]).toBeLessThanOrEqual(GUEST_CLICKS);
  expect(loads).toEqual([1, 1]);
});
