import { z } from 'zod';
import { plate } from '../../content/schemas/art.ts';
import { label, names, path, ref, some, upTo } from '../../content/schemas/text.ts';
import { lookOf, usualHeading } from '../band.ts';

const paths = lookOf(
  'links',
  'paths',
  {
    title: 'Links',
    description: 'Pages that help a reader decide, side by side.',
    picture: [['title'], ['card', 'card', 'card']],
  },
  {
    heading: label(40),
    items: some(z.strictObject({ title: label(40), text: upTo(40), href: path }), 2, 4),
  },
);

const choices = lookOf(
  'links',
  'choices',
  {
    title: 'Which service',
    description: 'What a reader knows about their own case, and the service for it.',
    picture: [['title', 'rows']],
  },
  {
    heading: usualHeading(48),
    services: some(
      z.strictObject({
        service: ref('services'),
        condition: upTo(21).meta({ help: 'What the reader knows about their own case.' }),
      }),
      1,
      6,
    ),
  },
);

const group = lookOf(
  'links',
  'group',
  {
    title: 'Group of services',
    description:
      'A group of services with its main page. Its cards come from the services that name it in `overview.group`.',
    picture: [
      ['words', 'picture'],
      ['card', 'card', 'card'],
    ],
  },
  {
    group: names('overview groups').meta({
      help: 'A name. Services with the same one in their overview are its cards.',
    }),
    heading: label(40),
    icon: plate,
    intro: upTo(55),
    main: z
      .strictObject({ label: label(32), service: ref('services') })
      .meta({ help: 'The service that the group leads to.' }),
  },
);

/** Further pages to read, in one of three looks. */
export const links = z.discriminatedUnion('look', [paths, choices, group]);
export type Links = z.infer<typeof links>;
export type LinksIn<Look extends Links['look']> = Extract<Links, { look: Look }>;
