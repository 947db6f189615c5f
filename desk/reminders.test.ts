import { fillIn } from '@fairlead/contract/fill-in.ts';
import { databaseOn } from '@fairlead/leads/db/sqlite-dialect.ts';
import type { ChatPost } from '@fairlead/leads/delivery/channels/chat.ts';
import { eraseOld } from '@fairlead/leads/retention.ts';
import type { Role } from '@fairlead/leads/roles.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { describeKinds, type Kind } from '@fairlead/leads/testing/database/stores.ts';
import { type FakeMailer, failWith, fakeMailer, outboxOf } from '@fairlead/leads/testing/delivery/outbox.ts';
import { payload, typedAnswers } from '@fairlead/leads/testing/leads/payloads.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { must } from '@fairlead/support/must.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import words from '../content/function.json' with { type: 'json' };
import { saveChoice } from './queries/people.ts';
import { reminderChannel } from './reminder-letters.ts';
import { makeReminders, remind } from './reminders.ts';
import { type QueriesBox, useQueries } from './testing/use-queries.ts';

const { reminders } = words.letters;
const [MINUTE, DAY] = [60_000, 86_400_000];
const [ANN, BEN] = ['ann@agency.example', 'ben@agency.example'];
const ORIGIN = 'https://www.example.com';
/** A Wednesday. Work is from 9 to 17. */
const at = (time: string, day = '2026-11-04') => Date.parse(`${day}T${time}Z`);
const WORDS = { brand: 'Fairlead', letters: { from: mailbox('web'), to: mailbox('agency'), domain: 'example.com' } };

function mailbox(name: string) {
  return { name: '', address: `${name}@example.com` };
}

/** Those who lead. */
const leading = (...emails: string[]) => new Map<string, Role>(emails.map((email) => [email, 'leads']));

/** A database for each test, a mail server, and the servers of a desk for Ann and Ben. */
function useReminders(kind: Kind) {
  const queries = useQueries(kind);
  const box = {
    mailer: fakeMailer() as FakeMailer,
    /** Looks for reminders and delivers what is due, as a server does. @returns to whom, in the order of the alphabet */
    async look(now: number, { users = leading(ANN, BEN), chat = null as ChatPost | null, db = queries.db } = {}) {
      const before = box.mailer.taken.length;
      const { hours } = queries;
      await makeReminders({ db, hours, people: chat ? null : users }, now);
      const clock = { now: () => now, elapsed: () => now, sleep: async () => true };
      const channel = reminderChannel({
        ...WORDS,
        db,
        mailer: box.mailer,
        clock,
        hours,
        users,
        chat,
        origin: () => ORIGIN,
      });
      await outboxOf(db, box.mailer, { clock, channels: [channel] }).deliver();
      return box.mailer.taken
        .slice(before)
        .map(({ to }) => to.address.split('@')[0])
        .sort();
    },
    /** A lead that is due then. @returns its id */
    due: (dueAt: number, owner: string | null = null) => dueLead(queries, dueAt, owner),
    letterTo: (address: string) => must(box.mailer.taken.findLast(({ to }) => to.address === address)),
    states: () =>
      queries.store.query(`select id, state, last_error from deliveries where channel = 'reminder' order by id`),
  };
  beforeEach(() => {
    box.mailer = fakeMailer();
  });
  return Object.assign(box, { queries });
}

async function dueLead({ db, lead }: QueriesBox, dueAt: number, owner: string | null): Promise<string> {
  const id = await lead({ firstName: 'Dana' }, at('09:00', '2026-11-03'), { dueAt });
  await db.updateTable('leads').set({ owner }).where('id', '=', id).execute();
  return id;
}

