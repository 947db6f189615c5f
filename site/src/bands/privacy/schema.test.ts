import { expect, test } from 'vitest';
import { faultsIn } from '../../content/schemas/faults.ts';
import { type Privacy, privacy, privacyItems } from './schema.ts';

const example = {
  items: [
    { title: 'Cookies', text: 'The tab keeps a draft.', opening: { none: 'None.', plausible: 'None.', ga4: 'Some.' } },
    { title: 'Rights', text: 'Ask.' },
  ],
  measurement: { plausible: { title: 'P', text: 'p' }, ga4: { title: 'G', text: 'g' } },
  field: { title: 'F', text: 'f' },
  clicks: { title: 'C', text: 'c' },
} as Privacy;

test('the privacy text begins and continues as the setting needs it, and the rest stands once', () => {
  const rights = { title: 'Rights', text: 'Ask.' };
  expect(privacyItems(example, 'none', 0, false)).toEqual([
    { title: 'Cookies', text: 'None. The tab keeps a draft.' },
    rights,
  ]);
  expect(privacyItems(example, 'ga4', 0.5, true)).toEqual([
    { title: 'Cookies', text: 'Some. The tab keeps a draft.' },
    { title: 'G', text: 'g' },
    { title: 'F', text: 'f' },
    { title: 'C', text: 'c' },
    rights,
  ]);
});

const opening = { none: 'No cookies.', plausible: 'No cookies.', ga4: 'Cookies only after you accept.' };
const measurement = {
  plausible: { title: 't', text: 'Plausible counts visits.' },
  ga4: { title: 't', text: 'Google Analytics counts visits, with cookies.' },
};
const cookies = { title: 't', text: 'Until it closes.', opening };
const plain = { title: 't', text: 'Ask.' };
const faults = (changes: object) =>
  faultsIn(privacy, {
    ...{
      band: 'privacy',
      heading: 'h',
      intro: 'i',
      items: [cookies, plain],
      challenge: plain,
      measurement,
      field: plain,
      clicks: plain,
      request: 'Write to us',
    },
    ...changes,
  });

test('a privacy text whose parts are right for each setting has no fault', () => {
  expect(faults({})).toEqual([]);
});

test.each(['We set no cookies.', 'It works without cookies.', 'Our cookieless site.', 'Plausible counts visits.'])(
  '"%s" is refused where every setting shows it',
  (text) => {
    const [first, ...others] = faults({ items: [cookies, { ...plain, text }] });
    expect(first).toMatch(/^items\.1\.text: Says "[^"]+", which is not true for every value of analytics/);
    expect(others).toEqual([]);
    expect(faults({ intro: text })).toHaveLength(1);
  },
);

test('a text that has no sentence by setting, or two, is refused', () => {
  expect(faults({ items: [plain, plain] })).toEqual([
    'items: Has 0 items with "opening". Write one, in the item about cookies: what is measured follows it.',
  ]);
  expect(faults({ items: [cookies, cookies] })[0]).toContain('Has 2 items');
});

test('the parts for Google Analytics must say that it sets cookies', () => {
  const denies = { ...cookies, opening: { ...opening, ga4: 'No cookies.' } };
  expect(faults({ items: [denies, plain] })).toEqual([
    'items.0.opening.ga4: Does not say that Google Analytics sets cookies after a yes. Write it.',
  ]);
  const silent = { ...measurement, ga4: { title: 't', text: 'Google counts visits.' } };
  expect(faults({ measurement: silent })).toEqual([
    'measurement.ga4.text: Does not name Google Analytics. Say who measures, and how.',
    'measurement.ga4.text: Does not name cookies. Say who measures, and how.',
  ]);
});
