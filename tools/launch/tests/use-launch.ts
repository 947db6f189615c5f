import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { join } from 'node:path';
import tls from 'node:tls';
import { createStore, type Store } from '@fairlead/leads/testing/database/stores.ts';
import { NO_LIMITS } from '@fairlead/leads/testing/leads/payloads.ts';
import { trustMailServer } from '@fairlead/leads/testing/mail/letter.ts';
import { type MailServer, PASSWORD, startMailServer, USER } from '@fairlead/leads/testing/mail/mail-server.ts';
import { AUTHORITY, VOUCHED_CERTIFICATE, VOUCHED_KEY } from '@fairlead/leads/testing/tls/authority.ts';
import { startServer, type TestServer } from '@fairlead/server/testing/server/start-server.ts';
import { passOn } from '@fairlead/site/testing/pass-on.ts';
import { writeSmallSite } from '@fairlead/site/testing/small-site.ts';
import { listenLocally } from '@fairlead/support/port.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { runLaunch, type World } from '../launch.ts';

export const SITE = 'https://www.agency.test';

/** A connection that has nothing to do is kept: on a busy machine one that is used again could be cut just then. */
const KEPT = { keepAliveTimeout: 0 };

const HOME = { 'index.html': `<!doctype html><title>Home</title><link rel="canonical" href="${SITE}/">` };

export const RECORDS: Record<string, string[]> = {
  'agency.test': ['v=spf1 include:mail.example ~all'],
  's1._domainkey.agency.test': ['v=DKIM1; k=rsa; p=MIGfMA0'],
  '_dmarc.agency.test': ['v=DMARC1; p=quarantine'],
};

/** A DNS with these TXT records. */
export const playedDns = (txt: Record<string, string[]>): World['dns'] => ({
  resolveTxt: async (name) => (txt[name] ?? []).map((text) => [text]),
});

/** The content of this project with every placeholder confirmed. */
function writeContent(folder: string): string {
  cpSync('content', folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.yml')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replaceAll('status: placeholder', 'status: confirmed'));
  }
  return folder;
}

/** An agency with content, a server, mail, DNS and a public site, all on this machine and all right. */
export function useLaunch() {
  let folder = '';
  let store: Store;
  let server: TestServer;
  let smtp: MailServer;
  let env: Record<string, string> = {};
  let right: World;
  const agency = {
    /** What the launch reaches, which a test may replace. */
    world: {} as World,
    /** Answers instead of the public site, where it returns true. */
    instead: (..._request: Parameters<RequestListener>): boolean => false,
    /** Where http:// leads. */
    secure: SITE,
    /** The environment where everything is right. */
    get env() {
      return env;
    },
    get smtp() {
      return smtp;
    },
    /** Runs the command. @returns its exit code and what it printed */
    run: async (args: string[] = [], changes: Record<string, string> = {}) => {
      const lines: string[] = [];
      const print = (text: string) => lines.push(text);
      const code = await runLaunch(['--dkim-selector', 's1', ...args], { ...env, ...changes }, print, agency.world);
      return { code, text: lines.join('\n') };
    },
  };
  const servers: Server[] = [];

  beforeAll(() => {
    const end = trustMailServer();
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), AUTHORITY]);
    return end;
  });
  beforeAll(async () => {
    folder = await writeSmallSite(HOME);
    store = await createStore('sqlite');
    smtp = await startMailServer({ secure: true });
    env = {
      ...NO_LIMITS,
      SITE_URL: SITE,
      SMTP_URL: `smtps://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@localhost:${smtp.port}`,
      MAIL_FROM: 'Website <web@agency.test>',
      MAIL_TO: 'sales@agency.test',
      ...store.env,
    };
    server = await startServer(env, { store, site: folder });
    const pass = passOn(server.url);
    servers.push(
      createHttps({ ...KEPT, key: VOUCHED_KEY, cert: VOUCHED_CERTIFICATE }, (request, response) => {
        if (!agency.instead(request, response)) pass(request, response);
      }),
      createHttp(KEPT, ({ url }, response) => response.writeHead(301, { location: agency.secure + url }).end()),
    );
    const [https, http] = await Promise.all(servers.map(listenLocally));
    // The name is in no DNS, and the certificate is for localhost.
    const here = (address: string) =>
      address
        .replace(SITE, `https://localhost:${https}`)
        .replace(SITE.replace('https', 'http'), `http://127.0.0.1:${http}`);
    right = {
      content: writeContent(join(folder, 'content')),
      dns: playedDns(RECORDS),
      fetch: (address, init) => fetch(here(String(address)), init),
    };
  });
  beforeEach(() => {
    agency.world = { ...right };
    agency.instead = () => false;
    agency.secure = SITE;
    smtp.received.length = 0;
  });
  afterAll(async () => {
    for (const site of servers) {
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
    }
    await server.stop();
    await smtp.close();
    rmSync(folder, { recursive: true });
    store.remove();
  });
  return agency;
}
