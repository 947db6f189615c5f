import { z } from 'zod';
import { plate } from '../../content/schemas/art.ts';
import { id, label, path, some, upTo, withIds } from '../../content/schemas/text.ts';
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
    tabs: withIds(some(tab, 2, 6), 'tab').meta({ help: 'One opens at a time.' }),
  },
);
export type Explorer = z.infer<typeof explorer>;
