import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStore } from '@fairlead/leads/testing/database/stores.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { type MailServer, startMailServer } from '@fairlead/leads/testing/mail/mail-server.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { must } from '@fairlead/support/must.ts';
import { afterEach, expect, test } from 'vitest';
import { useLaunch } from './use-launch.ts';

const agency = useLaunch();
const folders: string[] = [];
const servers: MailServer[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  folders.push(folder);
  return folder;
};
const startMail = async (options = {}) => {
  const smtp = await startMailServer({ disabledCommands: ['STARTTLS', 'AUTH'], ...options });
  servers.push(smtp);
  return smtp;
};
const look = (env: Record<string, string> = {}) => agency.run(['--only', 'lead'], env);
const leads = async (env: Record<string, string>) => (await leadsCli(env, 'list', '--json')).out;
/** No public site: the lead is sent to this machine. */
const NO_SITE = { SITE_URL: '' };
/** The same with a server on this machine, on a database of its own. `left` are the leads that stay. */
async function lookHere(env: Record<string, string>) {
  const store = await createStore('sqlite');
  folders.push(store.folder);
  await using server = await startServer({ ...agency.env, ...env, ...store.env }, { store });
  const { port } = new URL(server.url);
  const own = { ...env, ...store.env };
  const ended = await look({ ...NO_SITE, ...own, PORT: port });
  return { ...ended, left: await leads(own) };
}

test('the test lead goes through the public site, and nothing of it stays', async () => {
  const { code, text } = await look();
  expect(text).toMatch(/✓ the letter of the test lead [0-9a-f]{8} went to sales@agency\.test/);
  expect(code).toBe(0);
  expect(agency.smtp.received[0]?.letter.replyTo?.[0]?.address).toMatch(/^launch-test-[0-9a-f]{12}@agency\.test$/);
  expect(await leads(agency.env)).toBe('');
});

test('without a public site, the server on this machine gets it', async () => {
  const { code, text } = await lookHere({});
  expect(text).toMatch(/✓ the letter of the test lead \w+ went to sales@agency\.test/);
  expect(code).toBe(0);
});

test('a server that does not answer is told', async () => {
  agency.world.fetch = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
  const { code, text } = await look({ ...NO_SITE, PORT: '8080' });
  expect(text).toMatch(/✗ no test lead was stored: http:\/\/127\.0\.0\.1:8080\/\S+ does not answer \(ECONNREFUSED\)/);
  expect(code).toBe(1);
});

test('a letter that the mail server refuses is told with its error, and the lead is erased', async () => {
  const smtp = await startMail({
    onRcptTo: (_address: unknown, _session: unknown, callback: (error: Error) => void) =>
      callback(Object.assign(new Error('No such user'), { responseCode: 550 })),
  });
  const { code, text, left } = await lookHere({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
  expect(text).toMatch(/✗ the letter of the test lead .* did not leave: refused: EENVELOPE 550\. The lead is erased\./);
  expect([code, left]).toEqual([1, '']);
});

test('a test lead that is held for a person is released', async () => {
  const smtp = await startMail();
  const { code, text } = await lookHere({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    HOLD_IP_OVER: '0',
    POLL_MS: '50',
  });
  expect(text).toContain('The lead is erased.');
  // A digest may have announced the lead before its release. Its Message-ID begins with a word.
  const letters = smtp.received.filter(({ raw }) => /^Message-ID: <[0-9a-f]{8}-/im.test(raw));
  expect([code, letters.length]).toEqual([0, 1]);
});

test('a lead in a database that these settings do not name is left, and the owner is asked', async () => {
  const dataDir = newFolder();
  const { code, text } = await look({ DATA_DIR: dataDir });
  expect(text).toMatch(/\? the test lead .* was stored in a database that these settings do not name/);
  const email = /run leads erase (\S+) on the server/.exec(text)?.[1];
  expect([code, existsSync(join(dataDir, 'leads.sqlite'))]).toEqual([1, false]);
  expect((await leadsCli(agency.env, 'erase', must(email))).code).toBe(0);
});

test('a function that refuses the lead is told with its answer', async () => {
  agency.instead = ({ method }, response) =>
    method === 'POST' && Boolean(response.writeHead(503).end('{"code":"not_stored"}'));
  const { code, text } = await look();
  expect(text).toContain('answers 503 {"code":"not_stored"}');
  expect(code).toBe(1);
});
