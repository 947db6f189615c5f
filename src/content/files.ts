/** Settings read from their files, for what runs outside Astro: integrations of the build, and scripts. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { KINDS } from './kinds.ts';
import type { Labels } from './schemas/labels.ts';
import type { Site } from './schemas/site.ts';

const read = ({ path }: { path: string }): unknown => parse(readFileSync(`content/${path}`, 'utf8'));

/**
 * The agency's settings.
 * @throws when content/site.yml is missing or does not follow its schema
 */
export const readSite = (): Site => KINDS.site.schema.parse(read(KINDS.site));

/**
 * Words that pages of one kind share, with their tokens as they stand.
 * @throws when content/labels.yml is missing or does not follow its schema
 */
export const readLabels = (): Labels => KINDS.labels.schema.parse(read(KINDS.labels));
