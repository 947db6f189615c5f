/** The networks under which a sender counts. */
import { isIPv6 } from 'node:net';

/** The address of every sender whose own address is not known. */
export const UNKNOWN = 'unknown';

export type Network = {
  name: string;
  /** How many times the limits of a single address apply to it. */
  times: number;
  /** False where strangers share the network: then its limit may hold a lead but never refuse one. */
  refuses: boolean;
};

/** An IPv6 address as its /64 network, because a household or a machine has all of it. Anything else is unchanged. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/**
 * The networks that count a sender, the smallest first. A customer with one IPv6 address often has 65,536 networks of
 * 64 bits. So the /48 of a site and the /32 of a provider have limits too, high enough for the other people in them.
 * @param address from `networkOf`, or `UNKNOWN`
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
