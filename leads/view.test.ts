import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UNKNOWN_VISIT } from '@fairlead/contract/attribution.ts';
import { FIELD_NAMES } from '@fairlead/contract/field-list.ts';
import { serviceName } from '@fairlead/contract/lists.ts';
import { must } from '@fairlead/support/must.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { describeKinds } from './testing/database/stores.ts';
import { endOf } from './testing/leads/cli.ts';
import { MANY, NASTY, useManyLeads } from './testing/leads/many-leads.ts';
import { payload } from './testing/leads/payloads.ts';

const looksLikeFormula = (text: string) => /^[\s\u200b]*[=+\-@|%＝＋－＠]/.test(text);

describeKinds('on %s', (kind) => {
  const cli = useManyLeads(kind);
  const { ids, leads, listed } = cli;

  test('list prints every lead once, newest first, one object a line with the names of the payload', async () => {
    const found = await listed();
    expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const times = found.map((lead) => String(lead.received_at));
    expect(times).toEqual([...times].sort().reverse());
    const head = ['id', 'state', 'attempts', 'submissions', 'received_at', 'origin', 'came_by'];
    const tail = ['source', 'last_touch', 'referred_by', 'as_sent', 'due_at', 'booking', 'deliveries'];
    expect(Object.keys(must(found[0]))).toEqual([...head, ...FIELD_NAMES, ...tail]);
    expect(found.at(-1)).toEqual({
      id: ids[0],
      state: 'pending',
      attempts: 0,
      submissions: 1,
      received_at: '2026-01-01T00:00:00.000Z',
      origin: 'form',
      came_by: 'form',
      ...payload({ lastName: must(NASTY[0]) }),
      deliveries: [{ channel: 'letter', state: 'pending', attempts: 0 }],
      source: UNKNOWN_VISIT.source,
      last_touch: null,
      referred_by: null,
      as_sent: null,
      due_at: null,
      booking: null,
    });
  });

  test('list filters by state, day, person and number', async () => {
    const held = ids[NASTY.length];
    expect((await listed('--state', 'held')).map(({ id }) => id)).toEqual([held]);
    expect((await listed('--email', 'grace@example.COM')).map(({ id }) => id)).toEqual([held]);
    expect(await listed('--since', '2026-01-18', '--email', 'ada@example.com')).toHaveLength(MANY + 1);
    expect(await listed('--since', '2026-01-18T00:00:00.001Z')).toHaveLength(MANY + 1);
    expect(await listed('--limit', '503')).toHaveLength(503);
    expect(await listed('--limit=0')).toEqual([]);
  });

  test('list says for people when a lead came, in a stated time zone', async () => {
    const { out } = await leads('list', '--state', 'held');
    expect(out).toBe(
      `2026-02-10 00:00Z  held     ${ids[NASTY.length]}  Ada Lovelace  Grace@Example.com  ${serviceName(payload().service)}\n`,
    );
  });

  test('show finds a lead by the beginning of its id', async () => {
    const held = must(ids[NASTY.length]);
    const { out, code } = await leads('show', held.slice(0, 13));
    expect(code).toBe(0);
    const { service } = payload();
    const parts = [held, 'Grace@Example.com', 'honeypot', '2026-02-10T00:00:00.000Z'];
    for (const part of [...parts, `${serviceName(service)} (${service})`]) expect(out).toContain(part);
    expect(await leads('show', '%')).toEqual({ code: 1, out: '', err: 'There is no lead %.\n' });
  });

  test('what a visitor typed cannot send control codes to the terminal', async () => {
    const id = must(ids[NASTY.length - 1]);
    const { out } = await leads('show', id);
    expect(out).not.toMatch(/[\u007f-\u009f]/);
    expect(out).toContain('\ufffdline');
  });

  test('nor can it as JSON, from which programs read it as it was typed', async () => {
    for (const args of [
      ['list', '--json'],
      ['show', must(ids[NASTY.length - 1]), '--json'],
    ]) {
      const { out } = await leads(...args);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
      expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\p{Bidi_C}]/u);
      expect(out).toContain('\\u0085line');
    }
    const [lead] = (await listed('--since', '2026-01-18')).slice(-1);
    expect(lead?.lastName).toBe('\u007f\u0085line\u2028end\u009b31m');
  });

  test('export parses back to what was typed, and no cell is a formula for a spreadsheet', async () => {
    const { out } = await leads('export');
    expect(out.endsWith('\r\n')).toBe(true);
    const rows: Record<string, string>[] = parse(out, { columns: true, relaxQuotes: false });
    expect(rows).toHaveLength(ids.length);
    for (const [index, lastName] of NASTY.entries()) {
      const cell = rows.find(({ id }) => id === ids[index])?.lastName;
      expect(cell?.replace(/^'(?!t )/, '').replace(/;([ "]*)'/, ';$1')).toBe(lastName);
    }
    const cells = rows.flatMap((row) => Object.values(row).flatMap((cell) => [cell, ...cell.split(';').slice(1)]));
    expect(cells.filter(looksLikeFormula)).toEqual([]);
    const held = rows.find(({ state }) => state === 'held');
    expect(held).toMatchObject({ held_for: 'honeypot', platforms: '', phone: "'+44 20 7946 0958" });
    expect(held).toHaveProperty('service_name', serviceName(payload().service));
  });

  test('export into a file marks it as UTF-8 for spreadsheets and lets nobody else read it', async () => {
    const file = join(cli.store.folder, 'leads.csv');
    expect(await leads('export', file, '--since', '2026-02-10')).toEqual({ code: 0, out: '', err: '' });
    const content = readFileSync(file, 'utf8');
    expect(content.startsWith('\ufeffid,state,')).toBe(true);
    expect(parse(content, { columns: true, bom: true })).toHaveLength(MANY + 1);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('an export is recorded in the audit log', async () => {
    const exported = async () => (await cli.store.query("select actor from audit where action = 'exported'")).length;
    const before = await exported();
    await leads('export', '--state', 'held');
    expect(await exported()).toBe(before + 1);
  });

  test('stats count the states and give the time of the oldest letter that waits', async () => {
    const { out } = await leads('stats', '--json');
    expect(JSON.parse(out)).toEqual({
      pending: ids.length - 1,
      held: 1,
      sent: 0,
      dead: 0,
      binned: 0,
      last_day: 0,
      last_week: 0,
      oldest_pending: '2026-01-01T00:00:00.000Z',
    });
    expect((await leads('stats')).out).toContain(`pending         ${ids.length - 1}\n`);
  });

  if (kind === 'sqlite') {
    const shell = (command: string) => {
      const env = { ...process.env, ...cli.store.env };
      return endOf(spawn('bash', ['-o', 'pipefail', '-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
    };

    // What is printed is more than fits into a pipe.
    test('a reader that stops early causes no failure', async () => {
      const { code, out, err } = await shell('npm run -s leads -- list --json | head -n 1');
      expect([code, err]).toEqual([0, '']);
      expect(JSON.parse(out)).toHaveProperty('received_at');
    });

    test('npm passes options on, even after a second --', { tags: 'slow' }, async () => {
      const { out } = await shell('npm run -s leads -- -- list --limit 2 --json');
      expect(out.trim().split('\n')).toHaveLength(2);
    });
  }
});
