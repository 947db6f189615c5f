/** `{first-reply}`: how fast the agency first replies, as it promises or as the server has measured it. */
import { DAY_MS } from '@fairlead/contract/day.ts';
import { type PromiseWords, replyTime, spokenWork, type WorkingHours } from '@fairlead/contract/working-hours.ts';
import type { Measured } from './schemas/measured.ts';

/** What `firstReply` of content/site.yml says. In the words, `{time}` is a time and `{days}` the days that it was measured for. */
export type FirstReply = {
  show: 'promise' | 'measured';
  words: { promise: string; measured: string; minutes: string };
};

/** A median of fewer leads, or an older one, is not shown. */
const FEWEST_LEADS = 20;
const OLDEST_DAYS = 100;

/** Why a measurement is not shown, and what to do; null for one that is. @param now milliseconds since 1970 */
export function refusalOf({ day, leads }: Measured['firstReply'], now: number): string | null {
  const again =
    'Until npm run leads -- first-reply content/measured.yml has written another one, the site shows the promise.';
  if (leads < FEWEST_LEADS) return `Rests on ${leads} leads, and needs ${FEWEST_LEADS}. ${again}`;
  const age = Math.floor((now - Date.parse(day)) / DAY_MS);
  return age > OLDEST_DAYS ? `Is ${age} days old, and may be ${OLDEST_DAYS}. ${again}` : null;
}

/** The text that stands for the token. @param now milliseconds since 1970 */
export function firstReplyText(
  { show, words }: FirstReply,
  hours: WorkingHours & { words: PromiseWords },
  measured: Measured['firstReply'],
  now: number,
): string {
  if (show === 'promise' || refusalOf(measured, now) !== null) return words.promise.replace('{time}', replyTime(hours));
  const time = spokenWork(measured.minutes, hours, words.minutes);
  return words.measured.replace('{time}', time).replace('{days}', String(measured.days));
}
