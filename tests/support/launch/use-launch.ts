import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { askOver } from '../../../scripts/launch/ask.ts';
import type { Dns } from '../../../scripts/launch/dns.ts';
import { type LaunchParts, runLaunch } from '../../../scripts/launch/run.ts';
import { createStore, type Store } from '../database/stores.ts';
import { leadsCli } from '../leads/cli.ts';
import { trustMailServer } from '../mail/letter.ts';
import { type MailServer, PASSWORD, startMailServer, USER } from '../mail/mail-server.ts';
import { NO_LIMITS } from '../server/payloads.ts';
import { startServer, type TestServer } from '../server/server.ts';
import { writeSmallSite } from '../site/small-site.ts';
import { type PublicSite, SITE, startPublicSite } from './public-site.ts';

const FILES = {
  'index.html': `<!doctype html><title>Home</title><link rel="canonical" href="${SITE}/">`,
  'robots.txt': `User-agent: *\nUser-agent: Bot\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`,
};

export const RECORDS = {
  'agency.test': ['v=spf1 include:mail.example ~all'],
  's1._domainkey.agency.test': ['v=DKIM1; k=rsa; p=MIGfMA0'],
  '_dmarc.agency.test': ['v=DMARC1; p=quarantine'],
};

/** An agency with a server, mail, DNS, backups and a public site, all on this machine and all right. */
export function useLaunch() {
  let folder = '';
  let store: Store;
  let server: TestServer;
  let smtp: MailServer;
  let site: PublicSite;
  let env: Record<string, string> = {};
  let parts: LaunchParts;

  beforeAll(trustMailServer);
  beforeAll(async () => {
    folder = await writeSmallSite(FILES);
    mkdirSync(join(folder, 'backups'));
    store = await createStore('sqlite');
    smtp = await startMailServer({ secure: true });
    env = {
      ...NO_LIMITS,
      SITE_URL: SITE,
      SMTP_URL: `smtps://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@localhost:${smtp.port}`,
      MAIL_FROM: 'Website <web@agency.test>',
      MAIL_TO: 'sales@agency.test',
      ...store.env,
      BACKUP_DIR: join(folder, 'backups'),
      BACKUP_OFFSITE: 'backup@other.agency.test:',
    };
    server = await startServer(env, { store, site: folder });
    site = await startPublicSite(server.url);
    const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const { code, err } = await leadsCli(env, 'backup', join(env.BACKUP_DIR!, `leads-${stamp}.sqlite`));
    if (code !== 0) throw new Error(err);
  });
  beforeEach(() => {
    site.instead = () => false;
    site.secure = SITE;
    smtp.received.length = 0;
    parts = {
      now: Date.now,
      dns: playedDns(RECORDS),
      ask: askOver(site.route),
      content: { questions: () => [], check: async () => {} },
      build: async () => {},
      startServer: async () => {
        throw new Error('The server runs, so none is started.');
      },
      letterMs: 20_000,
    };
  });
  afterAll(async () => {
    await site.close();
    await server.stop();
    await smtp.close();
    rmSync(folder, { recursive: true });
    store.remove();
  });

  return {
    /** The environment where everything is right. */
    get env() {
      return env;
    },
    get site() {
      return site;
    },
    get smtp() {
      return smtp;
    },
    /** The parts of the test that runs, which it may replace. */
    get parts() {
      return parts;
    },
    /** Runs the command. @returns its exit code and what it printed */
    run: async (args: string[] = [], changes: Record<string, string> = {}) => {
      const lines: string[] = [];
      const chosen = ['--dkim-selector', 's1', ...args];
      const code = await runLaunch(
        chosen,
        { ...env, PORT: '1', ...changes },
        (text) => lines.push(text),
        () => parts,
      );
      return { code, text: lines.join('\n') };
    },
  };
}

/** A DNS with these TXT records; every domain receives mail. */
export const playedDns = (txt: Record<string, string[]>): Dns => ({
  txt: async (name) => txt[name] ?? [],
  mx: async () => ['mx.agency.test'],
});
