/** Where the connections of this server go: the addresses of a name, found in one way for web services and mail servers. */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { isLocalHost } from '../base/local-host.ts';
import { isPublic } from './networks.ts';

export type Lookup = typeof lookup;

/** Addresses of one host, at least one. */
export type Addresses = [LookupAddress, ...LookupAddress[]];

/** Milliseconds after which the next address of a name is tried. */
export const ATTEMPT_MS = 1_000;

/**
 * The addresses of a host, as the machine itself finds them: its file of hosts counts.
 * @param host without brackets
 * @param allowPrivate whether they may be outside the public internet
 * @throws an error with a code: that of the lookup, `ETIMEDOUT` once the signal is aborted, or `inner_network` where none is
 * allowed
 */
export async function addressesOf(
  host: string,
  allowPrivate: boolean,
  signal: AbortSignal,
  find: Lookup = lookup,
): Promise<Addresses> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(withCode('ETIMEDOUT'));
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const known = isIP(host) ? [{ address: host, family: isIP(host) }] : find(host, { all: true });
    const found = await Promise.race([known, late.promise]);
    const own = isLocalHost(host);
    const [first, ...others] = found.filter(
      ({ address }) => allowPrivate || isPublic(address) || (own && isLocalHost(address)),
    );
    if (first) return [first, ...others];
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
  throw withCode('inner_network');
}

const withCode = (code: string) => Object.assign(new Error(code), { code });

/** Finds the addresses that were judged, so that a second lookup cannot lead elsewhere. Node tries one after the other. */
export const always =
  (found: Addresses): LookupFunction =>
  (_name, { all }, done) =>
    all ? done(null, found) : done(null, found[0].address, found[0].family);

/**
 * Connects to a server that the agency has chosen, which may be in its own network.
 * @param signal ends what is under way when it is aborted
 * @throws the error of the lookup or the connection, with its code
 */
export async function connectTo(host: string, port: number, signal: AbortSignal, find?: Lookup): Promise<Socket> {
  const addresses = await addressesOf(host, true, signal, find);
  const socket = connect({ host, port, lookup: always(addresses), autoSelectFamilyAttemptTimeout: ATTEMPT_MS });
  try {
    await once(socket, 'connect', { signal });
    return socket;
  } catch (error) {
    socket.on('error', () => {}).destroy();
    throw signal.aborted ? withCode('ETIMEDOUT') : error;
  }
}
