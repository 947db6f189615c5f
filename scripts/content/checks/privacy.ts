/** The privacy text is right for what measures visits, whichever setting is chosen. */
import { type Entry, entryOf, fieldsOf } from '../entries.ts';
import { type Check, type Fault, fault } from '../fault.ts';

/** What the text for a setting must name, and how a text is known to be about it. */
const NAMED: [use: string, must: [word: RegExp, name: string][]][] = [
  ['plausible', [[/\bPlausible\b/, 'Plausible']]],
  [
    'ga4',
    [
      [/\bGoogle Analytics\b/, 'Google Analytics'],
      [/\bcookies?\b/i, 'cookies'],
    ],
  ],
];
const NO_COOKIES = /\b(?:no|without(?: any)?|never(?: \w+)?) cookies?\b|\bcookie-?(?:less|free)\b/i;
const SERVICE = /\bPlausible\b|\bGoogle Analytics\b/;

type Item = { text?: unknown; opening?: Record<string, unknown> };
type Privacy = { intro?: unknown; items?: Item[]; measurement?: Record<string, { title?: unknown; text?: unknown }> };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts that every setting shows may say nothing that is true for one of them only. */
function unconditional(page: Entry, { intro, items = [] }: Privacy): Fault[] {
  const texts = [['intro', intro] as const, ...items.map(({ text }, at) => [`items.${at}.text`, text] as const)];
  return texts.flatMap(([field, text]) => {
    const found = NO_COOKIES.exec(textOf(text)) ?? SERVICE.exec(textOf(text));
    return found
      ? [
          fault(
            page,
            `privacy.${field}`,
            `Says "${found[0]}", which is not true for every value of analytics in content/site.yml. Move the sentence to "opening" of the item about cookies, or to privacy.measurement.`,
          ),
        ]
      : [];
  });
}

/** The privacy text on the contact page follows the setting `analytics`: no part says what holds for another setting. */
export const privacyFollows: Check = (entries) => {
  const page = entryOf(entries, 'pages', 'contact');
  const privacy = fieldsOf(page).privacy as Privacy | undefined;
  if (!page || !privacy) return [];
  const { items = [], measurement } = privacy;
  const faults = unconditional(page, privacy);
  const openings = items.flatMap(({ opening }, at) => (opening ? [{ at, opening }] : []));
  if (openings.length !== 1)
    faults.push(
      fault(
        page,
        'privacy.items',
        `Has ${openings.length} items with "opening". Write one, in the item about cookies: what is measured follows it.`,
      ),
    );
  for (const { at, opening } of openings)
    if (NO_COOKIES.test(textOf(opening.ga4)) || !/\bcookies?\b/i.test(textOf(opening.ga4)))
      faults.push(
        fault(
          page,
          `privacy.items.${at}.opening.ga4`,
          'Does not say that Google Analytics sets cookies after a yes. Write it.',
        ),
      );
  for (const [use, must] of NAMED)
    for (const [word, name] of must)
      if (measurement?.[use] && !word.test(textOf(measurement[use].text)))
        faults.push(
          fault(page, `privacy.measurement.${use}.text`, `Does not name ${name}. Say who measures, and how.`),
        );
  return faults;
};
