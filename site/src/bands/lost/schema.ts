import { z } from 'zod';
import { action, label, path, prose, some } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const lost = bandOf(
  'lost',
  {
    title: 'Page not found',
    description: 'What a visitor of an address that does not exist reads. For the page /404.',
    picture: [['title'], ['search'], ['rows']],
    once: true,
    ground: 'shoal',
  },
  {
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
  },
);
export type Lost = z.infer<typeof lost>;
