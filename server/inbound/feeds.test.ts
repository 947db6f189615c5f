/** The ways in docs/channels.md to hand messages over. */

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIL_PATH } from '@fairlead/contract/request.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { rawMessage } from '@fairlead/leads/testing/mail/raw-message.ts';
import { needs } from '@fairlead/support/needs.ts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { useServer } from '../testing/server/use-server.ts';
import { LARGEST_MESSAGE } from './route.ts';

// What is in deploy/ belongs to no package.
const { default: worker } = await import(new URL('../../deploy/mail/worker.js', import.meta.url).href);

const SECRET = 'a-secret-of-the-mail-server';
const MIA = 'mia@shop.example';
const hasCurl = process.platform !== 'win32' && spawnSync('curl', ['--version']).status === 0;

describe('a message that is handed over', () => {
  const server = useServer({ INBOUND_MAIL_SECRET: SECRET });
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const mailed = () => server.store.query("select actor from lead_history where action = 'mailed'");
  const message = (id: string) =>
    rawMessage({ from: MIA, to: 'ann@agency.example', text: 'Hello', messageId: `<${id}@x>` });

  /** @returns the exit code */
  const byShell = async (raw: Uint8Array, secret = SECRET) => {
    const proof = join(folder, 'proof');
    writeFileSync(proof, `Authorization: Bearer ${secret}\n`);
    const env = { ...process.env, FAIRLEAD_MAIL: `${server.url}${MAIL_PATH}`, FAIRLEAD_MAIL_PROOF: proof };
    const child = spawn('sh', ['deploy/mail/hand-over.sh'], { env, stdio: ['pipe', 'ignore', 'ignore'] });
    child.stdin.end(raw);
    return new Promise((resolve) => child.once('exit', resolve));
  };

  test('by the script for mail servers is with its lead', needs('curl (apt-get install curl)', hasCurl), async () => {
    await post(server.url, payload({ email: MIA }));
    const before = (await mailed()).length;
    expect(await byShell(message('shell'))).toBe(0);
    expect(await mailed()).toHaveLength(before + 1);
    expect(await byShell(message('other'), 'wrong')).toBe(75);
    expect(await byShell(Buffer.from('no message'))).toBe(0);
    expect(await byShell(Buffer.alloc(LARGEST_MESSAGE + 1, 'x'))).toBe(0);
    expect(await mailed()).toHaveLength(before + 1);
  });

  test('by the worker of a CDN is with its lead, and reaches people whatever the server answers', async () => {
    await post(server.url, payload({ email: MIA }));
    const before = (await mailed()).length;
    const forwarded: string[] = [];
    const complained = vi.spyOn(console, 'error').mockReturnValue();
    const run = (raw: Buffer, env = {}) =>
      worker.email(
        { raw: new Blob([new Uint8Array(raw)]).stream(), forward: async (to: string) => void forwarded.push(to) },
        {
          FAIRLEAD_MAIL: `${server.url}${MAIL_PATH}`,
          INBOUND_MAIL_SECRET: SECRET,
          MAILBOX: 'us@agency.example',
          ...env,
        },
      );
    await run(message('worker'));
    expect(await mailed()).toHaveLength(before + 1);
    await run(message('refused'), { INBOUND_MAIL_SECRET: 'wrong' });
    await run(message('away'), { FAIRLEAD_MAIL: 'http://127.0.0.1:1/functions/v1/mail' });
    await run(Buffer.from('no message'));
    expect(complained).toHaveBeenCalledTimes(7);
    complained.mockRestore();
    expect(forwarded).toEqual(Array(4).fill('us@agency.example'));
    expect(await mailed()).toHaveLength(before + 1);
  });
});
