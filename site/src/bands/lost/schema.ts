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
    code: label(8).meta({ help: 'The large number.' }),
    heading: label(32),
    intro: prose,
    action,
    near: label(40).meta({ help: 'The heading above pages with an address like the mistyped one.' }),
    wanted: z
      .strictObject({
        heading: label(40),
        links: some(z.strictObject({ label: label(32), href: path }), 1, 4),
      })
      .meta({ help: 'What most people look for.' }),
  },
);
export type Lost = z.infer<typeof lost>;
