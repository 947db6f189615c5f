import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dueAt } from '@fairlead/contract/working-hours.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { readSettings } from './base/settings.ts';
import { binStatements } from './bin.ts';
import { COMMANDS } from './command/arguments.ts';
import { describeKinds } from './testing/database/stores.ts';
import { leadsCli, leadsProcess } from './testing/leads/cli.ts';
import { useLeads } from './testing/leads/use-leads.ts';

describe('the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const leads = (...args: string[]) => leadsCli({ DATA_DIR: folder }, ...args);

  test.each([[], ['--help'], ['help'], ['list', '--help']])('%j shows every command', async (...args: string[]) => {
    const { code, out, err } = await leads(...args);
    expect([code, err]).toEqual([0, '']);
    for (const name of Object.keys(COMMANDS)) expect(out).toMatch(new RegExp(`^  ${name} ?`, 'm'));
  });

  test('a call that cannot be carried out ends with a sentence and a code, and prints no output', async () => {
    const { code, out, err } = await leadsProcess({ DATA_DIR: folder }, 'list', '--stat', 'held');
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      'list does not know --stat: it takes --state, --since, --email, --limit, --json.\nnpm run leads shows what there is.\n',
    );
  });

  test('a folder without leads is named, and stays empty', async () => {
    const missing = join(folder, 'none');
    const { code, err } = await leadsCli({ DATA_DIR: missing }, 'list');
    expect([code, err]).toEqual([
      1,
      `There are no leads at ${join(missing, 'leads.sqlite')}: set DATA_DIR or DATABASE_URL as for the server.\n`,
    ]);
    expect(existsSync(missing)).toBe(false);
  });

  test('a database that is away is named without its password', async () => {
    const { code, err } = await leadsCli({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' }, 'list');
    expect(code).toBe(1);
    expect(err).toBe(
      'DATABASE_URL must be a PostgreSQL that answers and lets this user create the schema fairlead (ECONNREFUSED): start it, or correct the address.\n',
    );
  });
});

