import { z } from 'zod';
import { plate } from '../../content/schemas/art.ts';
import { id, label, path, some, upTo } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

const tab = z.strictObject({
  id: id.meta({ help: 'The end of a link to it, in lower case.' }),
  title: label(28),
  icon: plate,
  link: path,
  description: upTo(105),
  details: some(z.strictObject({ title: label(28), text: upTo(40) }), 2, 4).meta({ help: 'Below the description.' }),
});

export const explorer = bandOf(
  'explorer',
  {
    title: 'Tabs',
    description: 'Subjects as tabs, each with a drawing, a description, details and a link.',
    picture: [['tabs'], ['words', 'picture']],
  },
  {
    heading: label(48),
    tabs: some(tab, 2, 6)
      .superRefine((tabs, context) => {
        tabs.forEach(({ id }, index) => {
          if (tabs.findIndex((other) => other.id === id) < index)
            context.addIssue({
              code: 'custom',
              path: [index, 'id'],
              message: `"${id}" is the id of an earlier tab too.`,
            });
        });
      })
      .meta({ help: 'One opens at a time.' }),
  },
);
export type Explorer = z.infer<typeof explorer>;
