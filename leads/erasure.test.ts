import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { appendErasedList, eraseFor, readErasedList } from './erasure.ts';
import { describeKinds } from './testing/database/stores.ts';
import { fakeMailer, outboxOf } from './testing/delivery/outbox.ts';
import { putLead } from './testing/leads/seed.ts';
import { together } from './testing/leads/together.ts';
import { useLeads } from './testing/leads/use-leads.ts';

const ONE = '11111111-1111-4111-8111-111111111111';
const TWO = '22222222-2222-4222-8222-222222222222';
const AT = Date.UTC(2026, 10, 22);

describeKinds('on %s', (kind) => {
  const cli = useLeads(kind);
  const { leads, output, seed, emails } = cli;
  const mail = () => join(cli.store.folder, 'mail');
  const list = () => join(cli.store.folder, 'erasures.txt');
  const write = (...names: string[]) => {
    mkdirSync(mail(), { recursive: true });
    for (const name of names) writeFileSync(join(mail(), name), 'x');
  };
  const audit = async () => {
    const rows = await cli.store.query('select actor, action, detail from audit order by at');
    return rows.map(({ detail, ...row }) => ({ ...row, ...JSON.parse(String(detail)) }));
  };

  test('erase deletes every lead of an address whatever its capitals and state, with finished and unfinished letter files', async () => {
    const ids = [
      await seed('Grace@Example.com', 9, 'sent'),
      await seed('grace@example.com', 8, 'pending'),
      await seed('GRACE@example.com', 7, 'held'),
      await seed('grace@EXAMPLE.com', 6, 'dead'),
    ].sort();
    await seed('grace@example.co', 5);
    write(`20260101-000000-${ids[0]}.eml`, `.20260101-000000-${ids[1]}.7.tmp`, `refused-${ids[3]}.eml`);
    write(`20260101-000000-${TWO}.eml`);
    const { code, out, err } = await leads('erase', 'grace@example.COM');
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(`Leads erased: 4
Files of letters removed: 3
What may remain, and where:
  backups until they expire; a restore leaves these leads out
  letters that have left, and answers to them, in mailboxes
  files that somebody wrote with leads export
${kind === 'postgres' ? '  letters as files on other servers, until their next night\n' : ''}`);
    expect(await emails()).toEqual(['grace@example.co']);
    expect(readdirSync(mail())).toEqual([`20260101-000000-${TWO}.eml`]);
    for (const table of ['lead_keys', 'deliveries']) {
      expect(await cli.store.query(`select * from ${table} where lead_id = '${ids[0]}'`)).toEqual([]);
    }
    const noted = await cli.store.query('select lead_id from erasures');
    expect(noted.map(({ lead_id }) => lead_id).sort()).toEqual(ids);
    const lines = readFileSync(list(), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => line.slice(0, 36)).sort()).toEqual(ids);
    for (const line of lines) expect(line).toMatch(/^[0-9a-f-]{36} \d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(statSync(list()).mode & 0o777).toBe(0o600);
    const [entry, ...others] = await audit();
    expect([{ ...entry, ids: entry.ids.sort() }, others]).toEqual([
      { actor: 'leads', action: 'erased', count: 4, ids },
      [],
    ]);
  });

  test('erase removes the file of a reminder that names the person among others', async () => {
    const id = await seed('grace@example.com', 3);
    // As letters are encoded: a long line is cut anywhere.
    const link = (lead: string) => `https://www.example.com/desk/leads/${lead.slice(0, 9)}=\r\n${lead.slice(9)}`;
    mkdirSync(mail());
    writeFileSync(join(mail(), 'reminder-day-2026-11-20-0123456789ab.eml'), `Ada ${link(ONE)} Grace ${link(id)}`);
    writeFileSync(join(mail(), 'reminder-day-2026-11-21-0123456789ab.eml'), `Ada ${link(ONE)}`);
    expect(await output('erase', 'grace@example.com')).toContain('Files of letters removed: 1\n');
    expect(readdirSync(mail())).toEqual(['reminder-day-2026-11-21-0123456789ab.eml']);
  });

  test('erase ignores capitals in every script', async () => {
    await seed('ÄDA@Straße.example', 3);
    expect((await leads('erase', 'äda@STRAßE.example')).code).toBe(0);
    expect(await emails()).toEqual([]);
  });

  test('erase ends with a code if there is no such lead, and demands an address', async () => {
    await seed('ada@example.com', 1);
    expect(await leads('erase', 'nobody@example.com')).toEqual({
      code: 1,
      out: '',
      err: 'There is no lead of this address.\n',
    });
    const refused = await leads('erase');
    expect([refused.code, refused.err.split('\n')[0]]).toEqual([
      2,
      'Say whom: erase <email address>, or erase --expired.',
    ]);
    expect(await emails()).toEqual(['ada@example.com']);
    expect(await audit()).toEqual([]);
  });

  test('erase says if a letter may just be leaving', async () => {
    const id = await seed('ada@example.com', 1, 'pending');
    await cli.store.query(`update deliveries set lease_until = ${Date.now() + 60_000} where lead_id = '${id}'`);
    expect(await output('erase', 'ada@example.com')).toContain(
      '\nLetters that were just leaving and may still arrive: 1\n',
    );
  });

  test('erase completes what a crash has interrupted: the list on disk, and the letter of a lead that was deleted', async () => {
    const id = await seed('crash@example.com', 1);
    write(`20260101-000000-${id}.eml`);
    // As if the process had ended right after the batch, and before while it wrote a line of the list.
    for (const sql of [`delete from leads where id = '${id}'`, `insert into erasures values ('${id}', ${AT})`]) {
      await cli.store.query(sql);
    }
    writeFileSync(list(), `${ONE} 2026-01-01T00:00:00.000Z\n11111111-2222`);
    expect((await leads('erase', 'crash@example.com')).code).toBe(1);
    expect(readdirSync(mail())).toEqual([]);
    expect(readFileSync(list(), 'utf8')).toBe(
      `${ONE} 2026-01-01T00:00:00.000Z\n11111111-2222\n${id} 2026-11-22T00:00:00.000Z\n`,
    );
    expect(await cli.store.query(`select lead_id from erasures where lead_id = '${ONE}'`)).toHaveLength(1);
  });

  test('erase --expired erases what retention does not because it doubts the clock', async () => {
    await seed('old@example.com', 800, 'held');
    await seed('waiting@example.com', 800, 'pending');
    expect(await output('erase', '--expired')).toMatch(
      /^Leads erased: 1\nReceived before \d{4}-\d\d-\d\dT[\d:.]+Z, in the bin for \d+ days, or /,
    );
    expect(await emails()).toEqual(['waiting@example.com']);
    expect(await cli.store.query('select * from erasures')).toHaveLength(1);
    expect(await cli.store.query("select * from marks where name = 'retention_passed'")).toHaveLength(1);
    expect(await audit()).toMatchObject([{ actor: 'leads', action: 'erased', count: 1 }]);
  });

  test('purge by age deletes leads whose letter was sent, or those of another state that is asked for, and no others', async () => {
    const old = await seed('old@example.com', 31);
    await seed('young@example.com', 29);
    await seed('waiting@example.com', 400, 'pending');
    await seed('held@example.com', 400, 'held');
    await seed('dead@example.com', 400, 'dead');
    expect(await output('purge', '--days', '30')).toBe('1 deleted\n');
    expect(await emails()).toEqual([
      'dead@example.com',
      'held@example.com',
      'waiting@example.com',
      'young@example.com',
    ]);
    expect(await cli.store.query(`select * from erasures where lead_id = '${old}'`)).toHaveLength(1);
    expect(await output('purge', '--days', '30', '--state', 'held')).toBe('1 deleted\n');
    const refused = await leads('purge', '--days', '0', '--state', 'pending');
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/^A lead whose letter is still to leave is not deleted/);
    expect(await emails()).toContain('waiting@example.com');
  });

  test('purge deletes the leads of one person, and says which of them must wait', async () => {
    await seed('Grace@example.com', 3, 'dead');
    await seed('grace@example.com', 2, 'held');
    const waiting = await seed('grace@Example.com', 1, 'pending');
    await seed('ada@example.com', 1);
    write(`20260101-000000-${waiting}.eml`);
    expect(await output('purge', '--email', 'grace@example.com')).toBe(
      `2 deleted\n${waiting} is pending: its letter is still to leave, so delete it after that.\n`,
    );
    expect(await emails()).toEqual(['ada@example.com', 'grace@Example.com']);
    expect(readdirSync(mail())).toEqual([`20260101-000000-${waiting}.eml`]);
  });

  test('purge deletes leads by their ids, and none if one of them does not exist', async () => {
    const id = await seed('ada@example.com', 1);
    const refused = await leads('purge', id, 'ffffffff');
    expect(refused).toEqual({ code: 1, out: '', err: 'There is no lead ffffffff.\n' });
    expect(await emails()).toEqual(['ada@example.com']);
    expect(await output('purge', id)).toBe('1 deleted\n');
    expect(await emails()).toEqual([]);
  });

  test('two hundred people are erased beside a busy outbox, and nothing fails', async () => {
    const db = await cli.store.open();
    const at = Date.now() - 1_000;
    const people = Array.from({ length: 210 }, (_, index) => `n${index}@example.com`);
    const ids = await together(people.map((email) => () => putLead(db, email, at, 'pending')));
    const events: string[] = [];
    const outboxes = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const own = await cli.store.open();
        return { own, outbox: outboxOf(own, fakeMailer(), { log: (event) => events.push(event) }) };
      }),
    );
    const doing = { actor: 'test', now: Date.now() };
    const [erased] = await Promise.all([
      eraseFor(db, { dataDir: cli.store.folder }, ids, 'any', doing),
      ...outboxes.map(({ outbox }) => outbox.deliver()),
    ]);
    await Promise.all([db, ...outboxes.map(({ own }) => own)].map((open) => open.destroy()));
    expect(erased.leads).toHaveLength(210);
    expect(await emails()).toEqual([]);
    expect(await cli.store.query('select * from deliveries')).toEqual([]);
    expect(events.filter((event) => event !== 'letter_sent')).toEqual([]);
  });

  if (kind === 'sqlite') {
    test('what was deleted is not left in the file as bytes, while servers have it open', async () => {
      const bytes = () =>
        readdirSync(cli.store.folder)
          .map((name) => readFileSync(join(cli.store.folder, name), 'latin1'))
          .join('');
      const server = await cli.store.open();
      await seed('vanished@example.com', 40);
      expect(bytes()).toContain('vanished@example.com');
      expect(await output('purge', '--days', '30')).toBe('1 deleted\n');
      expect(bytes()).not.toContain('vanished@example.com');
      await server.destroy();
    });
  }
});

