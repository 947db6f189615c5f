/**
 * What the server does with each thing that stores a time, when its clock is wrong and then right again. The limits, the
 * reminders, the rules for owners, the files for ad platforms and the names of backups have such tests of their own:
 * server/limits, desk/reminders.test.ts, desk/owners.test.ts, server/conversions,
 * leads/backup-expiry.test.ts and tests/slow/backup-recipe.test.ts.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BIN_DAYS } from '@fairlead/contract/bin.ts';
import { dueAt } from '@fairlead/contract/working-hours.ts';
import { newLink, readLink } from '@fairlead/leads/access/links.ts';
import { relyingPartyAt, requestOptions } from '@fairlead/leads/access/passkeys.ts';
import { newSession, readSession } from '@fairlead/leads/access/sessions.ts';
import { binStatements } from '@fairlead/leads/bin.ts';
import { receiveBooking } from '@fairlead/leads/bookings.ts';
import { setMark } from '@fairlead/leads/marks.ts';
import { keepMessage, messageKey } from '@fairlead/leads/messages.ts';
import { runNightly } from '@fairlead/leads/retention.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { failWith } from '@fairlead/leads/testing/delivery/outbox.ts';
import { DAY, HOUR, MINUTE, START, useOutbox } from '@fairlead/leads/testing/delivery/use-outbox.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { countRows, keepBackedUp } from '@fairlead/leads/unsaved.ts';
import { must } from '@fairlead/support/must.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { readEvent } from '../booking/cal.ts';
import { calCanceled, calCreated } from '../testing/booking/messages.ts';
import { BACKUP_WANTED, BackupRequests } from './backup-request.ts';
import { createMetrics, samplesOf } from './metrics.ts';
import { undoWrongClock } from './wrong-clock.ts';

const ANN = 'ann@example.com';
const DOING = { actor: ANN, now: START };
const { hours } = TEST_SETTINGS;

const JUMPS: [name: string, ms: number][] = [
  ['an hour ahead', HOUR],
  ['a year ahead', 365 * DAY],
  ['a day behind', -DAY],
];

describeKinds('on %s', (kind) => {
  const box = useOutbox(kind);
  let requests: BackupRequests;
  /** What the monotonic clock shows: it never jumps. */
  let elapsed: number;
  beforeEach(() => {
    elapsed = 0;
    requests = new BackupRequests(box.db, box.store.folder, { now: () => box.now, elapsed: () => elapsed });
  });
  const wanted = () => join(box.store.folder, BACKUP_WANTED);
  /** What a server does every minute, after so many of them. */
  const pass = async (ms = MINUTE) => {
    box.now += ms;
    elapsed += ms;
    await undoWrongClock(box.db, hours, box.now);
    await requests.look();
    await box.deliver();
  };
  /** Does something while the clock is wrong by so much, and a minute after that it is right. */
  const wrong = async (ms: number, act: () => unknown = () => {}) => {
    box.now += ms;
    await pass();
    await act();
    await pass();
    box.now -= ms;
    await pass();
  };
  const night = (retentionDays = 730) =>
    runNightly({
      ...{ db: box.db, retentionDays, dataDir: null, log: () => {} },
      ...{ clock: { now: () => box.now, sleep: async () => true }, stopping: new AbortController().signal },
    });
  /** Goes on with a night each day. */
  const passDays = async (days: number) => {
    for (let day = 0; day < days; day++) {
      await pass(DAY);
      await night();
    }
  };
  const count = async (table: string) =>
    Number((await box.store.query(`select count(*) as count from ${table}`))[0]?.count);
  /** As the command does. */
  const backUp = async () => {
    const counts = new Map<string, number>();
    for (const table of ['leads', 'lead_history', 'audit']) counts.set(table, await count(table));
    await box.db.batch([
      ...keepBackedUp(
        box.db,
        countRows((table) => counts.get(table) ?? 0),
      ),
      setMark(box.db, 'backup', box.now),
    ]);
    rmSync(wanted(), { force: true });
  };
  let messages = 0;
  /** A message that the agency's mail server has taken by the same clock. */
  const mail = (from: string, to: string) => {
    const messageId = `<m${messages++}@mail.example>`;
    const message = {
      ...{ key: messageKey(messageId), messageId, answers: [], from: { name: '', address: from }, to: [to] },
      ...{ date: box.now, receivedAt: box.now, isAutomatic: false, subject: '', text: 'x', isCut: false, files: [] },
    };
    return keepMessage({ db: box.db, hours, agency: { addresses: new Set([ANN]), domain: null } }, message, box.now);
  };
  const bin = (id: string) =>
    box.db.batch(binStatements(box.db, [id], (eb) => eb('held', '=', 0), { ...DOING, now: box.now }));

  describe.each(JUMPS)('when the clock was %s', (_, jump) => {
    test('a link for sign-in that was over stays so, and one of that time opens nothing', async () => {
      const [right, of] = [newLink(box.db, ANN, box.now), () => newLink(box.db, ANN, box.now)];
      await box.db.batch([right.create]);
      await pass(HOUR);
      let then = '';
      await wrong(jump, async () => {
        const { token, create } = of();
        then = token;
        await box.db.batch([create]);
        expect(await readLink(box.db, right.token, box.now)).toBeNull();
        expect(await readLink(box.db, then, box.now)).toMatchObject({ email: ANN });
      });
      for (const token of [right.token, then]) expect(await readLink(box.db, token, box.now)).toBeNull();
      box.now -= HOUR;
      expect(await readLink(box.db, right.token, box.now)).toBeNull();
      expect(await count('desk_links')).toBe(0);
    });

    test('no challenge of a passkey outlives its minutes', async () => {
      const party = relyingPartyAt('http://localhost');
      if (party === null) throw new Error('Passkeys work at localhost.');
      await requestOptions(box.db, party, box.now);
      await wrong(jump, () => requestOptions(box.db, party, box.now));
      await pass(5 * MINUTE);
      expect(await count('desk_challenges')).toBe(0);
    });

    test('a session that was over stays so, and one of that time ends', async () => {
      const session = async () => {
        const { token, start } = newSession(box.db, ANN, box.now);
        await box.db.batch([start]);
        return token;
      };
      const isOpen = async (token: string) => (await readSession(box.db, token, [ANN], box.now)) !== null;
      const right = await session();
      await pass(9 * HOUR);
      let then = '';
      await wrong(jump, async () => {
        then = await session();
        expect([await isOpen(right), await isOpen(then)]).toEqual([false, true]);
      });
      expect([await isOpen(right), await isOpen(then)]).toEqual([false, false]);
      box.now -= 9 * HOUR;
      expect(await isOpen(right)).toBe(false);
      const now = await session();
      await pass();
      expect(await isOpen(now)).toBe(true);
    });

    test('a backup is asked for within a minute, for what came before, then and after', async () => {
      await box.add('before@example.com');
      await backUp();
      await wrong(jump, async () => {
        await box.add('then@example.com');
        await backUp();
      });
      expect(existsSync(wanted())).toBe(true);
      await backUp();
      await pass();
      expect(existsSync(wanted())).toBe(false);
      await box.add('after@example.com');
      await pass();
      expect(existsSync(wanted())).toBe(true);
    });

    test('a backup is asked for also by a server that has started since', async () => {
      await box.add('before@example.com');
      await wrong(jump, backUp);
      rmSync(wanted(), { force: true });
      requests = new BackupRequests(box.db, box.store.folder, { now: () => box.now, elapsed: () => elapsed });
      await pass();
      expect(existsSync(wanted())).toBe(true);
    });

    test('the nightly erasure runs every night after it', async () => {
      await night();
      await wrong(jump, night);
      await passDays(2);
      const rows = await box.store.query("select at from marks where name = 'retention_passed'");
      expect(Number(rows[0]?.at)).toBe(box.now);
    });

    test('nothing is erased before its time: no lead, none of the bin, no figure and no record', async () => {
      await box.store.query(
        `insert into audit (id, at, actor, action, detail) values ('old', ${START - 900 * DAY}, 'a', 'x', '{}')`,
      );
      await box.store.query(
        `insert into field_counts (day, build, page, engine, device, connection, name, bucket, count)
         values ('2026-01-01', 'b', '/', 'Blink', 'phone', '4g', 'view', 0, 1)`,
      );
      box.now = START - 700 * DAY;
      await box.add('old@example.com');
      await box.deliver();
      box.now = START;
      await bin(await box.add('binned@example.com'));
      for (const retentionDays of [730, 0]) {
        await night(retentionDays);
        await wrong(jump, () => night(retentionDays));
      }
      expect([await count('leads'), await count('field_counts'), await count('audit')]).toEqual([2, 1, 1]);
    });

    test('a call that is booked after it goes to the lead of that person, unless the clock was wrong by more than 90 days', async () => {
      await wrong(jump, () => box.add('ada@example.com'));
      const event = readEvent(
        calCreated('after', { email: 'ada@example.com', start: new Date(box.now + DAY).toJSON() }),
      );
      await receiveBooking(box.db, must(event ?? undefined), { channels: [], hours, people: [] }, box.now);
      expect(await count('leads')).toBe(Math.abs(jump) > 90 * DAY ? 2 : 1);
    });

    test('a call that is booked then and canceled after it is canceled, and its lead is due', async () => {
      const start = new Date(START + 3 * DAY).toJSON();
      const at = (ms: number) => ({ email: 'ada@example.com', start, at: new Date(ms).toJSON() });
      const tell = (message: object) =>
        receiveBooking(box.db, must(readEvent(message) ?? undefined), { channels: [], hours, people: [] }, box.now);
      // The calendar has a clock of its own.
      await wrong(jump, () => tell(calCreated('then', at(START))));
      await tell(calCanceled('then', at(START + MINUTE)));
      const calls = await box.store.query('select state from bookings');
      expect(calls).toEqual([{ state: 'canceled' }]);
      const [lead] = await box.store.query('select due_at, contacted_at, next_at from leads');
      expect(lead).toMatchObject({ contacted_at: null, next_at: null });
      expect(Number(lead?.due_at)).toBeLessThanOrEqual(box.now);
    });

    test('a message that comes then makes its lead due as if it came now, at the latest', async () => {
      const id = await box.add('ada@example.com');
      await mail(ANN, 'ada@example.com');
      await wrong(jump, () => mail('ada@example.com', ANN));
      await pass();
      const [lead] = await box.store.query(`select contacted_at, due_at from leads where id = '${id}'`);
      // A lead of a year ago gets no message.
      if (jump > 90 * DAY) return expect(Number(lead?.contacted_at)).toBe(START);
      expect(lead?.contacted_at).toBeNull();
      expect(Number(lead?.due_at)).toBeLessThanOrEqual(dueAt(box.now, hours));
    });

    test('a message that comes after it makes a lead due that was answered then', async () => {
      const id = await box.add('ada@example.com');
      await wrong(jump, () => mail(ANN, 'ada@example.com'));
      await pass();
      await mail('ada@example.com', ANN);
      const [lead] = await box.store.query(`select contacted_at, due_at from leads where id = '${id}'`);
      expect(lead?.contacted_at).toBeNull();
      expect(Number(lead?.due_at)).toBeLessThanOrEqual(dueAt(box.now, hours));
    });

    test('an answer that comes after it answers what a visitor has written then', async () => {
      const id = await box.add('ada@example.com');
      await mail(ANN, 'ada@example.com');
      await wrong(jump, () => mail('ada@example.com', ANN));
      await mail(ANN, 'ada@example.com');
      const [lead] = await box.store.query(`select contacted_at from leads where id = '${id}'`);
      expect(lead?.contacted_at).not.toBeNull();
    });

    test('a lead that was put into the bin then stays there for its days, and no longer than a night more', async () => {
      await box.add('kept@example.com');
      const id = await box.add('binned@example.com');
      await night();
      await wrong(jump, () => bin(id));
      await passDays(BIN_DAYS - 2);
      expect(await count('leads')).toBe(2);
      await passDays(4);
      expect(await count('leads')).toBe(1);
    });

    test('a lead that came then is due as if it came now, at the latest', async () => {
      let id = '';
      await wrong(jump, async () => {
        id = await box.add('then@example.com');
        await box.db
          .updateTable('leads')
          .set({ due_at: dueAt(box.now, hours) })
          .execute();
      });
      const [row] = await box.store.query(`select due_at from leads where id = '${id}'`);
      expect(Number(row?.due_at)).toBeLessThanOrEqual(dueAt(box.now, hours));
    });

    test('its letters leave, those that failed then at most one wait later', async () => {
      box.mailer.onLetter = failWith('later', '451');
      const failed = await box.add('failed@example.com');
      let then = '';
      await wrong(jump, async () => {
        then = await box.add('then@example.com');
        await box.deliver();
      });
      box.mailer.onLetter = () => {};
      await pass(15 * MINUTE);
      for (const id of [failed, then]) expect(await box.row(id)).toMatchObject({ state: 'sent' });
    });

    test('the next digest leaves after an hour at most', async () => {
      await wrong(jump, async () => {
        await box.add('then@example.com', 'honeypot');
        await box.deliver();
      });
      const before = box.mailer.taken.length;
      await box.add('after@example.com', 'honeypot');
      await pass();
      await pass(HOUR);
      expect(box.mailer.taken.length).toBe(before + 1);
    });

    test('an alarm tells of it while a time of the database lies ahead, and the silence after it is measured', async () => {
      const also = { testLeadAge: 0, freeBytes: 10e9, backups: true, publisher: null };
      const measure = () => createMetrics(() => {}).measure(box.db, box.outbox(), box.now, also);
      const gauge = async (name: string) =>
        must(samplesOf(await measure()).find((sample) => sample.name === `fairlead_${name}`)).value;
      await box.add('before@example.com');
      await wrong(jump, backUp);
      const behind = await gauge('clock_behind_seconds');
      expect(behind > 60).toBe(jump > 0);
      await backUp();
      expect(await gauge('clock_behind_seconds')).toBe(0);
      await wrong(jump, () => box.add('then@example.com'));
      await pass(4 * DAY);
      expect(await gauge('since_newest_lead_seconds')).toBeGreaterThan(3 * 86_400);
    });
  });
});
