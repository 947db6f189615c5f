import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

const FOLDER = 'content/case-studies';
const MODEL = 'bbq-distributor.yml';

/** Adds case studies to a project. They differ only where the content checks require it. */
export function addCases(project: string, count: number): void {
  const model = parse(readFileSync(join(project, FOLDER, MODEL), 'utf8'));
  for (let at = 1; at <= count; at++) {
    const entry = {
      ...model,
      order: 1000 + at,
      client: `Client ${at}`,
      seo: { title: `Client ${at}: a longer case`, description: `${at}: ${model.seo.description}`.slice(0, 155) },
      // An id stands for one figure of the site, so a copy names the model's.
      figures: model.figures.map(({ id }: { id: string }) => id),
      headline: `Case ${at} shows how a longer catalog sells`,
    };
    writeFileSync(join(project, FOLDER, `client-${at}.yml`), stringify(entry));
  }
}