describe('the list of erased leads', () => {
  const cli = useLeads('sqlite');
  const list = () => join(cli.store.folder, 'new', 'erasures.txt');

  test('is read as it was written, in a folder that need not be there', async () => {
    expect(await readErasedList(list())).toEqual(new Map());
    await appendErasedList(list(), new Map([[ONE, AT]]));
    await appendErasedList(list(), new Map([[TWO, AT + 1]]));
    expect([...(await readErasedList(list()))]).toEqual([
      [ONE, AT],
      [TWO, AT + 1],
    ]);
    expect(statSync(list()).mode & 0o777).toBe(0o600);
  });

  test('skips a line that a crash cut off, and does not join the next line to it', async () => {
    await appendErasedList(list(), new Map([[ONE, AT]]));
    appendFileSync(list(), TWO.slice(0, 30));
    await appendErasedList(list(), new Map([[TWO, AT]]));
    expect([...(await readErasedList(list())).keys()]).toEqual([ONE, TWO]);
    expect(readFileSync(list(), 'utf8').split('\n')).toHaveLength(4);
  });

  test('is never a link, and takes nothing but ids', async () => {
    await appendErasedList(
      list(),
      new Map([
        ['\neve::0:0::/root:/bin/sh\n', AT],
        [ONE, Number.MAX_SAFE_INTEGER],
      ]),
    );
    expect(readFileSync(list(), 'utf8')).toBe(`${ONE} null\n`);
    const link = join(cli.store.folder, 'erasures.txt');
    symlinkSync(list(), link);
    await expect(appendErasedList(link, new Map([[TWO, AT]]))).rejects.toThrow('ELOOP');
    await expect(readErasedList(link)).rejects.toThrow('ELOOP');
    expect([...(await readErasedList(list()))]).toEqual([[ONE, 0]]);
  });
});
