import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What the server takes from the settings of the site. `replyTime`: how long the agency takes to answer, in words. */
export type Settings = { brand: string; schedulingUrl: string; replyTime: string };

/** Reads the site's settings file. Its values are used where the environment says nothing. */
export function readSettings(): Settings {
  const site = parse(readFileSync(new URL('../../content/site.yml', import.meta.url), 'utf8'));
  return { brand: site.brand, schedulingUrl: site.scheduling.url, replyTime: site.commitments['reply-time'] };
}
