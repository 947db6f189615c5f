import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Reads the site's settings file. Its values are used where the environment says nothing. */
export function readSettings(): { brand: string; schedulingUrl: string; currency: string } {
  const site = parse(readFileSync(new URL('../../content/site.yml', import.meta.url), 'utf8'));
  return { brand: site.brand, schedulingUrl: site.scheduling.url, currency: site.currency };
}
