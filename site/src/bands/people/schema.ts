import type { z } from 'zod';
import { label, prose, ref } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const people = bandOf(
  'people',
  {
    title: 'People',
    description: 'The team, from content/people.yml, beside a figure.',
    picture: [['title'], ['person', 'person', 'person']],
    once: true,
  },
  {
    heading: label(40),
    figure: ref('figures').meta({ help: 'Stands large beside the team.' }),
    note: prose.optional(),
  },
);
export type People = z.infer<typeof people>;
