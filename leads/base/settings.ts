import { readFileSync } from 'node:fs';
import { ConfigError } from '@fairlead/contract/config-error.ts';
import { DAY_MS } from '@fairlead/contract/day.ts';
import { dueAt, replyTime, type WorkingHours } from '@fairlead/contract/working-hours.ts';
import { parse } from 'yaml';

/** What ad platforms call what became of their clicks. What has no name is not told. */
export type ConversionNames = { readonly qualified?: string; readonly won?: string; readonly booked?: string };

/** What the server takes from the settings of the site. */
export type Settings = {
  brand: string;
  schedulingUrl: string;
  hours: WorkingHours;
  /** Whether leads keep the click IDs of ad platforms. */
  clickIds: boolean;
  /** How long the agency takes to answer, in words. */
  replyTime: string;
  /** ISO 4217, such as `USD`. */
  currency: string;
  conversions: ConversionNames;
};

/**
 * Reads the site's settings file. Its values are used where the environment says nothing.
 * @throws ConfigError where no lead could be given a time until when it is to be answered
 */
export const readSettings = (): Settings =>
  settingsOf(readFileSync(new URL('../../content/site.yml', import.meta.url), 'utf8'));

export function settingsOf(yaml: string): Settings {
  const { brand, currency, scheduling, hours, clickIds, conversions = {} } = parse(yaml);
  tryOut(hours);
  const schedulingUrl = scheduling.url;
  const all = { brand, currency, conversions, schedulingUrl, hours };
  return { ...all, clickIds: clickIds !== false, replyTime: replyTime(hours) };
}

/** Hours that nothing can be computed from stop the server when it starts, before they cost a lead. */
function tryOut(hours: WorkingHours): void {
  try {
    for (let day = 0; day < 7; day++) dueAt(Date.now() + day * DAY_MS, hours);
  } catch (error) {
    const remedy = 'run npm run check, which names what is wrong with them';
    throw new ConfigError(`The hours of work in content/site.yml cannot be used: ${remedy}.`, { cause: error });
  }
}
