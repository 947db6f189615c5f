import { z } from 'zod';
import { plate } from './art.ts';
import { atLeast, exactly, id, label, path, prose } from './text.ts';

/** One address that the site has given up, and the page that visitors get instead, for good. */
const redirect = z.strictObject({
  from: z
    .string()
    .regex(
      /^(?:\/[A-Za-z0-9~-][\w.~-]*)+$/,
      'Write the old path without a trailing slash, a question mark or a space, such as /old-page or /news/2019/post.html.',
    ),
  to: z
    .string()
    .regex(
      /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z]+)?)?(?:#[a-z0-9-]+)?$/,
      'Write the path of a page of this site, such as /services/seo, /about#accessibility or /rss.xml.',
    ),
});

/** The agency's settings: brand, profiles, commitments. */
export const site = z.strictObject({
  brand: label(24),
  legalName: prose,
  copyright: z.string().startsWith('© 2025', 'Begin with © 2025: the owner fixed the year.'),
  tagline: prose,
  social: z
    .array(
      z.strictObject({
        /** `placeholder` until the owner confirms the address. Until then it is linked, and left out of the linked data. */
        status: z.enum(['placeholder', 'confirmed']),
        name: prose,
        url: z.url('Write the full address of the profile.'),
      }),
    )
    .length(3, exactly(3)),
  scheduling: z.strictObject({
    status: z.enum(['placeholder', 'confirmed']),
    /** If empty, the box offers the form instead. */
    url: z.union([z.literal(''), z.url('Write the full address of the scheduling page.')]),
  }),
  commitments: z.record(id, prose),
  /** Addresses of pages that were moved or removed. Those of former services are in the list of services. */
  redirects: z.array(redirect).optional(),
  /** Whether crawlers that collect texts to train models may read the site. Those of search and of answers always may. */
  crawlers: z.strictObject({ training: z.enum(['allow', 'disallow']) }),
  /** For /.well-known/security.txt: where to report a security problem, and in which languages. */
  security: z.strictObject({
    contact: z.union([
      path,
      z.url({ protocol: /^(?:https|mailto)$/, error: 'Write a path, or a mailto: or https: address.' }),
    ]),
    languages: z
      .array(z.string().regex(/^[a-z]{2}$/, 'Write the language in two letters, such as en.'))
      .min(1, atLeast(1)),
  }),
});
export type Site = z.infer<typeof site>;

const link = z.strictObject({ label: label(40), href: path });

/** Header, mobile sheet and footer. The order here is the order on the page. */
export const navigation = z.strictObject({
  skip: prose,
  logo: prose,
  getStarted: z.strictObject({ label: z.literal('Get Started'), href: z.literal('/contact') }),
  openMenu: z.string().regex(/menu/, 'The name of the phone button holds the word "menu".'),
  closeMenu: prose,
  about: z.strictObject({
    label: z.literal('About'),
    question: prose,
    links: z.array(link.extend({ text: prose })).length(2, exactly(2)),
  }),
  services: z.strictObject({
    label: z.literal('Services'),
    groups: z
      .array(z.strictObject({ title: prose, icon: plate, services: z.array(id).min(1, atLeast(1)) }))
      .length(4, exactly(4)),
    foot: z.strictObject({ text: prose, links: z.array(link).length(2, exactly(2)) }),
  }),
  cases: z.strictObject({
    label: z.literal('Case Studies'),
    all: link.extend({ title: z.tuple([prose, prose]) }),
  }),
  sheet: z.array(link),
  footer: z.array(link).length(3, exactly(3)),
});
export type Navigation = z.infer<typeof navigation>;
