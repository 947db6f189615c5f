import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSource } from '@fairlead/contract/attribution.ts';
import { SOURCE_HEADER } from '@fairlead/contract/request.ts';
import { lead as words } from '@fairlead/desk/words.ts';
import { KINDS } from '@fairlead/leads/delivery/channels/all.ts';
import { describeKinds, type Kind } from '@fairlead/leads/testing/database/stores.ts';
import { VISIT } from '@fairlead/leads/testing/delivery/channels.ts';
import { SECRET, services } from '@fairlead/leads/testing/delivery/receiver.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test } from 'vitest';
import { type Rig, startRig } from '../testing/server/rig.ts';

const CHANNELS = ['confirmation', 'hubspot', 'letter', 'slack', 'webhook'];
const sent = CHANNELS.map((channel) => ({ channel, state: 'sent' }));

let rig: Rig | undefined;
afterEach(async () => {
  await rig?.[Symbol.asyncDispose]();
  rig = undefined;
});

/** A server with every channel on, and the services that they go to. */
async function everything(kind: Kind) {
  const { webhook, slack, hubspot, ...on } = await services();
  const env = { ...on.env, RETRY_BASE_MS: '20', LEASE_MS: '120000' };
  rig = await startRig(kind, { env });
  const { store, mail, server } = rig;
  const leads = async (...args: string[]) => {
    const { code, out, err } = await leadsCli({ ...mail.env, ...env, ...store.env, DATA_DIR: store.folder }, ...args);
    expect(err).toBe('');
    expect(code).toBe(0);
    return out;
  };
  type Listed = { id: string; source: unknown; deliveries: { channel: string; state: string; attempts: number }[] };
  const listed = async (): Promise<Listed[]> =>
    (await leads('list', '--json'))
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const states = async (at = 0) =>
    must((await listed())[at])
      .deliveries.map(({ channel, state }) => ({ channel, state }))
      .sort((a, b) => (a.channel < b.channel ? -1 : 1));
  /** Resolves when so many leads have left by each of these channels. */
  const left = (count = 1, channels = CHANNELS) =>
    Promise.all(
      channels.map((channel) =>
        channel === 'letter'
          ? server.log.logged('letter_sent', count)
          : server.log.logged('delivery_sent', count, { channel }),
      ),
    );
  return { webhook, slack, hubspot, store, mail, server, leads, listed, states, left };
}

describeKinds('on %s', (kind) => {
  test('a lead leaves by every channel, with its source', async () => {
    const { webhook, slack, hubspot, mail, server, listed, states, left } = await everything(kind);
    const visit = { [SOURCE_HEADER]: writeSource(VISIT, Date.parse('2026-11-23T14:00:00.000Z')) };
    const { body } = await post(server.url, payload({ email: 'dana@example.com' }), visit);
    await left();
    expect(await states()).toEqual(sent);
    // The page has told that the click was five minutes ago.
    const source = { ...VISIT.source, click: { kind: 'gclid', id: 'EAIaIQobChMI', at: expect.any(String) } };
    expect(must((await listed())[0]).source).toEqual(source);
    const [event] = webhook.received;
    expect(new Webhook(SECRET).verify(must(event).body, must(event).headers as Record<string, string>)).toMatchObject({
      data: { id: body.id, source },
    });
    expect([slack.received.length, hubspot.received.length]).toEqual([1, 1]);
    expect([...mail.taken]).toEqual([[body.id, 1]]);
    const [thanks] = mail.notices;
    expect(thanks).toMatch(/^To: dana@example\.com\r$/m);
    expect(thanks).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  });

  test('a held lead leaves by no channel until its release, and then by all', async () => {
    const { webhook, slack, hubspot, mail, server, leads, listed, left } = await everything(kind);
    await post(server.url, payload({ firstName: 'See https://spam.example' }));
    const [held] = await listed();
    expect(must(held).deliveries).toEqual([]);
    await leads('release', must(held).id);
    await left();
    expect([webhook, slack, hubspot].map(({ received }) => received.length)).toEqual([1, 1, 1]);
    // No link of the visitor's is in the letter of thanks.
    expect(mail.notices.filter((letter) => letter.includes('auto-replied')).join()).not.toContain('spam.example');
  });

  test('one address gets one confirmation a day', async () => {
    const { mail, server, states, left } = await everything(kind);
    await post(server.url, payload({ email: 'dana@example.com', phone: '+1 212 555 0101' }));
    await left();
    await post(server.url, payload({ email: 'DANA@example.com', phone: '+1 212 555 0102' }));
    await server.log.logged('delivery_failed', 1, { channel: 'confirmation', kind: 'skip' });
    const found = (await Promise.all([states(0), states(1)])).flat();
    expect(found.filter(({ state }) => state === 'skipped')).toEqual([{ channel: 'confirmation', state: 'skipped' }]);
    expect(mail.notices).toHaveLength(1);
  });
});

const FOLDER = 'leads/delivery/channels';

test('each folder of a channel is in the list, and has its test, its manual with links to it, and a name at the desk', () => {
  const entries = readdirSync(FOLDER, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(KINDS.map(({ name }) => name).sort(), 'channels in all.ts').toEqual(folders.sort());
  for (const name of folders)
    expect(readdirSync(join(FOLDER, name))).toEqual(
      expect.arrayContaining([`${name}.ts`, `${name}.test.ts`, 'manual.md']),
    );
  const table = readFileSync('docs/channels.md', 'utf8');
  const missing = folders.filter((name) => !table.includes(`${FOLDER}/${name}/manual.md`));
  expect(missing, 'channels without a row in docs/channels.md').toEqual([]);
  const names = Object.keys(words.deliveries.channels).sort();
  expect(names, 'deliveries.channels of desk/words.ts').toEqual(folders);
});
