/** Where a visit came from, in words for people. */

import { type Source, type Touch, UTM_NAMES } from '@fairlead/contract/attribution.ts';
import { CLICK_PLATFORMS, type Click } from '@fairlead/contract/clicks.ts';
import { fillIn } from '@fairlead/contract/fill-in.ts';
import texts from '../../content/function.json' with { type: 'json' };
import { lastTouchOfLead, sourceOfLead } from '../attribution.ts';
import type { Lead } from '../lead.ts';
import type { Row } from './layout.ts';

const words = texts.letters.source;

/** What is known about a touch, such as `google.com, landed on /services/geo, campaign spring`. Empty for nothing. */
export function cameFrom(touch: Touch | Source): string {
  const { landing, referrer, utm } = touch;
  const named = UTM_NAMES.map((name) => [words.utm[name], utm[name]] as const);
  const { page, click } = 'page' in touch ? touch : { page: null, click: null };
  const known = [
    ...([['{value}', referrer], [words.landing, landing], ...named] as const),
    ...([
      ['{value}', click && clickText(click)],
      [words.page, page],
    ] as const),
  ];
  const parts = known.flatMap(([sentence, value]) => (value ? [fillIn(sentence, { value })] : []));
  const isDirect = landing !== null && referrer === null && utm.source === null && click === null;
  return [...(isDirect ? [words.direct] : []), ...parts].join(', ');
}

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });
const clickText = ({ kind, at }: Click): string =>
  fillIn(words.click, { platform: CLICK_PLATFORMS[kind].platform, day: DAY.format(Date.parse(at)) });

/** The rows of a letter about the first and the last touch of a lead. None for what is not known. */
export function sourceRows(lead: Lead): Row[] {
  const last = lastTouchOfLead(lead);
  return [
    { label: words.first, value: cameFrom(sourceOfLead(lead)) },
    { label: words.last, value: last ? cameFrom(last) : '' },
  ].filter(({ value }) => value !== '');
}
