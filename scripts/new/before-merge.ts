/**
 * Brings drafts into the shape of the schemas of today: names and groups of services in their files, figures and quotes
 * by id, and sources with ids.
 */
import type { Answers } from './draft.ts';

type Fields = Record<string, unknown>;

export function asOldModel(kind: string, fields: Fields, { slug, title }: Answers): Fields {
  const { overview, goal, ...rest } = fields;
  if (kind === 'service') return { name: title, group: 'content', ...rest };
  if (kind === 'case')
    return { order: 99, ...rest, figures: ['bbq-aov', 'bbq-repeat', 'bbq-checkout'], quote: 'bbq-distributor' };
  if (kind !== 'post') return fields;
  const first = { category: 'SEO Strategy', date: '2025-03', readTime: 5, order: 99 };
  const sources = (fields.sources as Fields[]).map((source, at) => ({ id: `${slug}-source-${at + 1}`, ...source }));
  return { ...fields, ...first, sources };
}