describeKinds('the reminder of a day on %s', (kind) => {
  const box = useReminders(kind);

  test('leaves once, at the start of work, to whom something is due', async () => {
    await box.due(at('15:00'), ANN);
    expect(await box.look(at('08:59'))).toEqual([]);
    expect(await box.look(at('09:00'))).toEqual(['ann']);
    expect(await box.look(at('09:05'))).toEqual([]);
    expect(await box.look(at('09:00', '2026-11-05'))).toEqual(['ann', 'ben']);
  });

  test('goes by the days and hours of the zone in which the agency works', async () => {
    box.queries.hours = { ...TEST_SETTINGS.hours, timeZone: 'Australia/Sydney' };
    await box.due(at('05:00'), ANN);
    expect(await box.look(at('21:59', '2026-11-03'))).toEqual([]);
    expect(await box.look(at('22:00', '2026-11-03'))).toEqual(['ann']);
    expect(await box.look(at('05:59'))).toEqual([]);
  });

  test('names what is late, whoever has it, what the reader must do today, and what nobody has', async () => {
    const mine = await box.due(at('15:00'), ANN);
    const bens = await box.due(at('16:00'), BEN);
    const late = await box.due(at('17:00', '2026-11-03'), BEN);
    const free = await box.due(at('12:00', '2026-11-05'));
    const later = await box.due(at('12:00', '2026-11-05'), ANN);
    await box.look(at('09:00'));
    const { subject, text, html } = box.letterTo(ANN);
    const parts = (['late', 'mine', 'nobody'] as const).map((list) => fillIn(reminders.day[list], { count: '1' }));
    expect(subject).toBe(fillIn(reminders.day.subject, { parts: parts.join(', ') }));
    for (const id of [late, mine, free]) {
      expect(text).toContain(`${ORIGIN}/desk/leads/${id}`);
      expect(html).toContain(`${ORIGIN}/desk/leads/${id}`);
    }
    for (const id of [bens, later]) expect(text).not.toContain(id);
    expect(text.indexOf(late)).toBeLessThan(text.indexOf(mine));
    expect(text).toContain(BEN);
    expect(text).toContain(`${ORIGIN}/desk/reminders`);
  });

  test('counts the held leads, and names those that came first, without a word of theirs', async () => {
    const ids: string[] = [];
    for (const day of ['2026-08-01', '2026-08-05', '2026-10-01', '2026-10-02', '2026-10-03', '2026-11-03'])
      ids.push(
        await box.queries.lead({ firstName: 'https://spam.example' }, at('09:00', day), { heldFor: 'honeypot' }),
      );
    expect(await box.look(at('09:00'))).toEqual(['ann', 'ben']);
    const { subject, text } = box.letterTo(ANN);
    expect(subject).toBe(fillIn(reminders.day.subject, { parts: fillIn(reminders.day.held, { count: '6' }) }));
    expect(text).toContain(fillIn(reminders.day.rows.held, { age: '95 days' }));
    const named = text.match(/(?<=\/desk\/leads\/)\S+/g);
    expect(named).toEqual(ids.slice(0, 5));
    expect(text).toContain(`${ORIGIN}/desk?held=1`);
    expect(text).not.toContain('spam.example');
  });

  test('does not leave on a day without work, nor where nothing is to be done', async () => {
    expect(await box.look(at('09:00'))).toEqual([]);
    await box.due(at('17:00', '2026-11-03'), ANN);
    // What comes up later in the day is no reminder of that day any more.
    expect(await box.look(at('09:30'))).toEqual([]);
    expect(await box.look(at('12:00', '2026-11-07'))).toEqual([]);
    box.queries.hours = { ...TEST_SETTINGS.hours, holidays: ['2026-11-05'] };
    expect(await box.look(at('09:00', '2026-11-05'))).toEqual([]);
  });

  test('says what is true when it leaves, and is dropped where that is after work', async () => {
    const id = await box.due(at('15:00'), ANN);
    box.mailer.onLetter = failWith('unavailable', 'ESOCKET');
    await box.look(at('09:00'));
    box.mailer.onLetter = () => {};
    const other = await box.due(at('16:00'), ANN);
    await box.queries.db
      .updateTable('leads')
      .set({ contacted_at: at('09:30') })
      .where('id', '=', id)
      .execute();
    expect(await box.look(at('11:00'))).toEqual(['ann']);
    expect(box.letterTo(ANN).text).toContain(other);
    expect(box.letterTo(ANN).text).not.toContain(id);
    box.mailer.onLetter = failWith('unavailable', 'ESOCKET');
    await box.look(at('09:00', '2026-11-05'));
    box.mailer.onLetter = () => {};
    expect(await box.look(at('17:00', '2026-11-05'))).toEqual([]);
    expect(await box.look(at('09:00', '2026-11-06'))).toEqual(['ann', 'ben']);
  });

  test('that was dropped while a clock was ahead leaves once it is right', async () => {
    await box.due(at('15:00'), ANN);
    box.mailer.onLetter = failWith('unavailable', 'ESOCKET');
    await box.look(at('09:00'));
    await box.look(at('20:00'));
    box.mailer.onLetter = () => {};
    expect(await box.look(at('09:10'))).toEqual(['ann']);
    expect(await box.look(at('09:20'))).toEqual([]);
  });

  test('leaves once of several servers that look at the same moment, and after its clock was set back', async () => {
    await box.due(at('15:00'));
    const other = await box.queries.store.open();
    await Promise.all([box.look(at('09:00')), box.look(at('09:00'), { db: other }), box.look(at('09:00'))]);
    await other.destroy();
    await box.look(at('10:00', '2026-11-05'));
    await box.look(at('09:01'));
    expect(box.mailer.taken.map(({ to }) => to.address).sort()).toEqual([ANN, ANN, BEN, BEN]);
    expect(new Set(box.mailer.taken.map(({ messageId }) => messageId)).size).toBe(4);
  });

  test('leaves once, whatever the nightly erasure has removed meanwhile', async () => {
    await box.due(at('15:00'), ANN);
    expect(await box.look(at('09:00'))).toEqual(['ann']);
    const { db } = box.queries;
    const deps = { db, retentionDays: 0, dataDir: null, log: () => {}, stopping: new AbortController().signal };
    const clock = { now: () => 0, sleep: async () => true };
    // A person has said that the clock is right.
    const erase = (now: number) => eraseOld({ ...deps, clock }, { actor: 'retention', now }, true);
    await erase(at('03:00') + 1_000 * DAY);
    expect(await box.look(at('10:00'))).toEqual([]);
    await erase(at('03:00') + 1_100 * DAY);
    expect(await box.states()).toEqual([]);
  });

  test('is only for who wants it and may use the desk', async () => {
    await box.due(at('15:00'));
    await saveChoice(box.queries.db, BEN, { day: false, lead: true, week: true });
    expect(await box.look(at('09:00'))).toEqual(['ann']);
    await makeReminders(
      { db: box.queries.db, hours: box.queries.hours, people: leading(ANN, BEN) },
      at('09:00', '2026-11-05'),
    );
    expect(await box.look(at('09:01', '2026-11-05'), { users: leading(BEN) })).toEqual([]);
  });
});

