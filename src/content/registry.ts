/** All figures by their ids. For the loaders of this folder only. */
import { getCollection } from 'astro:content';
import type { CaseStudy } from './schemas/case-study.ts';
import type { Figure } from './schemas/figure.ts';

/** The figures that a case has in its own file. Their scope is the client, unless they say otherwise. */
const own = ({ client, figures }: CaseStudy): [id: string, figure: Figure][] =>
  figures.flatMap((figure) => {
    if (typeof figure === 'string') return [];
    const { id, value, label, scope = client } = figure;
    return [[id, { value, label, scope }]];
  });

/** The figures of content/figures.yml and those of the cases. `npm run check` refuses an id that stands twice. */
export async function registry(): Promise<ReadonlyMap<string, Figure>> {
  const [listed, cases] = await Promise.all([getCollection('figures'), getCollection('case-studies')]);
  return new Map([...listed.map(({ id, data }) => [id, data] as const), ...cases.flatMap(({ data }) => own(data))]);
}
