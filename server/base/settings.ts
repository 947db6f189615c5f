import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What the agency's settings file says, for what the environment leaves open. */
export function readSettings(): { brand: string; schedulingUrl: string } {
  const site = parse(readFileSync(new URL('../../content/site.yml', import.meta.url), 'utf8'));
  return { brand: site.brand, schedulingUrl: site.scheduling.url };
}
