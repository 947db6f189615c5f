import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { Route } from '../../../scripts/launch/ask.ts';
import { AUTHORITY, VOUCHED_CERTIFICATE, VOUCHED_KEY } from '../hosting/authority.ts';
import { listenLocally } from '../port.ts';
import { passOn } from '../site/pass-on.ts';

export const SITE = 'https://www.agency.test';

export type PublicSite = {
  /** Answers instead of the server behind it, where it returns true. */
  instead: (...request: Parameters<RequestListener>) => boolean;
  /** Where http:// leads. */
  secure: string;
  /** How the launch gets to it: the name is in no DNS, and its certificate is for localhost. */
  route: Route;
  close: () => Promise<void>;
};

/** Plays a public site: a server of this machine behind TLS, and plain HTTP that leads there. */
export async function startPublicSite(upstream: string): Promise<PublicSite> {
  const pass = passOn(upstream);
  const https = createHttps({ key: VOUCHED_KEY, cert: VOUCHED_CERTIFICATE }, (request, response) => {
    if (!site.instead(request, response)) pass(request, response);
  });
  const http = createHttp(({ url }, response) => response.writeHead(301, { location: site.secure + url }).end());
  const ports = await Promise.all([https, http].map(listenLocally));
  const site: PublicSite = {
    instead: () => false,
    secure: SITE,
    route: ({ protocol, hostname, port }) =>
      hostname === new URL(SITE).hostname
        ? { host: '127.0.0.1', port: ports[protocol === 'https:' ? 0 : 1]!, ca: AUTHORITY, servername: 'localhost' }
        : { host: hostname, port },
    close: async () => {
      for (const server of [https, http]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
  return site;
}
