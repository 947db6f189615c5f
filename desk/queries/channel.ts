/** By what a lead came. It is made of what is stored whenever it is read, so a better rule counts for all leads at once. */
import type { ClickKind } from '@fairlead/contract/clicks.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Channel, Kind } from '../data/breakdown.ts';
import { NONE } from '../data/numbers.ts';

/** Clicks that only an ad makes. Facebook and Instagram add theirs to every link. */
const SEARCH_CLICKS: readonly ClickKind[] = ['gclid', 'gbraid', 'wbraid', 'msclkid'];
const SOCIAL_CLICKS: readonly ClickKind[] = ['li_fat_id', 'ttclid'];

/** What links of ads have as `utm_medium`, besides all that begins with `paid`. */
const PAID = ['cpc', 'ppc', 'cpm', 'cpv', 'cpa', 'cpl', 'sem', 'ads', 'ad', 'display', 'banner', 'retargeting'];
const EMAIL = ['email', 'e-mail', 'mail', 'newsletter'];
const SOCIAL_MEDIUM = ['social', 'organic-social', 'organic_social', 'social-media', 'social_media', 'sm'];

/** Sources in the one spelling of `source_name`: those whose hosts begin with one of these words, or are it. */
const SEARCH = [
  'google',
  'bing',
  'duckduckgo',
  'yahoo',
  'search.yahoo',
  'ecosia.org',
  'yandex',
  'baidu',
  'search.brave',
];
const SOCIAL = [
  ...[
    'facebook',
    'l.facebook',
    'lm.facebook',
    'm.facebook',
    'meta',
    'fb',
    'instagram',
    'l.instagram',
    'ig',
    'linkedin',
  ],
  ...[
    'lnkd.in',
    'twitter',
    't.co',
    'x',
    'tiktok',
    'youtube',
    'm.youtube',
    'reddit',
    'out.reddit',
    'pinterest',
    'threads.net',
  ],
];
const ASSISTANTS = [
  ...['chatgpt', 'chat.openai', 'openai', 'perplexity', 'perplexity.ai', 'claude.ai', 'claude', 'gemini.google'],
  ...['gemini', 'copilot.microsoft', 'copilot', 'deepseek', 'chat.deepseek', 'you', 'meta.ai'],
];

/** Words of the SQL text: these lists are the same in every query. */
const words = (list: readonly string[]) => sql.join(list.map((word) => sql.lit(word)));

const MEDIUM = sql<string>`lower(coalesce(source_utm_medium, ''))`;
const IS_PAID = sql`(${MEDIUM} like 'paid%' or ${MEDIUM} in (${words(PAID)}))`;
const IS_SEARCH = sql`source_name in (${words(SEARCH)}) or source_name like 'google.%' or source_name like 'yandex.%'`;
const IS_SOCIAL = sql`source_name in (${words(SOCIAL)})`;
const channel = (name: Channel) => sql.lit(name);

const CHANNEL = sql<Channel>`case
  when origin not in ('form', 'booking') then ${channel('offline')}
  when click_kind in (${words(SEARCH_CLICKS)}) then ${channel('paid-search')}
  when click_kind in (${words(SOCIAL_CLICKS)}) then ${channel('paid-social')}
  when ${IS_PAID} then case
    when ${MEDIUM} like '%social%' or ${IS_SOCIAL} then ${channel('paid-social')}
    when ${MEDIUM} like '%search%' or ${IS_SEARCH} then ${channel('paid-search')}
    else ${channel('paid-other')} end
  when ${MEDIUM} in (${words(EMAIL)}) or source_name = 'newsletter' then ${channel('email')}
  when source_name in (${words(ASSISTANTS)}) then ${channel('assistant')}
  when ${MEDIUM} in (${words(SOCIAL_MEDIUM)}) or ${IS_SOCIAL} then ${channel('organic-social')}
  when ${MEDIUM} = 'organic' or ${IS_SEARCH} then ${channel('organic-search')}
  when source_name = 'direct' then ${channel('direct')}
  else ${channel('referral')} end`;

const orNone = (column: string) => sql<string>`coalesce(${sql.ref(column)}, ${sql.lit(NONE)})`;

/** The name that a lead has of each kind, as the numbers put leads together and the inbox finds them. */
export const NAME_OF: Readonly<Record<Kind, RawBuilder<string>>> = {
  channel: CHANNEL,
  campaign: orNone('source_utm_campaign'),
  term: orNone('source_utm_term'),
  origin: sql<string>`origin`,
  source: sql<string>`source_name`,
  landing: orNone('source_landing'),
};
