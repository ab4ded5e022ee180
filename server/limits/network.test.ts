// The network of an address.
import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

// RFC 4291, sections 2.2 and 2.5.5: ways to write an address, and IPv4 addresses in IPv6.
test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('addresses in one /64 are one network, and the next /64 is another', () => {
  const near = ['2001:db8:0:1::1', '2001:db8:0:1:a:b:c:d', '2001:db8:0:1:ffff::'];
  expect(new Set(near.map(networkOf)).size).toBe(1);
  expect(networkOf('2001:db8:0:2::1')).not.toBe(networkOf(near[0] as string));
});

test('other text is its own key, cut to a short length', () => {
  expect(networkOf('unknown')).toBe('unknown');
  expect(networkOf(`x:${'y'.repeat(1_000)}`)).toHaveLength(45);
});
