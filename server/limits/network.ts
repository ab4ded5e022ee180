// Maps an address to its network, the key of all limits by network.
// One household has 2^64 IPv6 addresses, so the first 64 bits count as one client.
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** The longest address; other text is cut so that keys stay short. */
const LENGTH_AT_MOST = 45;

/**
 * @param address from the socket or a trusted proxy
 * @returns an IPv4 address unchanged, also if mapped into IPv6; the /64 of an IPv6 address as
 *   `2001:db8:0:1::/64`; other text, cut to 45 characters
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address.slice(0, LENGTH_AT_MOST);
  const [bare = ''] = address.split('%', 1);
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return address.slice(0, LENGTH_AT_MOST);
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 0xff]).join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::', 2);
  const front = head === '' ? [] : head.split(':').flatMap(numbersOf);
  const back = tail === undefined || tail === '' ? [] : tail.split(':').flatMap(numbersOf);
  const zeros = new Array<number>(Math.max(0, 8 - front.length - back.length)).fill(0);
  return [...front, ...zeros, ...back];
}

/** One group; two for an IPv4 address at the end. */
function numbersOf(group: string): readonly number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [(a << 8) | b, (c << 8) | d];
}
