import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { payload, post } from '../../support/server/payloads.ts';
import { startServer } from '../../support/server/server.ts';

const failure = (env: Record<string, string>, cwd?: string) =>
  startServer({ SERVE_SITE: '0', ...env }, cwd ? { cwd } : {}).then(
    async (server) => {
      await server.stop();
      return 'started';
    },
    (error: Error) => error.message.split('\n').slice(1).join('\n').trim(),
  );

/** Data of a server that stopped before its letters left. */
async function folderWithLetters(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-'));
  const nowhere = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com', MAIL_TO: 'b@example.com' };
  const server = await startServer({ SERVE_SITE: '0', ...nowhere }, { dataDir });
  await post(server.url, payload());
  await server.stop();
  return dataDir;
}

/** Starts a server that is expected to end by itself. */
async function runToItsEnd(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, SERVE_SITE: '0', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, said: said.trim() };
}

describe('the start', () => {
  test('says where site, function, database and letters are', async () => {
    const server = await startServer({ SERVE_SITE: '0' });
    const said = server.output();
    await server.stop();
    expect(said).toContain(`Function:  ${server.url}/functions/v1/send-contact-email`);
    expect(said).toContain(join(server.dataDir, 'leads.sqlite'));
    expect(said).toContain(join(server.dataDir, 'mail'));
  });

  test.each([
    [{ PORT: 'eighty' }, /^PORT must be a whole number from 0 to 65535: .+\.$/],
    [{ SITE_URL: 'example.com' }, /^SITE_URL must be an address that starts with http:\/\/ or https:\/\/: .+\.$/],
    [{ DATABASE_URL: 'mysql://root:secret@db' }, /^DATABASE_URL must be an address .+ postgres:\/\/.+\.$/],
    [{ ALLOWED_ORIGINS: 'https://a.example/path' }, /^ALLOWED_ORIGINS must be a list of origins .+\.$/],
    [{ SMTP_URL: 'smtp://mail.example' }, /^Letters need .+ MAIL_FROM and MAIL_TO is missing: .+\.$/],
    [{ MAIL_TO: 'a@example.com' }, /^Letters need .+ SMTP_URL and MAIL_FROM is missing: .+\.$/],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@example.com', MAIL_TO: 'a@example.com, b@example.com' },
      /^MAIL_TO must be one email address: .+\.$/,
    ],
  ])('stops with one sentence for %j', async (env: Record<string, string>, sentence) => {
    const said = await failure(env);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('secret');
    expect(said.split('\n')).toHaveLength(1);
  });

  test.each([
    [
      'a port that is in use',
      (port: number) => ({ PORT: String(port) }),
      /^HOST and PORT must be .+ \(EADDRINUSE\): .+\.$/,
    ],
    ['a host that does not exist', () => ({ HOST: 'no-such-host.invalid' }), /^HOST and PORT must be .+\.$/],
    ['a host of another machine', () => ({ HOST: '192.0.2.1' }), /^HOST and PORT must be .+ \(EADDRNOTAVAIL\): .+\.$/],
    [
      'a metrics port that is in use',
      (port: number) => ({ METRICS_PORT: String(port) }),
      /METRICS_PORT must be .+ \(EADDRINUSE\): .+\.$/,
    ],
    ['a folder below a file', () => ({ DATA_DIR: '/dev/null/fairlead' }), /^DATA_DIR must be a folder .+\.$/],
    ['a folder that cannot be made', () => ({ DATA_DIR: '/proc/fairlead' }), /^DATA_DIR must be a folder .+\.$/],
  ])('ends with one sentence and a code for %s, though letters wait', async (_name, env, sentence) => {
    const taken = createServer();
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const dataDir = await folderWithLetters();
    const { port } = taken.address() as AddressInfo;
    const begin = performance.now();
    const { code, said } = await runToItsEnd({ DATA_DIR: dataDir, ...env(port) });
    taken.close();
    rmSync(dataDir, { recursive: true });
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
    // A generous multiple of the two seconds, since the machine may be busy.
    expect(performance.now() - begin).toBeLessThan(20_000);
  });

  test('without a built site says what to do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
    expect(await failure({ SERVE_SITE: '1' }, folder)).toContain('run npm run build first');
    rmSync(folder, { recursive: true });
  });

  test.skipIf(process.platform === 'win32')('keeps the leads from other users of the machine', async () => {
    const server = await startServer({ SERVE_SITE: '0' });
    const modes = ['leads.sqlite', 'leads.sqlite-wal'].map((name) => statSync(join(server.dataDir, name)).mode & 0o077);
    await server.stop();
    expect(modes).toEqual([0, 0]);
  });

  test('finds the leads of the last run', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-'));
    const first = await startServer({ SERVE_SITE: '0' }, { dataDir });
    const { body } = await post(first.url, payload());
    await first.stop();
    const second = await startServer({ SERVE_SITE: '0' }, { dataDir });
    const again = await post(second.url, payload());
    await second.stop();
    expect(again.body.id).toBe(body.id);
    rmSync(dataDir, { recursive: true });
  });
});
