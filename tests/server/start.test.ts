import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { payload, post } from '../support/payloads.ts';
import { startServer } from '../support/server.ts';

const failure = (env: Record<string, string>, cwd?: string) =>
  startServer({ SERVE_SITE: '0', ...env }, cwd ? { cwd } : {}).then(
    async (server) => {
      await server.stop();
      return 'started';
    },
    (error: Error) => error.message.split('\n').slice(1).join('\n').trim(),
  );

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
