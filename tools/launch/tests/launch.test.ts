import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import tls from 'node:tls';
import { VOUCHED_CERTIFICATE, VOUCHED_KEY } from '@fairlead/server/testing/hosting/authority.ts';
import { leadsCli } from '@fairlead/server/testing/leads/cli.ts';
import { PASSWORD } from '@fairlead/server/testing/mail/mail-server.ts';
import { must } from '@fairlead/support/must.ts';
import { listenLocally } from '@fairlead/support/port.ts';
import { expect, test, vi } from 'vitest';
import { STEPS } from '../launch.ts';
import { playedDns, RECORDS, SITE, useLaunch } from './use-launch.ts';

/** The whole content is checked, perhaps beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const agency = useLaunch();

test('with everything right nothing is left, and the test lead was sent and erased', async () => {
  const { code, text } = await agency.run();
  expect(text).not.toMatch(/[✗?] /);
  expect(text).toMatch(/Nothing is left: the site can go live\.$/);
  expect(code).toBe(0);
  for (const [title] of Object.values(STEPS)) expect(text).toContain(title);
  for (const line of [
    'the certificate of www.agency.test is valid for',
    `http://www.agency.test leads to ${SITE}/`,
    `the home page is published, and names ${SITE}`,
    'the security headers are there',
    'an address without a page answers 404',
    'robots.txt lets search engines in',
    `the form of ${SITE} may be sent to ${SITE}/functions/v1/send-contact-email`,
    `${SITE}/readyz says that database and mail are ok`,
    'went to sales@agency.test by localhost',
  ])
    expect(text).toContain(line);
  expect(agency.smtp.received).toHaveLength(1);
  const [{ letter, to, secure }] = agency.smtp.received as [(typeof agency.smtp.received)[0]];
  expect([to, secure]).toEqual([['sales@agency.test'], true]);
  expect(letter.text).toContain('Test: please ignore');
  expect((await leadsCli(agency.env, 'list', '--json')).out).toBe('');
});

test('the report for programs says the same, and no report holds a password', async () => {
  const { code, text } = await agency.run(['--json', '--only', 'address,build,mail,dns,site,backup']);
  const report = JSON.parse(text);
  expect([code, report.left]).toEqual([0, 0]);
  expect(report.steps.map(({ step }: { step: string }) => step)).toEqual([
    ...['address', 'build', 'mail', 'dns', 'site', 'backup'],
  ]);
  const failed = await agency.run(['--only', 'mail'], {
    SMTP_URL: must(agency.env.SMTP_URL).replace(encodeURIComponent(PASSWORD), 'another-password'),
  });
  expect(failed.code).toBe(1);
  expect(failed.text).toContain('refuses the login (535)');
  for (const output of [text, failed.text]) expect(output).not.toMatch(/another-password|p@ss|p%40ss/);
});

/** Adds a file to a copy of the content. */
function addFile(name: string, text: string): void {
  const folder = `${agency.world.content}-of-${name.replace('/', '-')}`;
  cpSync(agency.world.content, folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  agency.world.content = folder;
}

test.each<[string, string, () => void, Record<string, string>]>([
  [
    'placeholders',
    'quotes.yml:2: ',
    () => addFile('quotes.yml', 'a:\n  status: placeholder\n  text: Good.\n  role: Owner\n  company: a shop\n'),
    {},
  ],
  ['content', 'notes.txt: Is a file that nothing reads.', () => addFile('notes.txt', 'A note.'), {}],
  ['address', '✗ SITE_URL begins with http://', () => {}, { SITE_URL: 'http://www.agency.test' }],
  [
    'build',
    '✗ the build failed:\n    no such page',
    () => {
      agency.world.build = () => Promise.reject(new Error('no such page'));
    },
    {},
  ],
  ['mail', '✗ Letters need SMTP_URL, MAIL_FROM and MAIL_TO together and MAIL_TO is missing', () => {}, { MAIL_TO: '' }],
  [
    'dns',
    '✗ DMARC: _dmarc.agency.test has no record',
    () => {
      agency.world.dns = playedDns({ ...RECORDS, '_dmarc.agency.test': [] });
    },
    {},
  ],
  ['site', '✗ there is no public address to ask', () => {}, { SITE_URL: '' }],
  [
    'site',
    '✗ http://www.agency.test answers 301 and leads to https://other.test/',
    () => {
      agency.secure = 'https://other.test';
    },
    {},
  ],
  ['backup', '✗ /no/such/folder has no backup of ', () => {}, { BACKUP_DIR: '/no/such/folder' }],
  ['lead', '✗ no test lead was sent', () => {}, { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' }],
])('one thing wrong in the step %s ends with code 1 and its line "%s"', async (step, line, change, env) => {
  change();
  const { code, text } = await agency.run(['--only', step], env);
  expect(text).toContain(line);
  expect(text).toMatch(/ left to do in/);
  expect(code).toBe(1);
});

/** Answers one path of the public site with another text. */
const say = (path: string, body: string, status = 200) => {
  agency.instead = ({ url }, response) => url === path && Boolean(response.writeHead(status).end(body));
};

test.each([
  ['/', '<link rel="canonical" href="http://127.0.0.1:8080/">', 200, 'names http://127.0.0.1:8080/ as its own'],
  ['/', 'Gone', 500, `${SITE}/ answers 500`],
  ['/', '', 200, 'comes without the right strict-transport-security'],
  ['/no-such-page-launch-test', '', 200, 'an address without a page answers 200'],
  ['/robots.txt', `User-agent: *\nDisallow: /\n\nSitemap: ${SITE}/sitemap.xml\n`, 200, 'keeps every search engine out'],
  ['/robots.txt', 'User-agent: *\nAllow: /\n', 200, 'names no sitemap'],
  ['/robots.txt', '', 404, 'robots.txt answers 404'],
  ['/readyz', '{"database":"away","mail":"ok"}', 503, 'readyz answers 503 {"database":"away"'],
  ['/readyz', '{"database":"ok","mail":"files"}', 200, 'set SMTP_URL, MAIL_FROM and MAIL_TO for the server'],
  ['/functions/v1/send-contact-email', '', 403, `add ${SITE} to ALLOWED_ORIGINS`],
  ['/functions/v1/send-contact-email', '', 405, 'let the proxy pass /functions/ on'],
])('%s that says "%s" with status %i is wrong', async (path, body, status, line) => {
  say(path, body, status);
  const { code, text } = await agency.run(['--only', 'site']);
  expect(text).toContain(line);
  expect(code).toBe(1);
});

test('a server whose health no proxy passes on is asked on this machine, or the owner is asked', async () => {
  say('/healthz', 'Not found', 404);
  const asked = await agency.run(['--only', 'site']);
  expect(asked.text).toContain('? neither the public address nor this machine answers /healthz');
  expect((await agency.run(['--only', 'site', '--confirm', 'ready'])).code).toBe(0);
});

test('a certificate that no known authority signed, and a host without an answer, are wrong', async () => {
  const trusted = tls.getCACertificates('default');
  // Before there is a server: it would send the authority along.
  tls.setDefaultCACertificates(tls.getCACertificates('bundled'));
  const site = createServer({ key: VOUCHED_KEY, cert: VOUCHED_CERTIFICATE });
  const port = await listenLocally(site);
  agency.world.web = { ...agency.world.web, fetch: (_, init) => fetch(`https://127.0.0.1:${port}/`, init) };
  const { text } = await agency.run(['--only', 'site']);
  tls.setDefaultCACertificates(trusted);
  expect(text).toContain(`✗ ${SITE} does not answer: its certificate comes without the one of its authority`);
  await new Promise((resolve) => site.close(resolve));
  expect((await agency.run(['--only', 'site'])).text).toContain(`✗ ${SITE} does not answer: nothing listens there`);
});

test('what cannot be checked is asked, and counts as left until the owner confirms it', async () => {
  const away = () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' }));
  agency.world.dns = { ...agency.world.dns, resolveTxt: away };
  const asked = await agency.run(['--only', 'dns']);
  expect(asked.code).toBe(1);
  expect(asked.text).toContain(
    '? SPF: the DNS could not be asked from here (ETIMEOUT)\n    → look the record up elsewhere, then add --confirm spf',
  );
  expect((await agency.run(['--only', 'dns', '--confirm', 'spf,dkim'])).text).toContain(
    '1 thing is left to do in dns.',
  );
  const confirmed = await agency.run(['--only', 'dns', '--confirm', 'spf,dkim,dmarc']);
  expect(confirmed.text).toContain('✓ SPF: the DNS could not be asked from here (ETIMEOUT). You have confirmed it.');
  expect(confirmed.code).toBe(0);
});

test('what was checked and is wrong cannot be confirmed', async () => {
  agency.world.dns = playedDns({});
  expect((await agency.run(['--only', 'dns', '--confirm', 'spf,dkim,dmarc,mx'])).code).toBe(1);
});

test('a step that breaks does not hide what the others find', async () => {
  agency.world.dns = { ...agency.world.dns, resolveMx: () => Promise.reject(new TypeError('a mistake')) };
  const { code, text } = await agency.run(['--only', 'address,dns,mail']);
  expect(text).toContain('✗ this step broke off: a mistake');
  expect(text).toContain('✓ SITE_URL is https://www.agency.test');
  expect(code).toBe(1);
});
