/** The settings and labels for code that runs outside Astro's pages, where `astro:content` cannot be imported. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Labels, labels } from './schemas/labels.ts';
import { type Site, site } from './schemas/site.ts';

const read = (name: string): unknown => parse(readFileSync(`content/${name}.yml`, 'utf8'));

/** @throws if content/labels.yml breaks its schema */
export const readLabels = (): Labels => labels.parse(read('labels'));

/** @throws if content/site.yml breaks its schema */
export const readSite = (): Site => site.parse(read('site'));
