import { readFileSync } from 'node:fs';
import { replyTime, type WorkingHours } from '@fairlead/contract/working-hours.ts';
import { parse } from 'yaml';

/** What the server takes from the settings of the site. */
export type Settings = {
  brand: string;
  schedulingUrl: string;
  hours: WorkingHours;
  /** How long the agency takes to answer, in words. */
  replyTime: string;
  /** ISO 4217, such as `USD`. */
  currency: string;
};

/** Reads the site's settings file. Its values are used where the environment says nothing. */
export function readSettings(): Settings {
  const { brand, currency, scheduling, hours } = parse(
    readFileSync(new URL('../../content/site.yml', import.meta.url), 'utf8'),
  );
  return { brand, currency, schedulingUrl: scheduling.url, hours, replyTime: replyTime(hours) };
}
