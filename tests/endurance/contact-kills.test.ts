/** Forms, booked calls and messages, each repeated until it is acknowledged, while the server is killed again and again. */
import { MAIL_PATH } from '@fairlead/contract/request.ts';
import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { rawMessage } from '@fairlead/leads/testing/mail/raw-message.ts';
import { CALENDARS, calCanceled, calCreated, tell } from '@fairlead/server/testing/booking/messages.ts';
import { allSent } from '@fairlead/server/testing/load/account.ts';
import { submit, unique, wasStored } from '@fairlead/server/testing/load/load.ts';
import { startRig } from '@fairlead/server/testing/server/rig.ts';
import { Journal } from '@fairlead/support/journal.ts';
import { expect, test } from 'vitest';

const KILLS = 40;
const CLIENTS = 4;
const SECRET = 'a-secret-of-the-mail-server';
const ENV = { ...CALENDARS, INBOUND_MAIL_SECRET: SECRET, DESK_USERS: 'ann@agency.example' };

/** Whether the server answered, and had stored it when it did. A killed server answers nothing. */
async function isTaken(request: () => Promise<Response>): Promise<boolean> {
  try {
    const answer = await request();
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

test.each(KINDS)('on %s each visitor is one lead with one call and one message after 40 kills', async (kind) => {
  await using rig = await startRig(kind, { env: ENV, process: true });
  let { server } = rig;
  let url: string | Promise<string> = server.url;
  let isOver = false;
  /** How many acts were acknowledged. */
  const acts = new Journal<string>();
  const visitors: { email: string; call: string; isCanceled: boolean; message: string }[] = [];

  const until = async (name: string, act: (url: string) => Promise<boolean>) => {
    while (!(await act(await url)));
    acts.add(name);
  };
  const visit = async (number: number) => {
    const form = unique(`caller${process.pid}`, number);
    const { email } = form.payload;
    const [call, message] = [`call-${number}`, `<message-${number}@mail.example>`];
    const isCanceled = number % 5 === 0;
    const send = () => until('form', async (at) => wasStored(await submit(at, form)));
    const book = () => until('booking', (at) => isTaken(() => tell(at, calCreated(call, { email }))));
    const cancel = () => until('cancellation', (at) => isTaken(() => tell(at, calCanceled(call, { email }))));
    // The form first, or the call first, or a call without a form, or its cancellation before it.
    if (number % 4 < 2) await send();
    if (isCanceled && number % 2 === 0) await cancel();
    await book();
    if (isCanceled && number % 2 === 1) await cancel();
    if (number % 4 === 2) await send();
    const raw = new Uint8Array(
      rawMessage({ from: email, to: 'ann@agency.example', messageId: message, text: 'Hello' }),
    );
    const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' };
    const mail = (at: string) => fetch(at + MAIL_PATH, { method: 'POST', headers, body: raw });
    await until('message', (at) => isTaken(() => mail(at)));
    // Calendars and mail servers repeat what they have sent before.
    if (number % 3 === 0) {
      await book();
      await until('message', (at) => isTaken(() => mail(at)));
    }
    visitors.push({ email, call, isCanceled, message });
  };
  let next = 0;
  const client = async () => {
    while (!isOver) await visit(next++);
  };
  const done = Promise.all(Array.from({ length: CLIENTS }, client));

  for (let kill = 0; kill < KILLS; kill++) {
    const further = acts.items.length + Math.random() * 20;
    await acts.until((items) => items.length >= further);
    const restarted = Promise.withResolvers<string>();
    url = restarted.promise;
    await server.kill();
    server = await rig.start();
    restarted.resolve(server.url);
  }
  isOver = true;
  await done;
  await allSent(rig);

  const leads = await rig.store.query('select id, email from leads');
  const calls = await rig.store.query('select id, lead_id, state from bookings');
  const mailed = await rig.store.query("select lead_id, actor from lead_history where action = 'mailed'");
  const count = visitors.length;
  expect([leads.length, calls.length, mailed.length]).toEqual([count, count, count]);
  expect(count).toBeGreaterThan(KILLS);
  for (const { email, call, isCanceled } of visitors) {
    const lead = leads.find((one) => one.email === email)?.id;
    expect({ email, lead }).toEqual({ email, lead: expect.any(String) });
    const state = isCanceled ? 'canceled' : 'booked';
    expect(calls.filter(({ id }) => String(id).endsWith(`:${call}`))).toMatchObject([{ lead_id: lead, state }]);
    expect(mailed.filter(({ lead_id }) => lead_id === lead)).toMatchObject([{ actor: email }]);
    expect(rig.mail.taken.has(String(lead))).toBe(true);
  }
  console.log(kind, KILLS, 'kills', count, 'visitors', acts.items.length, 'acknowledged');
});