describeKinds('the reminder of a lead on %s', (kind) => {
  const box = useReminders(kind);
  const dayOff = (email: string) => saveChoice(box.queries.db, email, { day: false, lead: true, week: false });
  beforeEach(async () => {
    for (const email of [ANN, BEN]) await dayOff(email);
  });

  test('leaves an hour of work before the lead is late, once, to its owner', async () => {
    const id = await box.due(at('15:00'), BEN);
    expect(await box.look(at('13:59'))).toEqual([]);
    expect(await box.look(at('14:00'))).toEqual(['ben']);
    expect(await box.look(at('14:30'))).toEqual([]);
    const { subject, text, name } = box.letterTo(BEN);
    expect(subject).toBe(fillIn(reminders.lead.subject, { time: 'Wed, Nov 4, 3:00 PM UTC' }));
    expect(text).toContain(`${ORIGIN}/desk/leads/${id}`);
    // The files of letters are erased by the id of the lead in their names.
    expect(name).toContain(id);
  });

  test('leaves again where the lead was answered, and waits again', async () => {
    const id = await box.due(at('15:00'), BEN);
    await box.look(at('14:00'));
    const due = { first_contacted_at: at('14:30'), contacted_at: null, due_at: at('12:00', '2026-11-05') };
    await box.queries.db.updateTable('leads').set(due).where('id', '=', id).execute();
    expect(await box.look(at('11:00', '2026-11-05'))).toEqual(['ben']);
    expect(await box.look(at('11:30', '2026-11-05'))).toEqual([]);
    expect(box.letterTo(BEN).subject).toBe(fillIn(reminders.lead.subject, { time: 'Thu, Nov 5, 12:00 PM UTC' }));
  });

  test.each([
    ['on the evening before', '09:30', '2026-11-05', at('16:29'), at('16:30')],
    ['in the morning where the hour begins there', '10:00', '2026-11-05', at('20:00'), at('09:00', '2026-11-05')],
    ['before the weekend', '09:10', '2026-11-09', at('16:09', '2026-11-06'), at('16:10', '2026-11-06')],
  ])('leaves %s', async (_, time, day, before, then) => {
    await box.due(at(time, day), ANN);
    expect(await box.look(before)).toEqual([]);
    expect(await box.look(then)).toEqual(['ann']);
  });

  test('goes to everybody where nobody has the lead, or only somebody who has left', async () => {
    await box.due(at('15:00'));
    expect(await box.look(at('14:00'))).toEqual(['ann', 'ben']);
    await box.due(at('16:00'), 'eve@agency.example');
    expect(await box.look(at('15:30'))).toEqual(['ann', 'ben']);
  });

  test('does not leave where somebody has answered, closed or taken the lead, or it is late by then', async () => {
    const { db } = box.queries;
    const change = (id: string, changes: object) => db.updateTable('leads').set(changes).where('id', '=', id).execute();
    const [answered, closed, taken] = [
      await box.due(at('15:00')),
      await box.due(at('15:00')),
      await box.due(at('15:00')),
    ];
    await box.due(at('14:20'), BEN);
    box.mailer.onLetter = failWith('unavailable', 'ESOCKET');
    await box.look(at('14:10'));
    box.mailer.onLetter = () => {};
    await change(answered, { contacted_at: at('14:15'), stage: 'contacted' });
    await change(closed, { closed_at: at('14:15'), stage: 'lost' });
    await change(taken, { owner: ANN });
    expect(await box.look(at('14:20'))).toEqual(['ann']);
    expect(box.letterTo(ANN).text).toContain(taken);
  });

  test('has half the time of a short promise', async () => {
    box.queries.hours = { ...TEST_SETTINGS.hours, reply: 1 };
    await box.due(at('15:00'), ANN);
    expect(await box.look(at('14:29'))).toEqual([]);
    expect(await box.look(at('14:30'))).toEqual(['ann']);
  });

  test('holds of the visitor the first name alone, and has nothing of it in its header', async () => {
    const hostile = 'Eve <b>\r\nBcc: all@evil.example';
    const answers = { ...payload({ email: 'secret@example.com' }), firstName: hostile };
    const lead = { payload: answers, key: null, heldFor: null, dueAt: at('15:00') };
    await storeLead(box.queries.db, lead, at('09:00', '2026-11-03'));
    for (const email of [ANN, BEN]) await saveChoice(box.queries.db, email, { day: true, lead: true, week: true });
    expect(await box.look(at('14:00'))).toEqual(['ann', 'ann', 'ben', 'ben']);
    for (const { html, text, ...header } of box.mailer.taken) {
      expect(JSON.stringify(header)).not.toMatch(/Eve|evil/);
      expect(html).toContain('Eve &lt;b&gt;');
      const others = typedAnswers('secret@example.com').filter((typed) => typed !== payload({}).firstName);
      for (const typed of others) expect(html + text).not.toContain(typed);
    }
  });
});

