import { expect, test } from 'vitest';
import { readSite } from '../../../src/content/files.ts';
import { KINDS } from '../../../src/content/kinds.ts';
import { schemaFaults } from './issues.ts';

const faults = (analytics: unknown) =>
  schemaFaults(KINDS.site.schema, { ...readSite(), analytics }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
const plausible = { use: 'plausible', domain: 'agency.example', script: 'https://plausible.io/js/script.manual.js' };

test.each([
  [{ use: 'none' }],
  [plausible],
  [{ ...plausible, script: '/js/visits.js', collect: '/api/event' }],
  [{ ...plausible, script: 'https://plausible.io/js/pa-Ab3d.js' }],
  [{ use: 'ga4', measurementId: 'G-ABCD123456' }],
  [{ use: 'ga4', measurementId: 'G-ABCD123456', server: '/tags' }],
  [{ use: 'ga4', measurementId: 'G-ABCD123456', server: 'https://tags.agency.example' }],
])('%o is a setting', (analytics) => expect(faults(analytics)).toEqual([]));

test('without the key nothing measures', () => {
  const { analytics: _, ...rest } = readSite();
  expect(KINDS.site.schema.parse(rest).analytics).toEqual({ use: 'none' });
});

test.each([
  [{ use: 'ga' }, 'analytics.use: Reads "ga". Write none, plausible or ga4.'],
  [{}, 'analytics.use: Is missing. Write none, plausible or ga4.'],
  [
    { use: 'ga4', measurementId: 'UA-12345-6' },
    'analytics.measurementId: Reads "UA-12345-6". Write the measurement ID of the data stream, such as G-ABCD123456.',
  ],
  [
    { ...plausible, domain: 'https://agency.example/' },
    'analytics.domain: Reads "https://agency.example/". Write the name of the site alone, such as example.com.',
  ],
  [
    { ...plausible, script: 'https://plausible.io/js/script.outbound-links.js' },
    'analytics.script: Write the version of the script that counts no view by itself: script.manual.js.',
  ],
])('%o is refused with what would be right', (analytics, message) => {
  expect(faults(analytics).join('\n')).toContain(message);
});

test.each(['http://plausible.io/js/p.js', "https://p.example/p.js; img-src 'self'", 'https://p.example/p.js?a=1'])(
  'a script at "%s" could open the policy further, and is refused',
  (script) => expect(faults({ ...plausible, script })).toHaveLength(1),
);
