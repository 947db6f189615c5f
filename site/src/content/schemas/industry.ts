import { z } from 'zod';
import { bands } from '../../bands/schemas.ts';
import { industryDrawing } from './art.ts';
import { draft, label, order, pageStatus, publish, quotable, seo } from './text.ts';

export const industry = z.strictObject({
  status: pageStatus,
  draft,
  publish,
  order,
  icon: industryDrawing,
  seo,
  /** The name of the industry, in breadcrumbs and links too. */
  name: label(40),
  say: quotable,
  bands,
});
export type Industry = z.infer<typeof industry>;
