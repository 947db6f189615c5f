/** Who may ask the editor's server: only a browser that has opened the printed address, and only the editor's own page. */
import { timingSafeEqual } from 'node:crypto';

/** Names of this machine that no other can have. */
const HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** Where the server listens, and the key that it made when it started. */
export type Door = { port: number; key: string };

/** The header of a request by its name in lower case. */
export type HeaderOf = (name: string) => string | undefined;

/** Cookies do not differ by port, and several editors may run. */
const cookieName = ({ port }: Door) => `editor-${port}`;

/** The cookie for a browser that has opened the printed address. */
export const cookieOf = (door: Door): string => `${cookieName(door)}=${door.key}; HttpOnly; SameSite=Strict; Path=/`;

/** Whether somebody knows the key. */
export function isKey(given: string | null | undefined, { key }: Door): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether a request names this machine. Another name that leads here belongs to another site. */
const isOwnHost = (host: string | undefined, { port }: Door): boolean =>
  HOSTS.some((name) => host === `${name}:${port}`);

/**
 * Why a request is refused, whatever it asks for: a name that leads here, what another site in the same browser could send,
 * and another user or program of this computer.
 * @returns a sentence for a person; null for a request of the editor's own page
 */
export function refusalOf(header: HeaderOf, door: Door): string | null {
  const host = header('host');
  if (!isOwnHost(host, door)) return 'The editor answers only under its own address on this computer.';
  const origin = header('origin');
  const site = header('sec-fetch-site');
  const isForeign = origin !== undefined && origin !== `http://${host}`;
  if (isForeign || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    return 'Another site has asked for this. The editor answers only its own page.';
  const cookies = (header('cookie') ?? '').split(/; */);
  const name = `${cookieName(door)}=`;
  if (!cookies.some((cookie) => cookie.startsWith(name) && isKey(cookie.slice(name.length), door)))
    return 'Open the address that npm run edit has printed in its terminal. It has a new key after each start; what you typed is kept.';
  return null;
}
