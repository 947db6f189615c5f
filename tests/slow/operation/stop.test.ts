/** A stop of the real process, whatever visitors and the mail server do. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { PATH, payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { PLAIN, startMailServer } from '@fairlead/leads/testing/mail/mail-server.ts';
import { type Rig, startRig } from '@fairlead/server/testing/server/rig.ts';
import type { ServerProcess } from '@fairlead/server/testing/server/start-server.ts';
import { buildDesk } from '@fairlead/tools/support/desk.ts';
import { beforeAll, expect, test } from 'vitest';

beforeAll(buildDesk);

const USER = 'ann@agency.example';

/** The code with which the process ends, within the 12 seconds that are promised. */
async function codeOf({ server }: Rig<ServerProcess>): Promise<number | null> {
  const [code] = await once(server.process, 'exit', { signal: AbortSignal.timeout(12_000) });
  return code;
}

/** A connection that was used and is idle now. A stop closes it once it has begun. */
async function openIdle(url: string): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

/** A post of which the machine has the first bytes. @returns what sends the others and tells the status */
async function beginPost(url: string, email: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify(payload({ email }));
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const sending = request(url + PATH, { method: 'POST', headers, agent: false });
  const answered = once(sending, 'response');
  // If the test ends early, the broken connection must not hide why.
  answered.catch(() => {});
  await new Promise<void>((resolve) => sending.write(body.slice(0, 20), () => resolve()));
  return async () => {
    sending.end(body.slice(20));
    const [response] = await answered;
    return response.resume().statusCode;
  };
}

/** Sends half of a post, and never the rest. Resolves when the server has read its headers. */
async function sendHalf(url: string): Promise<void> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n`;
  socket.write(`${head}Expect: 100-continue\r\n\r\n`);
  // The server asks for the body, so it has the request.
  await once(socket, 'data');
  socket.write('{"first');
}

/** A mail server that never answers, `MAIL` or the end of a letter. `reached` resolves when the first letter hangs. */
async function startHanging(where: 'MAIL' | 'END') {
  const mail = await startMailServer(PLAIN);
  mail.mode = 'hang';
  if (where === 'MAIL') mail.answerMail = () => 'never';
  const isFirst = ({ length }: { length: number }) => length > 0;
  return { mail, reached: where === 'MAIL' ? mail.begun.until(isFirst) : mail.read.until(isFirst) };
}

const LETTERS = {
  lead: async ({ server }: Rig) => expect((await post(server.url, payload())).status).toBe(200),
  'sign-in': async ({ server: { url } }: Rig) => {
    const body = new URLSearchParams({ email: USER });
    const { status } = await fetch(`${url}/desk/sign-in`, {
      method: 'POST',
      headers: { origin: url },
      body,
      redirect: 'manual',
    });
    expect(status).toBe(303);
  },
};

test.each(
  (['lead', 'sign-in'] as const).flatMap((letter) => (['MAIL', 'END'] as const).map((where) => ({ letter, where }))),
)('a stop while a $letter letter hangs at $where begins no other, and ends within 12 s', async ({ letter, where }) => {
  const { mail, reached } = await startHanging(where);
  // With the desk, a reminder of the lead would be a second letter in the hours of work.
  const desk = letter === 'sign-in' ? { DESK_USERS: USER } : {};
  await using rig = await startRig('sqlite', { mail, process: true, env: { ...desk, LEASE_MS: '120000' } });
  await LETTERS[letter](rig);
  await reached;
  const finish = await beginPost(rig.server.url, 'late@example.com');
  const idle = await openIdle(rig.server.url);
  const ended = codeOf(rig);
  rig.server.process.kill('SIGTERM');
  await once(idle, 'close');
  await expect(fetch(`${rig.server.url}/healthz`)).rejects.toThrow();
  // This lead is stored after the signal. Its letter would leave at once if the stop went on sending.
  expect(await finish()).toBe(200);
  expect(await ended).toBe(0);
  expect(mail.begun.items).toHaveLength(1);
  expect((await rig.store.leads()).map(({ email, state }) => [email, state])).toContainEqual([
    'late@example.com',
    'pending',
  ]);
});

test('a stop cuts a half-sent post', async () => {
  await using rig = await startRig('sqlite', { process: true });
  await sendHalf(rig.server.url);
  const ended = codeOf(rig);
  rig.server.process.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test.each(KINDS)(
  'on %s a stop answers requests that had reached the machine, even if the server had not read them',
  async (kind) => {
    await using rig = await startRig(kind, { process: true });
    const { url, process: child } = rig.server;
    child.kill('SIGSTOP');
    const finish = await Promise.all(
      Array.from({ length: 12 }, (_, index) => beginPost(url, `stop${index}@example.com`)),
    );
    child.kill('SIGTERM');
    child.kill('SIGCONT');
    expect(await Promise.all(finish.map((send) => send()))).toEqual(Array(12).fill(200));
    expect(await rig.store.leads()).toHaveLength(12);
  },
);
