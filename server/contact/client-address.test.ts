import { networksOf, UNKNOWN } from '@fairlead/leads/limits/networks.ts';
import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const PROXY = '10.0.0.1';

const read = (socket: string | undefined, headers: Record<string, string>, trustProxy: number, header?: string) =>
  clientAddress(socket, new Headers(headers), { trustProxy, clientIpHeader: header ?? null }, () => {});

describe('X-Forwarded-For', () => {
  test.each([
    ['without proxies the header is ignored', '198.51.101.1', '1.2.3.4', 0, '198.51.101.1'],
    ['behind one proxy the rightmost address counts', PROXY, '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
    ['behind two proxies the second from the right counts', PROXY, '6.6.6.6, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
    ['with fewer addresses than proxies the leftmost one counts', PROXY, '1.2.3.4', 3, '1.2.3.4'],
    ['without the header the connection counts', PROXY, null, 1, '10.0.0.1'],
    ['a value that is not an address is ignored, and the connection counts', PROXY, '1.2.3.4, unknown', 1, '10.0.0.1'],
    ['a port does not count', PROXY, '1.2.3.4:5678', 1, '1.2.3.4'],
    ['a port after an IPv6 address does not count', PROXY, '[2001:db8:1:2::5]:80', 1, '2001:db8:1:2::/64'],
    ['an IPv4 address written as IPv6 counts as IPv4', '::ffff:1.2.3.4', null, 0, '1.2.3.4'],
    ['an IPv6 address counts with its whole network', '2001:0db8:0001:2:3:4:5:6', null, 0, '2001:db8:1:2::/64'],
    ['a shortened address has the same network', '2001:db8:1:2::6', null, 0, '2001:db8:1:2::/64'],
    ['zeros in the middle are counted', '2001:db8::6', null, 0, '2001:db8:0:0::/64'],
    ['capitals do not count', '2001:DB8:A::6', null, 0, '2001:db8:a:0::/64'],
    ['a zone does not count', 'fe80::1%eth0', null, 0, 'fe80:0:0:0::/64'],
    ['without any address everybody is one unknown sender', undefined, null, 0, UNKNOWN],
  ])('%s', (_name, socket, forwarded, proxies, expected) => {
    expect(read(socket, forwarded === null ? {} : { 'x-forwarded-for': forwarded }, proxies)).toBe(expected);
  });
});

describe('X-Forwarded-For from a private address, without TRUST_PROXY and CLIENT_IP_HEADER', () => {
  const found = (socket: string | undefined, headers: Record<string, string>, trustProxy = 0, header?: string) => {
    const events: string[] = [];
    const config = { trustProxy, clientIpHeader: header ?? null };
    return [clientAddress(socket, new Headers(headers), config, (event) => events.push(event)), ...events];
  };
  const FORWARDED = { 'x-forwarded-for': '1.2.3.4' };

  test.each(['10.0.0.1', '127.0.0.1', '::ffff:127.0.0.1', '::1', 'fd00::1', 'fe80::1%eth0', '192.168.1.1'])(
    '%s is told to the log, and the sender is unknown, since all visitors have that address',
    (socket) => {
      expect(found(socket, FORWARDED)).toEqual([UNKNOWN, 'forwarded_for_ignored']);
    },
  );

  test('is not told otherwise', () => {
    expect(found('10.0.0.1', {})).toEqual(['10.0.0.1']);
    expect(found('8.8.8.8', FORWARDED)).toEqual(['8.8.8.8']);
    expect(found('10.0.0.1', FORWARDED, 1)).toEqual(['1.2.3.4']);
    expect(found('10.0.0.1', FORWARDED, 0, 'x-real-ip')).toEqual(['10.0.0.1']);
    expect(found(undefined, FORWARDED)).toEqual([UNKNOWN]);
  });
});

describe('a header that the host sets', () => {
  const HEADER = 'cf-connecting-ip';
  test.each<[string, string | undefined, Record<string, string>, number, string]>([
    ['counts before everything else', PROXY, { [HEADER]: '1.2.3.4', 'x-forwarded-for': '6.6.6.6' }, 1, '1.2.3.4'],
    ['holds an IPv6 address as well', undefined, { [HEADER]: '2001:db8:1:2::5' }, 0, '2001:db8:1:2::/64'],
    ['that is missing makes the proxies count', PROXY, { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' }, 1, '1.2.3.4'],
    ['that is missing makes the connection count', PROXY, { 'x-forwarded-for': '6.6.6.6' }, 0, '10.0.0.1'],
    [
      'that is missing where there is no connection means an unknown sender',
      undefined,
      { 'x-real-ip': '6.6.6.6' },
      0,
      UNKNOWN,
    ],
    ['that holds two addresses is ignored', PROXY, { [HEADER]: '6.6.6.6, 1.2.3.4' }, 0, '10.0.0.1'],
    ['that holds no address is ignored', PROXY, { [HEADER]: 'me' }, 0, '10.0.0.1'],
  ])('%s', (_name, socket, headers, proxies, expected) => {
    expect(read(socket, headers, proxies, HEADER)).toBe(expected);
  });

  test('is ignored unless it is named', () => {
    expect(read(PROXY, { [HEADER]: '6.6.6.6' }, 0)).toBe('10.0.0.1');
  });
});

describe('the networks of a sender', () => {
  test('of an IPv4 address are itself', () => {
    expect(networksOf('1.2.3.4')).toEqual([{ name: '1.2.3.4', times: 1, refuses: true }]);
  });

  test('of an IPv6 address are those of a customer, a site and a provider', () => {
    expect(networksOf(read('2001:db8:1:2::5', {}, 0))).toEqual([
      { name: '2001:db8:1:2::/64', times: 1, refuses: true },
      { name: '2001:db8:1::/48', times: 4, refuses: true },
      { name: '2001:db8::/32', times: 16, refuses: true },
    ]);
  });

  test('of an unknown sender refuse nobody, since anybody may be in them', () => {
    expect(networksOf(UNKNOWN)).toEqual([{ name: UNKNOWN, times: 1, refuses: false }]);
  });
});
