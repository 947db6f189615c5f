import { readSource, sourceOf, touchOf, type Visit } from '@fairlead/contract/attribution.ts';
import { fillIn } from '@fairlead/contract/fill-in.ts';
import { escapeMarkup } from '@fairlead/contract/text.ts';
import { random } from '@fairlead/support/random.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import texts from '../content/function.json' with { type: 'json' };
import { type ListedLead, listLeads } from './admin.ts';
import { leadLetter } from './letters/lead-letter.ts';
import { storeLead } from './store.ts';
import { describeKinds } from './testing/database/stores.ts';
import { payload } from './testing/leads/payloads.ts';
import { useLeads } from './testing/leads/use-leads.ts';
import { hostileSource } from './testing/leads/visits.ts';

const words = texts.letters.source;
const NOW = Date.UTC(2026, 10, 29);
const VISIT: Visit = {
  source: sourceOf(
    { landing: '/services/geo', referrer: 'google.com', page: '/about', utm_campaign: '<b>spring</b>' },
    { kind: 'msclkid', id: '-abc1', at: '2026-11-28T23:30:00.000Z' },
  ),
  lastTouch: touchOf({ landing: '/', utm_source: 'news' }),
};
const settings = {
  from: { name: 'Site', address: 'site@example.com' },
  to: { name: 'Agency', address: 'agency@example.com' },
  domain: 'example.com',
};

describeKinds('on %s', (kind) => {
  const cli = useLeads(kind);
  const { output } = cli;

  /** Stores a lead of each visit. @returns the stored rows */
  async function seedAll(visits: (Visit | undefined)[]): Promise<ListedLead[]> {
    const db = await cli.store.open();
    for (const [index, visit] of visits.entries()) {
      const lead = { payload: payload({ email: `${index}@example.com` }), key: null, heldFor: null };
      await storeLead(db, { ...lead, ...(visit && { visit }) }, index);
    }
    const rows = await Array.fromAsync(listLeads(db, {}));
    await db.destroy();
    return rows.reverse();
  }
  async function seed(visit?: Visit): Promise<ListedLead> {
    const [row] = await seedAll([visit]);
    if (!row) throw new Error('Nothing was stored.');
    return row;
  }
  const rowsOf = async (...args: string[]): Promise<Record<string, string>[]> =>
    parse(await output('export', ...args), { columns: true, relaxQuotes: false });

  test('programs read the source of a lead, people read it in one line', async () => {
    await seed(VISIT);
    const { id, source, last_touch } = JSON.parse(await output('list', '--json'));
    expect({ source, lastTouch: last_touch }).toEqual(VISIT);
    const shown = await output('show', id);
    expect(shown).toMatch(/^source +google\.com, .*\/services\/geo, .*<b>spring<\/b>.*\/about$/m);
    expect(shown).toMatch(/^last_touch +.*news.*$/m);
  });

  test('the CSV file has a column for each part', async () => {
    await seed(VISIT);
    expect(await rowsOf()).toMatchObject([
      {
        source_landing: '/services/geo',
        source_referrer: 'google.com',
        source_page: '/about',
        source_utm_source: '',
        source_utm_campaign: '<b>spring</b>',
        last_landing: '/',
        last_utm_source: 'news',
        click_kind: 'msclkid',
        click_at: '2026-11-28T23:30:00.000Z',
      },
    ]);
  });

  test('a lead without a source shows none', async () => {
    const lead = await seed();
    expect(await output('show', lead.id)).toMatch(/^source +-\nlast_touch +-$/m);
    expect(await rowsOf()).toMatchObject([{ source_landing: '', last_landing: '' }]);
    expect(leadLetter(lead, settings, 0).text).not.toMatch(new RegExp(`${words.first}|${words.last}`));
  });

  test('the letter says where the visit came from, with every value escaped', async () => {
    const { text, html } = leadLetter(await seed(VISIT), settings, 0);
    const [line] = text.split('\n').filter((row) => row.startsWith(`${words.first}: `));
    const landed = fillIn(words.landing, { value: '/services/geo' });
    const campaign = fillIn(words.utm.campaign, { value: '<b>spring</b>' });
    const click = fillIn(words.click, { platform: 'Microsoft Ads', day: 'November 28' });
    const page = fillIn(words.page, { value: '/about' });
    expect(line).toBe(`${words.first}: google.com, ${landed}, ${campaign}, ${click}, ${page}`);
    expect(text).toContain(`${words.last}: ${fillIn(words.landing, { value: '/' })}`);
    expect(html).toContain(escapeMarkup(campaign));
    expect(html).not.toContain('<b>');
  });

  test('a visit without a link is called so', async () => {
    const visit = { source: sourceOf({ landing: '/about' }), lastTouch: null };
    expect(leadLetter(await seed(visit), settings, 0).text).toContain(`${words.first}: ${words.direct}, `);
  });

  test('no made-up source is a formula, a tag, a control code or a line of its own anywhere', async () => {
    const r = random(99);
    for (const lead of await seedAll(Array.from({ length: 40 }, () => readSource(hostileSource(r), NOW)))) {
      const { text, html } = leadLetter(lead, settings, 0);
      expect(text.split('\n').filter((line) => /^(?:Bcc|cmd)/.test(line))).toEqual([]);
      expect(html).not.toMatch(/<script|<\/td>\s*,/);
    }
    for (const out of [await output('export'), await output('list', '--json')]) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
      expect(out).not.toMatch(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u202e]/);
    }
    const cells = (await rowsOf()).flatMap((row) =>
      Object.entries(row).flatMap(([name, cell]) =>
        /^(?:source|last|click)_/.test(name) ? [cell, ...cell.split(';').slice(1)] : [],
      ),
    );
    expect(cells.filter((cell) => /^[\s\u200b"]*[=+\-@|%]/.test(cell))).toEqual([]);
    expect(cells.filter(Boolean).length).toBeGreaterThan(40);
  });
});
