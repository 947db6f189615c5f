import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Value } from '../api.ts';
import { openEditor } from '../server/example.ts';
import { foreignScripts } from './scripts.ts';

const SITE: Record<string, Value> = parse(readFileSync('content/site.yml', 'utf8'));
const said = (change: Record<string, Value>) => foreignScripts('site.yml', { ...SITE, ...change });
const page = (url: string, more = {}) => ({ scheduling: { status: 'confirmed', url, ...more } });

test.each<[string, Record<string, Value>]>([
  ['nothing', {}],
  ['no calendar', page('')],
  ['Calendly', page('https://calendly.com/fairlead/intro')],
  ['Cal.com', page('https://cal.com/fairlead')],
  ['an organization at Cal.com', page('https://acme.cal.com/fairlead')],
  [
    'Plausible',
    { analytics: { use: 'plausible', domain: 'a.com', script: 'https://plausible.io/js/script.manual.js' } },
  ],
  ['a proxy of this site', { analytics: { use: 'plausible', domain: 'a.com', script: '/js/visits.js' } }],
  ['Google', { analytics: { use: 'ga4', measurementId: 'G-ABCD123456' } }],
])('%s may be chosen at the desk', (_, change) => {
  expect(said(change)).toEqual([]);
});

test.each<[string, Record<string, Value>, string]>([
  ['a calendar', page('https://evil.example/a', { provider: 'cal' }), 'scheduling.url'],
  [
    'a calendar of a like name',
    page('https://calendly.com.evil.example/a', { provider: 'calendly' }),
    'scheduling.url',
  ],
  ['a script', { analytics: { use: 'plausible', domain: 'a.com', script: 'https://evil.example/a.js' } }, 'analytics'],
  [
    'a tagging server',
    { analytics: { use: 'ga4', measurementId: 'G-ABCD123456', server: 'https://evil.example' } },
    'analytics',
  ],
])('%s elsewhere may not, since a script of the site could read the desk', (_, change, path) => {
  expect(said(change)).toMatchObject([{ file: 'site.yml', path: path.split('.') }]);
});

let editor: ReturnType<typeof openEditor>;
beforeEach(() => {
  editor = openEditor({ forbidden: foreignScripts });
});
afterEach(() => editor.close());

test('it is said beside the field and not saved; what the repository has may stay', async () => {
  const own = { status: 'confirmed', url: 'https://evil.example/a', provider: 'cal' };
  const change = { op: 'set' as const, path: ['scheduling'], value: own };
  const { version, value } = await editor.entry('site.yml');
  const next = { ...(value as Record<string, Value>), scheduling: own };
  const checked = await editor.ask('POST', 'check', { file: 'site.yml', version, value: next });
  const refused = await editor.save('site.yml', [change]);
  for (const answer of [checked, refused])
    expect(editor.problems(answer)).toContainEqual(expect.objectContaining({ path: ['scheduling', 'url'] }));
  expect([refused.status, editor.read('site.yml').includes('evil')]).toEqual([422, false]);

  const byHand = openEditor();
  expect((await byHand.save('site.yml', [change])).status).toBe(200);
  byHand.close();
});
