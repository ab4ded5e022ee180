// From the shelf to a match of two: five clicks for the owner, two for the guest, one page load each.
import { expect, test } from 'vitest';
import { siteOfFile } from '../browser/site-of-file.ts';
import { joinMatch } from './joining.ts';

const OWNER_CLICKS = 5;
const GUEST_CLICKS = 2;

const site = siteOfFile();

test('from the shelf to a match of two', async () => {
  const { clicks, loads } = await joinMatch(site);
  expect(clicks[0]).toBeLessThanOrEqual(OWNER_CLICKS);
  expect(clicks[1]).toBeLessThanOrEqual(GUEST_CLICKS);
  expect(loads).toEqual([1, 1]);
});
