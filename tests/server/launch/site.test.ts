import { expect, test } from 'vitest';
import { lifetime } from '../../../scripts/launch/steps/certificate.ts';
import { SITE } from '../../support/launch/public-site.ts';
import { useLaunch } from '../../support/launch/use-launch.ts';

const agency = useLaunch();
const look = (env: Record<string, string> = {}) => agency.run(['--only', 'site'], env);

/** Answers one path with another text. */
const say = (path: string, body: string, status = 200) => {
  agency.site.instead = ({ url }, response) => url === path && Boolean(response.writeHead(status).end(body));
};

test('a site over TLS with everything right leaves nothing to do', async () => {
  const { code, text } = await look();
  expect(text.match(/^ {2}✓ /gm)).toHaveLength(8);
  for (const line of [
    'the certificate of www.agency.test is valid for',
    `http://www.agency.test leads to ${SITE}/`,
    `names ${SITE}`,
    'the security headers are there',
    'robots.txt lets search engines in',
    `the form of ${SITE} may be sent to ${SITE}/functions/v1/send-contact-email`,
    `${SITE}/readyz says that database and mail are ok`,
  ])
    expect(text).toContain(line);
  expect(code).toBe(0);
});

test.each([
  ['/', '<link rel="canonical" href="http://127.0.0.1:8080/">', 200, 'names http://127.0.0.1:8080/ as its own'],
  ['/', 'Gone', 500, `${SITE}/ answers 500`],
  ['/', '', 200, 'comes without the right strict-transport-security'],
  ['/robots.txt', `User-agent: *\nDisallow: /\n\nSitemap: ${SITE}/sitemap.xml\n`, 200, 'keeps every search engine out'],
  ['/robots.txt', 'User-agent: *\nAllow: /\n', 200, 'names no sitemap'],
  ['/robots.txt', '', 404, 'robots.txt answers 404'],
  ['/readyz', '{"database":"away","mail":"ok"}', 503, 'readyz answers 503 {"database":"away"'],
  ['/readyz', '{"database":"ok","mail":"files"}', 200, 'set SMTP_URL, MAIL_FROM and MAIL_TO for the server'],
  ['/functions/v1/send-contact-email', '', 403, `add ${SITE} to ALLOWED_ORIGINS`],
  ['/functions/v1/send-contact-email', '', 405, 'let the proxy pass /functions/ on'],
])('%s that says "%s" with status %i is wrong', async (path, body, status, line) => {
  say(path, body, status);
  const { code, text } = await look();
  expect(text).toContain(line);
  expect(code).toBe(1);
});

test('http that leads elsewhere is wrong', async () => {
  agency.site.secure = 'https://other.test';
  expect((await look()).text).toContain('✗ http://www.agency.test answers 301 and leads to https://other.test/');
});

test('a server whose health no proxy passes on is asked on this machine, or the owner is asked', async () => {
  say('/healthz', 'Not found', 404);
  const asked = await look();
  expect(asked.text).toContain('? neither the public address nor this machine answers /healthz');
  expect((await agency.run(['--only', 'site', '--confirm', 'ready'])).code).toBe(0);
});

test('a certificate that no known authority signed, and a host without an answer, are wrong', async () => {
  const { ask } = agency.parts;
  agency.parts.ask = (address, options) => ask(address.replace('www.agency.test', 'localhost'), options);
  expect((await look()).text).toContain('✗ https://localhost does not answer: nothing listens there');
  const { ca: _, ...rest } = agency.site.route(new URL(SITE));
  const { askOver } = await import('../../../scripts/launch/ask.ts');
  agency.parts.ask = askOver(() => rest);
  expect((await look()).text).toContain('does not answer: its certificate comes without the one of its authority');
});

test('without a public address there is nothing to ask', async () => {
  expect((await look({ SITE_URL: '' })).text).toContain('✗ there is no public address to ask');
});

test('a certificate near its end was not renewed, however long its life is', () => {
  const DAY = 86_400_000;
  const left = (life: number, days: number) => lifetime('a', { from: 0, to: life * DAY }, (life - days) * DAY).state;
  expect([left(90, 30), left(90, 16), left(90, 14), left(6, 2), left(6, 0.5), left(90, -1)]).toEqual([
    ...['done', 'done', 'missing', 'done', 'missing', 'missing'],
  ]);
});
