import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { z } from 'zod';
import { caseStudy } from '../../src/content/schemas/case-study.ts';
import { figure } from '../../src/content/schemas/figure.ts';
import { labels } from '../../src/content/schemas/labels.ts';
import { page } from '../../src/content/schemas/pages/index.ts';
import { industry } from '../../src/content/schemas/pages/industry.ts';
import { quote } from '../../src/content/schemas/quote.ts';
import { service } from '../../src/content/schemas/service.ts';
import { navigation, site } from '../../src/content/schemas/site.ts';

/** One content file: where it stands, what kind it is, what it says. */
export type Entry = { file: string; kind: Kind; id: string; data: unknown };
export type Fault = { file: string; field: string; message: string };

const FOLDERS = { pages: page, industries: industry, services: service, 'case-studies': caseStudy } as const;
const SINGLES = { site, navigation, labels } as const;
const LISTS = { figures: figure, quotes: quote } as const;

export type Kind = keyof typeof FOLDERS | keyof typeof SINGLES | keyof typeof LISTS;

const SCHEMAS: Record<Kind, z.ZodType> = { ...FOLDERS, ...SINGLES, ...LISTS };

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

/** Reads every entry below a content folder, unjudged. */
export function readContent(root = 'content'): Entry[] {
  const entries: Entry[] = [];
  for (const kind of Object.keys(FOLDERS) as Kind[]) {
    const folder = `${root}/${kind}`;
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder).sort())
      if (name.endsWith('.yml'))
        entries.push({ file: `${folder}/${name}`, kind, id: name.slice(0, -4), data: read(`${folder}/${name}`) });
  }
  for (const kind of Object.keys(SINGLES) as Kind[])
    entries.push({ file: `${root}/${kind}.yml`, kind, id: kind, data: read(`${root}/${kind}.yml`) });
  for (const kind of Object.keys(LISTS) as Kind[])
    for (const [id, data] of Object.entries(read(`${root}/${kind}.yml`) as object))
      entries.push({ file: `${root}/${kind}.yml`, kind, id, data });
  return entries;
}

/** What the schemas say of the entries: file, field and remedy for each fault. */
export const schemaFaults = (entries: Entry[]): Fault[] =>
  entries.flatMap(({ file, kind, id, data }) => {
    const result = SCHEMAS[kind].safeParse(data);
    if (result.success) return [];
    const prefix = kind in LISTS ? [id] : [];
    return result.error.issues.map(({ path, message }) => ({ file, field: [...prefix, ...path].join('.'), message }));
  });
