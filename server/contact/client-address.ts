import { isIP, isIPv6 } from 'node:net';
import type { Config } from '../base/config.ts';

/** The address of all whose own nobody tells. */
export const UNKNOWN = 'unknown';

/**
 * Who sent a request, as the limits count it: an IPv4 address, the /64 network of an IPv6 address, or `UNKNOWN`.
 *
 * The header that the host sets counts first. Then X-Forwarded-For, to which each proxy adds the address it was called
 * from at the right; what stands left of the proxies that are believed may be invented. Then the connection.
 * @param socket the other end of the connection; undefined where the host does not tell
 */
export function clientAddress(
  socket: string | undefined,
  headers: Headers,
  { clientIpHeader, trustProxy }: Pick<Config, 'clientIpHeader' | 'trustProxy'>,
): string {
  const told = clientIpHeader === null ? null : headers.get(clientIpHeader);
  return network(plain(told) ?? plain(forwarded(headers, trustProxy)) ?? plain(socket) ?? UNKNOWN);
}

function forwarded(headers: Headers, proxies: number): string | undefined {
  const claimed = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return proxies > 0 ? claimed[Math.max(claimed.length - proxies, 0)] : undefined;
}

export type Network = {
  name: string;
  /** How many times the limits of one address it has. */
  times: number;
  /** False where strangers share it, so that its limit may hold a lead and never refuse one. */
  refuses: boolean;
};

/**
 * The networks in which a sender counts, the smallest first. Whoever has one IPv6 address often has 65,536 networks of
 * 64 bits, so the /48 of a site and the /32 of a provider have limits too, with room for the others there.
 * @param address from `clientAddress`
 */
export function networksOf(address: string): Network[] {
  const own = { name: address, times: 1, refuses: address !== UNKNOWN };
  if (!address.endsWith('::/64')) return [own];
  const groups = address.split(':');
  const wider = (bits: number, times: number) => ({
    name: `${groups.slice(0, bits / 16).join(':')}::/${bits}`,
    times,
    refuses: true,
  });
  return [own, wider(48, 4), wider(32, 16)];
}

/** The bare address: without brackets, port and zone, and an IPv4 address out of its IPv6 coat. */
function plain(text: string | null | undefined): string | undefined {
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
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
