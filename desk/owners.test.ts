import { fillIn } from '@fairlead/contract/fill-in.ts';
import { type OwnerRule, ownerRulesOf } from '@fairlead/leads/base/owner-rules.ts';
import { releaseStatements } from '@fairlead/leads/deliveries.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { fakeMailer, outboxOf } from '@fairlead/leads/testing/delivery/outbox.ts';
import { must } from '@fairlead/support/must.ts';
import { beforeEach, expect, test } from 'vitest';
import words from '../content/function.json' with { type: 'json' };
import { UNDO_MS } from './data/bulk.ts';
import { giveByRules, giveLeads } from './owners.ts';
import { addNote } from './queries/lead.ts';
import { readAwayOf, saveAway, saveChoice } from './queries/people.ts';
import { reminderChannel } from './reminder-letters.ts';
import { useQueries } from './testing/use-queries.ts';

const [ANN, BEN, EVE] = ['ann@agency.example', 'ben@agency.example', 'eve@agency.example'];
const ALL = [ANN, BEN, EVE];
/** A Monday, and when a lead of that moment is late. */
const [NOON, DUE] = [Date.UTC(2026, 10, 2, 12), Date.UTC(2026, 10, 3, 12)];
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const given = words.letters.reminders.given;

describeKinds('the rules for owners on %s', (kind) => {
  const box = useQueries(kind);
  let rules: readonly OwnerRule[];
  beforeEach(() => {
    rules = [{ owners: ALL }];
  });
  const give = (now = NOON, more: { users?: string[]; byLetter?: boolean } = {}) =>
    giveLeads({ db: box.db, hours: box.hours, rules, users: ALL, byLetter: true, ...more }, now);
  const lead = (changes: Parameters<typeof box.lead>[0] = {}) => box.lead(changes, NOON, { dueAt: DUE });
  const ownerOf = async (id: string) => (await box.view(id)).work.owner;
  /** The owners of new leads, one after the other. */
  const owners = async (count: number, now = NOON) => {
    const all: (string | null)[] = [];
    for (let index = 0; index < count; index++) {
      const id = await lead();
      await give(now);
      all.push(await ownerOf(id));
    }
    return all;
  };
  const historyOf = async (id: string) => (await box.view(id)).history;

  test('give a lead by the first one that fits by service, revenue, country and origin', async () => {
    rules = ownerRulesOf(`
rules:
  - { services: [seo], countries: [Österreich, Germany], owners: [${ANN}] }
  - { revenues: ['$50M+'], owners: [ BEN@agency.example ] }
  - { origins: [call], owners: [${ANN}] }
  - { services: [seo, ppc], origins: [form], owners: [${EVE}] }
`);
    const cases = [
      [{ service: 'seo', country: ' ÖSTERREICH', revenue: '$50M+' }, ANN],
      [{ service: 'seo', country: 'France', revenue: '$50M+' }, BEN],
      [{ service: 'ppc', country: 'Germany', revenue: 'under-1m' }, EVE],
      [{ service: 'analytics', country: 'Germany', revenue: 'under-1m' }, null],
    ] as const;
    for (const [changes, owner] of cases) {
      const id = await lead(changes);
      await give();
      expect(await ownerOf(id), JSON.stringify(changes)).toBe(owner);
    }
    const id = await lead({ service: 'seo', country: 'France', revenue: 'under-1m' });
    await box.db.updateTable('leads').set({ origin: 'call' }).where('id', '=', id).execute();
    await give();
    expect(await ownerOf(id)).toBe(ANN);
  });

  test('let the people of a list take turns, and pass over who is away or has left', async () => {
    expect(await owners(4)).toEqual([ANN, BEN, EVE, ANN]);
    await saveAway(box.db, EVE, { from: '2026-11-01', until: '2026-11-02' });
    expect(await owners(3)).toEqual([BEN, ANN, BEN]);
    expect(await owners(3, DUE - 1)).toEqual([EVE, ANN, BEN]);
    await saveAway(box.db, EVE, null);
    expect(await readAwayOf(box.db, EVE)).toBeNull();
    const id = await lead();
    await give(NOON, { users: [BEN] });
    expect(await ownerOf(id)).toBe(BEN);
  });

  test('give nobody a lead while all of its list are away, and then do', async () => {
    for (const person of ALL) await saveAway(box.db, person, { from: '2026-11-02', until: '2026-11-02' });
    const id = await lead();
    expect(await give()).toBe(0);
    expect(await ownerOf(id)).toBeNull();
    expect(await give(Date.UTC(2026, 10, 3))).toBe(1);
    expect(await ownerOf(id)).toBe(ANN);
  });

  test('give each lead once and take turns, however many servers look at the same moment', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 9; index++) ids.push(await lead());
    const other = kind === 'postgres' ? await box.store.open() : box.db;
    const looks = [box.db, other, box.db].map((db) =>
      giveLeads({ db, hours: box.hours, rules, users: ALL, byLetter: true }, NOON),
    );
    const counts = await Promise.all(looks).finally(() => other !== box.db && other.destroy());
    // A lead whose turn another server took is given at the next look.
    let count = counts.reduce((sum, one) => sum + one, 0);
    for (let more = 1; more > 0; count += more) more = await give();
    expect(count).toBe(9);
    const all = await Promise.all(ids.map(ownerOf));
    for (const person of ALL) expect(all.filter((owner) => owner === person)).toHaveLength(3);
    for (const id of ids) expect(await historyOf(id)).toHaveLength(1);
  });

  test('leave a lead that is held, was touched, taken, answered or lost, or was just released', async () => {
    const held = await box.lead({}, NOON, { heldFor: 'honeypot' });
    const [touched, taken, lost] = [await lead(), await lead(), await lead()];
    await box.change(touched, 0, { valueCents: 500 });
    await box.change(taken, 0, { owner: BEN });
    await box.change(lost, 0, { stage: 'lost', lostReason: 'Spam' });
    expect(await give()).toBe(0);
    const doing = { actor: ANN, now: NOON };
    await box.db.batch(
      releaseStatements(box.db, { leadIds: [held] }, ['letter'], doing, box.hours, { waitMs: UNDO_MS }),
    );
    expect(await give(NOON + UNDO_MS - 1)).toBe(0);
    expect(await give(NOON + UNDO_MS)).toBe(1);
    expect([await ownerOf(held), await ownerOf(taken)]).toEqual([ANN, BEN]);
  });

  test('hand a lead that is late and untouched on to the next in the list, once', async () => {
    const id = await lead();
    await give();
    await owners(1);
    expect(await give(DUE - 1)).toBe(0);
    expect(await give(DUE)).toBe(2);
    expect(await ownerOf(id)).not.toBe(ANN);
    expect(await historyOf(id)).toMatchObject([
      { action: 'given', actor: 'owners.yml', from: ANN },
      { action: 'given', from: null, to: ANN },
    ]);
    expect(await give(DUE + DAY)).toBe(0);
  });

  test('hand no lead on that its owner has touched, that has a note, whose list has nobody else, or that is long late', async () => {
    const [changed, noted, old] = [await lead(), await lead(), await lead()];
    await give();
    const { version, work } = await box.view(changed);
    await box.change(changed, version, { ...work, valueCents: 700 });
    await addNote(box.db, noted, 'Called, nobody there.', { actor: ANN, now: NOON });
    expect(await give(DUE + 8 * DAY)).toBe(0);
    rules = [{ owners: [must(await ownerOf(old))] }];
    expect(await give(DUE)).toBe(0);
    rules = [{ owners: ALL }];
    expect(await give(DUE)).toBe(1);
    expect([await ownerOf(changed), await ownerOf(noted)]).toEqual([
      work.owner,
      must((await box.view(noted)).work.owner),
    ]);
  });

  test.each([
    ['an hour ahead', HOUR],
    ['a year ahead', 365 * DAY],
    ['a day behind', -DAY],
  ])('give a lead to one person, and to a second one at most, when the clock was %s', async (_, jump) => {
    const id = await lead();
    await give(NOON + jump);
    await give(NOON + jump + MINUTE);
    expect(await historyOf(id)).toHaveLength(jump > 7 * DAY ? 0 : 1);
    for (let hour = 0; hour < 30; hour++) await give(NOON + hour * HOUR);
    expect(await historyOf(id)).toMatchObject([
      { action: 'given', to: BEN },
      { action: 'given', to: ANN },
    ]);
  });

  test('tell the new owner by a letter each time, unless it is the owner no longer or wants none', async () => {
    const mailer = fakeMailer();
    const deliver = async (now: number) => {
      const clock = { now: () => now, elapsed: () => now, sleep: async () => true };
      const users = new Map(ALL.map((email) => [email, 'works'] as const));
      const mailbox = { name: '', address: 'web@example.com' };
      const letters = { from: mailbox, to: mailbox, domain: 'example.com' };
      const tools = { db: box.db, mailer, clock, letters, brand: 'Fairlead', hours: box.hours, users, chat: null };
      const channel = reminderChannel({ ...tools, origin: () => 'https://www.example.com' });
      await outboxOf(box.db, mailer, { clock, channels: [channel] }).deliver();
    };
    await saveChoice(box.db, EVE, { day: true, lead: false, week: true });
    const first = await lead({ firstName: 'Grace' });
    await give();
    await deliver(NOON);
    const time = (day: string) => `${day}, 12:00 PM UTC`;
    expect(mailer.taken).toMatchObject([
      { to: { address: ANN }, subject: fillIn(given.fresh.subject, { time: time('Tue, Nov 3') }) },
    ]);
    expect(must(mailer.taken[0]).text).toContain(`/desk/leads/${first}`);
    await give(DUE);
    await deliver(DUE);
    expect(mailer.taken.slice(1)).toMatchObject([
      { to: { address: BEN }, subject: fillIn(given.late.subject, { time: time('Tue, Nov 3') }) },
    ]);
    await owners(1, NOON);
    const other = await lead();
    await give();
    const { version, work } = await box.view(other);
    expect(work.owner).toBe(ANN);
    await box.change(other, version, { ...work, owner: BEN });
    await deliver(NOON);
    expect(mailer.taken).toHaveLength(2);
  });
});

test('a rule that names somebody who is not in DESK_USERS is told at the start, without an address', async () => {
  const logged: unknown[] = [];
  const rules = [{ owners: [ANN] }, { owners: [BEN, EVE] }];
  const deps = { rules, users: [ANN, BEN], byLetter: true, wakeOutbox: () => {}, hours: {}, db: {} };
  const clock = { now: () => NOON, sleep: async () => false };
  const log = (event: string, fields = {}) => logged.push({ event, ...fields });
  await giveByRules({ ...deps, clock, log } as never, AbortSignal.abort());
  expect(logged).toContainEqual({ event: 'owner_unknown', rule: 2, owner: 2 });
});
