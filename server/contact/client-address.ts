import { isIP } from 'node:net';
import type { Config } from '@fairlead/leads/base/config.ts';
import type { Log } from '@fairlead/leads/base/log.ts';
import { networkOf, UNKNOWN } from '@fairlead/leads/limits/networks.ts';
import { isPublic } from '@fairlead/leads/outgoing/networks.ts';

/**
 * Who sent a request, as the limits count it: an IPv4 address, the /64 network of an IPv6 address, or `UNKNOWN`.
 *
 * The header that the host sets comes first, then X-Forwarded-For, then the connection. In X-Forwarded-For each proxy
 * appends the address that called it, so only the entries of trusted proxies count. Anybody can invent the others.
 *
 * Without a trusted proxy, the header of a private address shows that there is one all the same. Its address is that of
 * every visitor, so the sender is unknown: then leads may be held, but none is refused because others have sent too many.
 * @param socket the address at the other end of the connection; undefined where the host does not tell
 */
export function clientAddress(
  socket: string | undefined,
  headers: Headers,
  { clientIpHeader, trustProxy }: Pick<Config, 'clientIpHeader' | 'trustProxy'>,
  log: Log,
): string {
  const named = clientIpHeader === null ? null : headers.get(clientIpHeader);
  const caller = plain(socket);
  const isUntrusted = trustProxy === 0 && clientIpHeader === null && headers.has('x-forwarded-for');
  if (isUntrusted && caller !== undefined && !isPublic(caller)) {
    log('forwarded_for_ignored');
    return UNKNOWN;
  }
  const address = plain(named) ?? plain(forwarded(headers, trustProxy)) ?? caller;
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
