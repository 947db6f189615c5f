/**
 * No letter, however it fails or hangs, keeps another from leaving. The settings are those of a real server. By how many
 * seconds it may delay another is checked by the simulation, whose clock does not depend on the machine.
 */
import { expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { submit, unique, wasStored } from '../../support/load/load.ts';
import type { MailMode } from '../../support/mail/mail-server.ts';
import { type Rig, readyz, startRig } from '../../support/server/rig.ts';
import { until } from '../../support/until.ts';

const REAL = { LEASE_MS: '120000', POLL_MS: '5000' };

/** Posts this many leads one after the other. @returns their email addresses */
async function postMany({ server }: Rig, name: string, count: number): Promise<string[]> {
  const all = Array.from({ length: count }, (_, number) => unique(name, number));
  for (const sent of all) await submit(server.url, sent);
  expect(all.filter(wasStored)).toHaveLength(count);
  return all.map(({ payload }) => payload.email);
}

const sentOf = async ({ store }: Rig, emails: string[]) =>
  (await store.leads()).filter(({ email, state }) => emails.includes(email) && state === 'sent').length;

/** Chooses how the mail server treats the letter of one lead. */
const poison = ({ mail }: Rig, email: string, mode: MailMode) => {
  mail.modeOf = (letter) => (letter.includes(email) ? mode : undefined);
};

test.concurrent.each(KINDS)('on %s a letter that is always answered 421 stops none of 20 others', async (kind) => {
  await using rig = await startRig(kind, { env: REAL });
  poison(rig, 'poison-0@', 'goodbye');
  await postMany(rig, 'poison', 1);
  await until('the first refusal', async () => (await rig.store.leads())[0]!.attempts > 0);
  const others = await postMany(rig, 'other', 20);
  await until('the others to leave', async () => (await sentOf(rig, others)) === 20);
  expect(await readyz(rig.server.url)).toMatchObject({ mail: 'ok' });
  expect((await rig.store.leads())[0]).toMatchObject({ state: 'pending' });
});

test.concurrent.each(['hang', 'cut', 'later'] as const)(
  'letters that the server answers with %s delay no other',
  async (mode) => {
    await using rig = await startRig('sqlite', { env: REAL });
    rig.mail.modeOf = (letter) => (/poison-\d@/.test(letter) ? mode : undefined);
    await postMany(rig, 'poison', 4);
    const others = await postMany(rig, 'other', 20);
    await until('the others to leave', async () => (await sentOf(rig, others)) === 20);
    const late = await postMany(rig, 'late', 1);
    await until('a later one to leave', async () => (await sentOf(rig, late)) === 1);
    // They are still in trouble, so nothing has waited for their end.
    const poisoned = (await rig.store.leads()).filter(({ email }) => /^poison-\d@/.test(email));
    expect(poisoned.map(({ state }) => state)).toEqual(Array(4).fill('pending'));
  },
);

test.concurrent('a mail server gets three letters at a time, though they come one by one', async () => {
  await using rig = await startRig('sqlite', { env: REAL });
  rig.mail.mode = 'pause';
  const emails = await postMany(rig, 'paused', 6);
  for (const turn of ['first', 'second']) {
    await until(`the ${turn} three letters`, () => rig.mail.waiting() === 3);
    rig.mail.resume();
  }
  await until('all to leave', async () => (await sentOf(rig, emails)) === 6);
  expect(rig.mail.underWay.most).toBe(3);
});