describeKinds('the reminder of a week on %s', (kind) => {
  const box = useReminders(kind);

  test('says on the first day of work what the week before has brought, once', async () => {
    const { db, lead } = box.queries;
    const monday = '2026-11-09';
    const [kept, missed, won] = [
      await lead({}, at('10:00', '2026-11-02'), { dueAt: at('10:00', '2026-11-03') }),
      await lead({}, at('10:00', '2026-11-03'), { dueAt: at('10:00', '2026-11-04') }),
      await lead({}, at('10:00', '2026-10-27'), {
        dueAt: at('10:00', '2026-10-28'),
        visit: { utm_source: 'news' },
      }),
    ];
    const change = (id: string, changes: object) => db.updateTable('leads').set(changes).where('id', '=', id).execute();
    await change(kept, { stage: 'contacted', contacted_at: at('12:00', '2026-11-02') });
    await change(missed, { stage: 'lost', contacted_at: at('18:00', '2026-11-04'), closed_at: at('19:00') });
    await change(won, { stage: 'won', contacted_at: at('12:00', '2026-10-27'), closed_at: at('12:00', '2026-11-08') });
    for (const closed of [at('23:59', '2026-11-01'), at('00:00', monday)])
      await change(await lead({}, at('10:00', '2026-10-20')), { stage: 'lost', closed_at: closed });
    box.queries.hours = { ...TEST_SETTINGS.hours, holidays: [monday] };
    expect(await box.look(at('09:00', monday))).toEqual([]);
    expect(await box.look(at('09:00', '2026-11-10'))).toEqual(['ann', 'ben']);
    expect(await box.look(at('09:00', '2026-11-11'))).toEqual([]);
    const { subject, text } = box.letterTo(BEN);
    const { week } = reminders;
    expect(subject).toBe(fillIn(week.subject, { count: '2' }));
    expect(text).toContain(`${week.kept}: ${fillIn(week.keptOf, { share: '50%', count: '2' })}`);
    expect(text).toContain(`${week.median}: 17 hours`);
    expect(text).toContain(fillIn(week.bySource, { source: 'news', won: '1', lost: '0' }));
    expect(text).toContain(fillIn(week.bySource, { source: 'direct', won: '0', lost: '1' }));
    expect(text).toContain(`${ORIGIN}/desk/numbers?from=2026-11-02&to=2026-11-08`);
    expect(text).toContain(`${week.idle}: 1\n${ORIGIN}/desk?view=idle`);
  });

  test('is for those who lead, who alone may see the numbers', async () => {
    await box.queries.lead({}, at('10:00', '2026-11-10'), { dueAt: at('16:00', '2026-11-10') });
    await box.queries.db
      .updateTable('leads')
      .set({ contacted_at: at('11:00', '2026-11-10') })
      .execute();
    const users = new Map<string, Role>([...leading(ANN), [BEN, 'works']]);
    expect(await box.look(at('09:00', '2026-11-16'), { users })).toEqual(['ann']);
  });

  test('does not leave about a week without anything, and waits for mail until its own week is over', async () => {
    const { db, lead } = box.queries;
    const fail = failWith('unavailable', 'ESOCKET');
    const answeredLead = async (day: string) => {
      const id = await lead({}, at('10:00', day), { dueAt: at('16:00', day) });
      await db
        .updateTable('leads')
        .set({ contacted_at: at('11:00', day) })
        .where('id', '=', id)
        .execute();
    };
    expect(await box.look(at('09:00', '2026-11-09'))).toEqual([]);
    await answeredLead('2026-11-10');
    box.mailer.onLetter = fail;
    await box.look(at('09:00', '2026-11-16'));
    box.mailer.onLetter = () => {};
    expect(await box.look(at('16:00', '2026-11-18'))).toEqual(['ann', 'ben']);
    await answeredLead('2026-11-19');
    box.mailer.onLetter = fail;
    await box.look(at('09:00', '2026-11-23'));
    box.mailer.onLetter = () => {};
    expect(await box.look(at('09:00', '2026-11-30'))).toEqual([]);
  });
});

