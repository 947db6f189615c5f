import { z } from 'zod';
import { action, label, path, prose, seo, some } from '../text.ts';

export const notFound = z.strictObject({
  type: z.literal('not-found'),
  seo,
  code: label(8),
  heading: label(32),
  intro: prose,
  action,
  /** The heading above the pages whose addresses are like the mistyped one. */
  near: label(40),
  /** What most people look for, whatever the address was. */
  wanted: z.strictObject({
    heading: label(40),
    links: some(z.strictObject({ label: label(32), href: path }), 1, 4),
  }),
});
