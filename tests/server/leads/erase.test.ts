import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { useLeads } from '../../support/leads/use-leads.ts';

const OTHER = '00000000-0000-4000-8000-000000000000';

describe.each(KINDS)('erase on %s', (kind) => {
  const cli = useLeads(kind);
  const { leads, output, seed, emails } = cli;
  const mail = () => join(cli.store.folder, 'mail');
  const list = () => join(cli.store.folder, 'erasures.txt');
  const write = (...names: string[]) => {
    mkdirSync(mail(), { recursive: true });
    for (const name of names) writeFileSync(join(mail(), name), 'x');
  };

  test('deletes every lead of an address whatever its capitals and state, with finished and unfinished letter files', async () => {
    const ids = [
      await seed('Grace@Example.com', 9, 'sent'),
      await seed('grace@example.com', 8, 'pending'),
      await seed('GRACE@example.com', 7, 'held'),
      await seed('grace@EXAMPLE.com', 6, 'dead'),
    ];
    await seed('grace@example.co', 5);
    write(`20260101-000000-${ids[0]}.eml`, `.20260101-000000-${ids[1]}.7.tmp`, `refused-${ids[3]}.eml`);
    write(`20260101-000000-${OTHER}.eml`);
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
    expect(readdirSync(mail())).toEqual([`20260101-000000-${OTHER}.eml`]);
    const noted = await cli.store.query('select lead_id from erasures');
    expect(noted.map(({ lead_id }) => lead_id).sort()).toEqual([...ids].sort());
    const lines = readFileSync(list(), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => line.slice(0, 36)).sort()).toEqual([...ids].sort());
    for (const line of lines) expect(line).toMatch(/^[0-9a-f-]{36} \d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(statSync(list()).mode & 0o777).toBe(0o600);
  });

  test('ignores capitals in every script', async () => {
    await seed('ÄDA@Straße.example', 3);
    expect((await leads('erase', 'äda@STRAßE.example')).code).toBe(0);
    expect(await emails()).toEqual([]);
  });

  test('ends with a code if there is no such lead, and demands an address', async () => {
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
  });

  test('says if a letter may just be leaving', async () => {
    const id = await seed('ada@example.com', 1, 'pending');
    await cli.store.query(`update leads set lease_until = ${Date.now() + 60_000} where id = '${id}'`);
    expect(await output('erase', 'ada@example.com')).toContain(
      '\nLetters that were just leaving and may still arrive: 1\n',
    );
  });

  test('completes what a crash has interrupted: the list on disk, and the letter of a lead that was deleted', async () => {
    const id = await seed('crash@example.com', 1);
    write(`20260101-000000-${id}.eml`);
    // As if the process had ended right after the row was deleted, while it wrote a line of the list.
    await cli.store.query(`delete from leads where id = '${id}'`);
    writeFileSync(list(), `${OTHER} 2026-01-01T00:00:00.000Z\n11111111-2222`);
    expect((await leads('erase', 'crash@example.com')).code).toBe(1);
    expect(readdirSync(mail())).toEqual([]);
    const lines = readFileSync(list(), 'utf8').split('\n');
    expect(lines[0]).toBe(`${OTHER} 2026-01-01T00:00:00.000Z`);
    expect(lines[2]).toMatch(new RegExp(`^${id} `));
    expect(await cli.store.query(`select lead_id from erasures where lead_id = '${OTHER}'`)).toHaveLength(1);
  });

  test('purge keeps the letter of a lead that it keeps', async () => {
    const waiting = await seed('grace@example.com', 1, 'pending');
    write(`20260101-000000-${waiting}.eml`);
    expect(await output('purge', '--email', 'grace@example.com')).toMatch(/^0 deleted\n/);
    expect(readdirSync(mail())).toEqual([`20260101-000000-${waiting}.eml`]);
  });

  test('--expired erases what retention does not because it doubts the clock', async () => {
    await seed('old@example.com', 800, 'held');
    await seed('waiting@example.com', 800, 'pending');
    expect(await output('erase', '--expired')).toMatch(
      /^Leads erased: 1\nReceived before \d{4}-\d\d-\d\dT[\d:.]+Z, or /,
    );
    expect(await emails()).toEqual(['waiting@example.com']);
    expect(await cli.store.query('select * from erasures')).toHaveLength(1);
    expect(Number((await cli.store.query('select passed_at from retention'))[0]!.passed_at)).toBeGreaterThan(0);
  });
});