describe('in a chat', () => {
  const box = useReminders('sqlite');

  test('one message names for everybody what is due, and whose it is', async () => {
    const sent: { subject: string; rows: { value: string }[] }[] = [];
    const send = async (letter: (typeof sent)[number]) => void sent.push(letter);
    const chat = { name: 'slack', paceMs: 0, configuration: '', send };
    await box.due(at('15:00'), ANN);
    await box.due(at('16:00'), BEN);
    await box.look(at('09:00'), { chat });
    expect(await box.look(at('09:05'), { chat })).toEqual([]);
    expect(sent).toHaveLength(1);
    const values = must(sent[0]).rows.map(({ value }) => value);
    for (const person of [ANN, BEN]) expect(values).toContainEqual(expect.stringContaining(person));
  });
});

test('a server looks at the moment when work begins, and again and again while it lasts', async () => {
  const looks: number[] = [];
  const stopper = new AbortController();
  let now = at('08:58');
  const clock = {
    now: () => now,
    elapsed: () => now,
    sleep: async (ms: number) => {
      looks.push(ms);
      now += ms;
      if (now > at('09:20')) stopper.abort();
      return !stopper.signal.aborted;
    },
  };
  const db = databaseOn({ run: () => Promise.reject(new Error('away')), close: () => {} });
  const logged: string[] = [];
  const deps = { db, clock, hours: TEST_SETTINGS.hours, people: leading(ANN), wakeOutbox: () => {} };
  await remind({ ...deps, log: (event) => void logged.push(event) }, stopper.signal);
  expect(looks).toEqual([2, 5, 5, 5, 5, 5].map((minutes) => minutes * MINUTE));
  // Outside the hours of work it does not ask the database.
  expect(logged).toEqual(Array(5).fill('reminders_failed'));
});