describeKinds('on %s', (kind) => {
  const cli = useLeads(kind);
  const { leads, output, seed } = cli;
  const states = async () => Object.fromEntries((await cli.store.leads()).map(({ email, state }) => [email, state]));

  test('retry makes dead letters due, one by its id or all, and says why another letter is not', async () => {
    const dead = await seed('dead@example.com', 3, 'dead');
    await seed('other@example.com', 2, 'dead');
    const sent = await seed('sent@example.com', 2, 'sent');
    await seed('held@example.com', 1, 'held');
    expect(await output('retry', dead, sent)).toBe(`1 due now\n${sent} is sent: its letter is not waiting.\n`);
    expect(await output('retry', '--all')).toBe('1 due now\n');
    expect(await states()).toEqual({
      'dead@example.com': 'pending',
      'other@example.com': 'pending',
      'sent@example.com': 'sent',
      'held@example.com': 'held',
    });
    expect((await leads('retry')).err.split('\n')[0]).toBe('Name the leads by their ids, or write --all after --.');
  });

  test('release makes the letter of a held lead due, named by the beginning of its id, records that, and counts its hours', async () => {
    const held = await seed('held@example.com', 2, 'held');
    const sent = await seed('sent@example.com', 1, 'sent');
    expect(await output('release', held.slice(0, 18), sent)).toBe(`1 released\n${sent} is sent: it is not held.\n`);
    expect(await states()).toEqual({ 'held@example.com': 'pending', 'sent@example.com': 'sent' });
    expect(await cli.store.query('select lead_id, actor, action from lead_history')).toEqual([
      { lead_id: held, actor: 'leads', action: 'released' },
    ]);
    const [released] = await cli.store.query(
      `select due_at, at from leads join lead_history on lead_id = leads.id where leads.id = '${held}'`,
    );
    expect(Number(released?.due_at)).toBe(dueAt(Number(released?.at), readSettings().hours));
  });

  test('a lead in the bin is listed as such and not exported, released, tried again or delivered, and erased at once', async () => {
    const held = await seed('held@example.com', 2, 'held');
    const dead = await seed('dead@example.com', 1, 'dead');
    const db = await cli.store.open();
    await db.batch(binStatements(db, [held, dead], () => sql`true`, { actor: 'ann', now: Date.now() }));
    await db.destroy();
    expect(await output('list', '--state', 'binned')).toContain('dead@example.com');
    expect((await output('export')).trim().split('\n')).toHaveLength(1);
    expect(await output('export', '--state', 'binned')).toContain('dead@example.com');
    expect(JSON.parse(await output('stats', '--json'))).toMatchObject({ binned: 2, held: 0, dead: 0, last_week: 0 });
    expect(await output('release', '--all')).toBe('0 released\n');
    expect(await output('release', held)).toBe(`0 released\n${held} is binned: it is not held.\n`);
    expect(await output('retry', '--all')).toBe('0 due now\n');
    await cli.store.query(`delete from deliveries where lead_id = '${dead}'`);
    expect(await output('deliver', '--channel', 'letter', '--since', '2026-01-01')).toBe('0 to deliver by letter\n');
    expect(await output('erase', 'dead@example.com')).toContain('Leads erased: 1\n');
    expect(Object.keys(await states())).toEqual(['held@example.com']);
  });

  test('deliver makes deliveries for stored leads that have none by a channel, from a day on', async () => {
    await seed('early@example.com', 9);
    const late = await seed('late@example.com', 1);
    await seed('held@example.com', 1, 'held');
    const since = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    const deliver = () => output('deliver', '--channel', 'letter', '--since', since);
    expect(await deliver()).toBe('0 to deliver by letter\n');
    await cli.store.query(`delete from deliveries where lead_id = '${late}'`);
    expect(await deliver()).toBe('1 to deliver by letter\n');
    expect(await deliver()).toBe('0 to deliver by letter\n');
    const refused = async (...args: string[]) => (await leads('deliver', ...args)).err.split('\n')[0];
    expect(await refused('--channel', 'letter')).toMatch(/^Say by what and from when/);
    expect(await refused('--since', '2026-01-31', '--channel', 'pigeon')).toMatch(
      /^--channel is one that is on here: .*letter/,
    );
  });

  test('conversions prints the file of a platform, and names what it cannot write', async () => {
    await seed('one@example.com', 1);
    const [parameters, columns] = (await output('conversions', 'microsoft', '--since', '2026-11-01')).split('\n');
    expect([parameters, columns]).toEqual([
      'Parameters:TimeZone=+0000',
      'Microsoft Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
    ]);
    expect(await output('conversions', 'google', '--adjustments')).toContain(',Adjustment Type,');
    expect(await leads('conversions')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Name the platform .+\n/),
    });
    expect(await leads('conversions', 'meta', '--adjustments')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--adjustments is for google: .+\n/),
    });
  });

  test('first-reply writes the median that the site may show, also to a file', async () => {
    const id = await seed('ada@example.com', 1);
    await cli.store.query(`update leads set contacted_at = received_at + 1 where id = '${id}'`);
    const text = /^firstReply:\n {2}day: \d{4}-\d\d-\d\d\n {2}days: 90\n {2}leads: 1\n {2}minutes: [01]\n$/m;
    expect(await output('first-reply')).toMatch(text);
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
    const file = join(folder, 'measured.yml');
    expect(await output('first-reply', file)).toMatch(/^[01] minutes, the median of 1 leads, in .+\n$/);
    expect(readFileSync(file, 'utf8')).toMatch(text);
    rmSync(folder, { recursive: true });
  });

  test('nobody but the owner may read any file that the command line makes', { tags: 'slow' }, async () => {
    const made = mkdtempSync(join(tmpdir(), 'fairlead-'));
    const file = (name: string) => join(made, name);
    await seed('ada@example.com', 1);
    await leadsProcess(cli.store.env, 'export', file('leads.csv'));
    await leadsProcess(cli.store.env, 'backup', file('leads.sqlite'));
    const trial = { DATA_DIR: file('trial'), DATABASE_URL: `file://${file('trial/leads.sqlite')}` };
    await leadsProcess(trial, 'restore', file('leads.sqlite'));
    await leadsProcess(trial, 'erase', 'ada@example.com');
    const paths = readdirSync(made, { recursive: true }).map(String);
    for (const path of ['leads.csv', 'leads.sqlite', 'trial/erasures.txt', 'trial/leads.sqlite']) {
      expect(paths).toContain(path);
    }
    expect(paths.filter((path) => (statSync(file(path)).mode & 0o077) !== 0)).toEqual([]);
    rmSync(made, { recursive: true });
  });
});
