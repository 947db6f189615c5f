import type { Analytics } from '@fairlead/contract/analytics.ts';
import { z } from 'zod';
import { label, prose, some } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

const note = z.strictObject({ title: label(32), text: prose });

/** A sentence for each setting of `analytics` in content/site.yml. */
const bySetting = z.strictObject({
  none: prose.meta({ help: 'Where nothing counts visits.' }),
  plausible: prose.meta({ help: 'Where Plausible counts them.' }),
  ga4: prose.meta({ help: 'Where Google Analytics counts them.' }),
});

/** What the text for a setting must name. */
const NAMED = [
  ['plausible', /\bPlausible\b/, 'Plausible'],
  ['ga4', /\bGoogle Analytics\b/, 'Google Analytics'],
  ['ga4', /\bcookies?\b/i, 'cookies'],
] as const;
const NO_COOKIES = /\b(?:no|without(?: any)?|never(?: \w+)?) cookies?\b|\bcookie-?(?:less|free)\b/i;
const SERVICE = /\bPlausible\b|\bGoogle Analytics\b/;

/** The privacy text. It is right for what measures visits, whichever setting is chosen. */
export const privacy = bandOf(
  'privacy',
  {
    title: 'Privacy',
    description: 'What is kept of visitors and leads, why and for how long.',
    picture: [['title'], ['text', 'text'], ['text', 'text']],
    once: true,
    anchors: ['privacy'],
  },
  {
    heading: prose,
    intro: prose,
    /** `opening` is what the text begins with, by the setting `analytics`. */
    items: some(
      note.extend({
        opening: bySetting.optional().meta({ help: 'What this text begins with, by what counts visits.' }),
      }),
      2,
      12,
    ),
    challenge: note.meta({ help: 'On the test that keeps robots out.' }),
    measurement: z
      .strictObject({
        plausible: note.meta({ help: 'Where Plausible counts visits.' }),
        ga4: note.meta({ help: 'Where Google Analytics counts them.' }),
      })
      .meta({ help: 'On what counts visits.' }),
    field: note.meta({ help: 'On how the pages measure how fast they are.' }),
    clicks: note.meta({ help: 'On the ad that a visitor came from.' }),
    request: label(40).meta({ help: 'The link to your email address, with {email} in it.' }),
  },
).superRefine(({ intro, items, measurement }, context) => {
  const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const always: [(string | number)[], string][] = [
    [['intro'], intro],
    ...items.map(({ text }, at): [(string | number)[], string] => [['items', at, 'text'], text]),
  ];
  for (const [path, text] of always) {
    const found = NO_COOKIES.exec(text) ?? SERVICE.exec(text);
    if (found)
      wrong(
        path,
        `Says "${found[0]}", which is not true for every value of analytics in content/site.yml. Move the sentence to "opening" of the item about cookies, or to privacy.measurement.`,
      );
  }
  const openings = items.flatMap(({ opening }, at) => (opening ? [{ at, opening }] : []));
  if (openings.length !== 1)
    wrong(
      ['items'],
      `Has ${openings.length} items with "opening". Write one, in the item about cookies: what is measured follows it.`,
    );
  for (const { at, opening } of openings)
    if (NO_COOKIES.test(opening.ga4) || !/\bcookies?\b/i.test(opening.ga4))
      wrong(['items', at, 'opening', 'ga4'], 'Does not say that Google Analytics sets cookies after a yes. Write it.');
  for (const [use, word, name] of NAMED)
    if (!word.test(measurement[use].text))
      wrong(['measurement', use, 'text'], `Does not name ${name}. Say who measures, and how.`);
});

export type Privacy = z.infer<typeof privacy>;

/**
 * The items of the privacy text, as they are right for what measures visits.
 * @param share of visits with figures
 * @param clickIds whether those of ads are kept
 */
export const privacyItems = (
  { items, measurement, field, clicks }: Privacy,
  use: Analytics['use'],
  share: number,
  clickIds: boolean,
): { title: string; text: string }[] =>
  items.flatMap(({ title, text, opening }) => {
    if (!opening) return [{ title, text }];
    const measured = [
      ...(use === 'none' ? [] : [measurement[use]]),
      ...(share > 0 ? [field] : []),
      ...(clickIds ? [clicks] : []),
    ];
    return [{ title, text: `${opening[use]} ${text}` }, ...measured];
  });
