/** Content for code that cannot use `astro:content`, and the order of a list, which `astro:content` does not keep. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { textAt, valueAt } from './fields.ts';
import { type Labels, labels } from './schemas/labels.ts';
import { type Site, site } from './schemas/site.ts';

const read = (name: string): unknown => parse(readFileSync(`content/${name}.yml`, 'utf8'));

/** @throws if content/labels.yml breaks its schema */
export const readLabels = (): Labels => labels.parse(read('labels'));

/** @throws if content/site.yml breaks its schema */
export const readSite = (): Site => site.parse(read('site'));

/** What measures visits, even while another part of the settings is wrong. The schema judges the value. */
export const analyticsInUse = (): string => textAt(read('site'), 'analytics', 'use') ?? 'none';

/**
 * On which share of visits the pages send figures, even while another part of the settings is wrong. 0 where the form is
 * sent to a server elsewhere: figures go to the site's own server or nowhere.
 */
export function measuredShare(): number {
  if (process.env.PUBLIC_BACKEND_URL) return 0;
  const share = valueAt(read('site'), ['field', 'share']);
  return typeof share === 'number' ? share : 1;
}

/** Whether pages keep the click IDs of ad platforms, even while another part of the settings is wrong. */
export const keepsClickIds = (): boolean => valueAt(read('site'), ['clickIds']) !== false;

/** The ids of the entries of a list such as `people`, in the order of its file. */
export const idsInOrder = (name: string): string[] => Object.keys(Object(read(name)));
