import { schemaFaults } from '@fairlead/site/check/schema.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Value } from '../api.ts';
import { placeIn } from '../data.ts';
import { fitted } from './fitting.ts';

const hero = z.strictObject({ band: z.literal('hero'), heading: z.string().min(1), note: z.string().optional() });
const quote = z.strictObject({ band: z.literal('quote'), text: z.string().min(1) });
const schema = z.strictObject({
  title: z.string().min(1),
  seo: z.strictObject({ title: z.string() }).optional(),
  bands: z.array(z.discriminatedUnion('band', [hero, quote])),
});
const now: Value = { title: 'Now', bands: [{ band: 'hero', heading: 'Heading of now' }] };
const fit = (old: Value) =>
  fitted(old, now, (value) => schemaFaults(schema, value).map(({ path }) => placeIn(value, path)));

test.each<[string, Value, Value | null, [path: string, text: string][]]>([
  ['what fits comes back whole', { title: 'Old', bands: [] }, { title: 'Old', bands: [] }, []],
  [
    'a field that is gone is left',
    { title: 'Old', slogan: 'Short words', bands: [{ band: 'hero', heading: 'Old heading', icon: 'rope' }] },
    { title: 'Old', bands: [{ band: 'hero', heading: 'Old heading' }] },
    [
      ['slogan', 'Short words'],
      ['bands.0.icon', 'rope'],
    ],
  ],
  [
    'a field that has come since stays as it is',
    { bands: [{ band: 'hero', heading: 'Old heading' }] },
    { title: 'Now', bands: [{ band: 'hero', heading: 'Old heading' }] },
    [],
  ],
  [
    'a band of a kind that is gone is left, and the others come back',
    {
      title: 'Old',
      bands: [
        { band: 'ticker', lines: ['One', 'Two'] },
        { band: 'quote', text: 'It holds.' },
      ],
    },
    { title: 'Old', bands: [{ band: 'quote', text: 'It holds.' }] },
    [
      ['bands.0.band', 'ticker'],
      ['bands.0.lines.0', 'One'],
      ['bands.0.lines.1', 'Two'],
    ],
  ],
  [
    'a text that is a group now is left',
    { title: 'Old', seo: 'Words for search engines', bands: [] },
    { title: 'Old', bands: [] },
    [['seo', 'Words for search engines']],
  ],
  ['a text that is no entry at all has only its words', 'Words', null, [['', 'Words']]],
])('%s', (_, old, value, left) => {
  const found = fit(old);
  expect([found.value, found.left.map(({ path, text }) => [path.join('.'), text])]).toEqual([value, left]);
});
