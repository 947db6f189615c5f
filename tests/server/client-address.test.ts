import { expect, test } from 'vitest';
import { clientAddress } from '../../server/client-address.ts';

const PROXY = '10.0.0.1';

test.each([
  ['without proxies the header says nothing', PROXY, '1.2.3.4', 0, '10.0.0.1'],
  ['behind one proxy its own word counts', PROXY, '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['behind two proxies the second from the right counts', PROXY, '6.6.6.6, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['a header that is too short is taken whole', PROXY, '1.2.3.4', 3, '1.2.3.4'],
  ['a missing header leaves the connection', PROXY, null, 1, '10.0.0.1'],
  ['a word that is no address leaves the connection', PROXY, '1.2.3.4, unknown', 1, '10.0.0.1'],
  ['a port does not count', PROXY, '1.2.3.4:5678', 1, '1.2.3.4'],
  ['a port after an IPv6 address does not count', PROXY, '[2001:db8:1:2::5]:80', 1, '2001:db8:1:2::/64'],
  ['an IPv4 address in an IPv6 coat is itself', '::ffff:1.2.3.4', null, 0, '1.2.3.4'],
  ['an IPv6 address counts with its whole network', '2001:0db8:0001:2:3:4:5:6', null, 0, '2001:db8:1:2::/64'],
  ['a shortened address has the same network', '2001:db8:1:2::6', null, 0, '2001:db8:1:2::/64'],
  ['zeros in the middle are counted', '2001:db8::6', null, 0, '2001:db8:0:0::/64'],
  ['capitals do not count', '2001:DB8:A::6', null, 0, '2001:db8:a:0::/64'],
  ['a zone does not count', 'fe80::1%eth0', null, 0, 'fe80:0:0:0::/64'],
  ['a host that tells nothing is one sender', undefined, null, 0, 'unknown'],
])('%s', (_name, socket, forwarded, proxies, expected) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(expected);
});
