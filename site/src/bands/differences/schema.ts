import { z } from 'zod';
import { label, prose, some, upTo } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const differences = bandOf(
  'differences',
  {
    title: 'Differences',
    description: 'What a client gives up here, and what they get for it.',
    picture: [['title'], ['cross', 'check'], ['cross', 'check']],
  },
  {
    heading: label(48),
    labels: z
      .strictObject({
        off: label(32).meta({ help: 'What a client gives up here.' }),
        on: label(24).meta({ help: 'What they get for it.' }),
      })
      .meta({ help: 'The heads of the two columns.' }),
    items: some(
      z.strictObject({
        title: label(40),
        off: upTo(14).meta({ help: 'What a client gives up here.' }),
        on: prose.meta({ help: 'What they get for it.' }),
      }),
      2,
      6,
    ),
  },
);
export type Differences = z.infer<typeof differences>;
