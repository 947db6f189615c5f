/** The publisher's settings, read once from the environment. The build in its checkout reads its own, such as SITE_URL. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '@fairlead/contract/config-error.ts';

export type PublisherSettings = {
  /** The Unix socket where it answers the server. */
  socket: string;
  /** A Git checkout of the project, whose words are edited. */
  checkout: string;
  /** Where releases are kept, with the link `current` to the one that is served. */
  releases: string;
};

/** The longest path of a socket: the system cuts off the rest without a word. */
const LONGEST_SOCKET = 107;

/** @throws ConfigError with one sentence that names the variable and the remedy */
export function readSettings(env: Readonly<Record<string, string | undefined>>): PublisherSettings {
  const { PUBLISHER_SOCKET: socket = '', PUBLISHER_CHECKOUT: at = '.', PUBLISHER_RELEASES: kept } = env;
  if (!socket.startsWith('/') || Buffer.byteLength(socket) > LONGEST_SOCKET)
    throw new ConfigError(
      `PUBLISHER_SOCKET must be the path of a socket, from / on and with ${LONGEST_SOCKET} bytes at most: write /run/fairlead-publisher/socket.`,
    );
  const checkout = resolve(at);
  const missing = ['.git', 'content', 'node_modules'].find((name) => !existsSync(join(checkout, name)));
  if (missing !== undefined)
    throw new ConfigError(
      `PUBLISHER_CHECKOUT must be a Git checkout of the project (${missing} is missing in it): clone the project there and run npm ci in it.`,
    );
  return { socket, checkout, releases: resolve(checkout, kept || 'releases') };
}
