import { isIP } from 'node:net';
import type { Config } from '../base/config.ts';
import { networkOf, UNKNOWN } from '../limits/networks.ts';

/**
 * Who sent a request, as the limits count it: an IPv4 address, the /64 network of an IPv6 address, or `UNKNOWN`.
 *
 * The header that the host sets comes first, then X-Forwarded-For, then the connection. In X-Forwarded-For each proxy
 * appends the address that called it, so only the entries of trusted proxies count. Anybody can invent the others.
 * @param socket the address at the other end of the connection; undefined where the host does not tell
 */
export function clientAddress(
  socket: string | undefined,
  headers: Headers,
  { clientIpHeader, trustProxy }: Pick<Config, 'clientIpHeader' | 'trustProxy'>,
): string {
  const named = clientIpHeader === null ? null : headers.get(clientIpHeader);
  const address = plain(named) ?? plain(forwarded(headers, trustProxy)) ?? plain(socket);
  return address === undefined ? UNKNOWN : networkOf(address);
}

function forwarded(headers: Headers, proxies: number): string | undefined {
  const claimed = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return proxies > 0 ? claimed[Math.max(claimed.length - proxies, 0)] : undefined;
}

/** The address without brackets, port and zone. An IPv4 address that is mapped into IPv6 becomes IPv4 again. */
function plain(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  const bare = text
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) ? bare : undefined;
}
