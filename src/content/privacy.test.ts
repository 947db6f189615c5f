import { expect, test } from 'vitest';
import { privacyItems } from './privacy.ts';
import type { Contact } from './schemas/pages/contact.ts';

const privacy = {
  items: [
    { title: 'Cookies', text: 'The tab keeps a draft.', opening: { none: 'None.', plausible: 'None.', ga4: 'Some.' } },
    { title: 'Rights', text: 'Ask.' },
  ],
  measurement: { plausible: { title: 'P', text: 'p' }, ga4: { title: 'G', text: 'g' } },
} as Contact['privacy'];

test('the privacy text begins and continues as the setting needs it, and the rest stands once', () => {
  const rights = { title: 'Rights', text: 'Ask.' };
  expect(privacyItems(privacy, 'none')).toEqual([{ title: 'Cookies', text: 'None. The tab keeps a draft.' }, rights]);
  expect(privacyItems(privacy, 'ga4')).toEqual([
    { title: 'Cookies', text: 'Some. The tab keeps a draft.' },
    { title: 'G', text: 'g' },
    rights,
  ]);
});
