import { isIP, isIPv6 } from 'node:net';

/**
 * Who sent a request, as the limits count it: an IPv4 address, or the /64 network of an IPv6 address.
 * @param forwarded the X-Forwarded-For header; each proxy adds the address it was called from at the right
 * @param proxies how many proxies stand before this server and are believed
 */
export function clientAddress(socket: string | undefined, forwarded: string | null, proxies: number): string {
  const claimed = (forwarded ?? '').split(',').map((part) => part.trim());
  const named = proxies > 0 ? claimed[Math.max(claimed.length - proxies, 0)] : undefined;
  return network(plain(named) ?? plain(socket) ?? '');
}

/** The bare address: without brackets, port and zone, and an IPv4 address out of its IPv6 coat. */
function plain(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const bare = text
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) ? bare : undefined;
}

/** A household or a machine has a whole /64, so its addresses count as one. */
function network(address: string): string {
  if (!isIPv6(address)) return address || 'unknown';
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
