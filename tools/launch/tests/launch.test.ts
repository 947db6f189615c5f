import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import tls from 'node:tls';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { VOUCHED_CERTIFICATE, VOUCHED_KEY } from '@fairlead/leads/testing/tls/authority.ts';
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
  expect(text).toMatch(/Nothing is left\.$/);
  expect(code).toBe(0);
  for (const [title] of Object.values(STEPS)) expect(text).toContain(title);
  for (const line of [
    'letters go from web@agency.test to sales@agency.test by localhost:',
    `http://www.agency.test leads to ${SITE}/`,
    `the home page is published, and names ${SITE}`,
    'the security headers are there',
    'an address without a page answers 404',
    'went to sales@agency.test',
  ])
    expect(text).toContain(line);
  expect(text).not.toMatch(/p@ss|p%40ss/);
  expect(agency.smtp.received).toHaveLength(1);
  const [{ letter, to, secure }] = agency.smtp.received as [(typeof agency.smtp.received)[0]];
  expect([to, secure]).toEqual([['sales@agency.test'], true]);
  expect(letter.text).toContain('Test: please ignore');
  expect((await leadsCli(agency.env, 'list', '--json')).out).toBe('');
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
  ['address', '✗ SITE_URL begins with http://', () => {}, { SITE_URL: 'http://www.agency.test' }],
  [
    'settings',
    '✗ Letters need SMTP_URL, MAIL_FROM and MAIL_TO together and MAIL_TO is missing',
    () => {},
    { MAIL_TO: '' },
  ],
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
  ['lead', '✗ no test lead was sent', () => {}, { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' }],
])('one thing wrong in the step %s ends with code 1 and its line "%s"', async (step, line, change, env) => {
  change();
  const { code, text } = await agency.run(['--only', step], env);
  expect(text).toContain(line);
  expect(text).toMatch(/ left to do\./);
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
])('%s that says "%s" with status %i is wrong', async (path, body, status, line) => {
  say(path, body, status);
  const { code, text } = await agency.run(['--only', 'site']);
  expect(text).toContain(line);
  expect(code).toBe(1);
});

test('a certificate that no known authority signed, and a host without an answer, are wrong', async () => {
  const trusted = tls.getCACertificates('default');
  // Before there is a server: it would send the authority along.
  tls.setDefaultCACertificates(tls.getCACertificates('bundled'));
  const site = createServer({ key: VOUCHED_KEY, cert: VOUCHED_CERTIFICATE });
  const port = await listenLocally(site);
  agency.world.fetch = (_, init) => fetch(`https://127.0.0.1:${port}/`, init);
  const { text } = await agency.run(['--only', 'site']);
  tls.setDefaultCACertificates(trusted);
  expect(text).toContain(`✗ the certificate of ${SITE}/ is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE)`);
  await new Promise((resolve) => site.close(resolve));
  expect((await agency.run(['--only', 'site'])).text).toContain(`✗ ${SITE}/ does not answer (ECONNREFUSED)`);
});

test('what cannot be checked without a network counts as left, and asks for a machine with one', async () => {
  const away = (code: string) => () => Promise.reject(Object.assign(new Error(), { code }));
  agency.world.dns = { resolveTxt: away('ETIMEOUT') };
  agency.world.fetch = away('EAI_AGAIN');
  const { code, text } = await agency.run(['--only', 'dns,site']);
  expect(text).toContain('? the DNS could not be asked about agency.test (ETIMEOUT)');
  expect(text).toContain(`? ${SITE}/ cannot be reached from this machine (EAI_AGAIN)`);
  expect(code).toBe(1);
});

test('a step that breaks does not hide what the others find', async () => {
  agency.world.dns = { resolveTxt: () => Promise.reject(new TypeError('a mistake')) };
  const { code, text } = await agency.run(['--only', 'address,dns,settings']);
  expect(text).toContain('✗ this step broke off: a mistake');
  expect(text).toContain('✓ SITE_URL is https://www.agency.test');
  expect(code).toBe(1);
});
