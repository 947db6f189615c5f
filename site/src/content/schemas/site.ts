import { z } from 'zod';
import { analytics } from './analytics.ts';
import { filledIn } from './filled-in.ts';
import { atLeast, currency, id, label, path, prose, publish, ref, some, status, until } from './text.ts';
import { workingHours } from './working-hours.ts';

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
export const site = z
  .strictObject({
    brand: label(24),
    /** Who answers for the site in the privacy text. Texts name it as `{legal-name}`. */
    legalName: prose,
    copyright: label(120),
    tagline: prose,
    social: z
      .array(
        z.strictObject({
          /** A placeholder is linked, and left out of the linked data. */
          status: status('Is {url} your {name} profile? Correct the address and write status: confirmed.'),
          name: label(24),
          url: z.url('Write the full address of the profile.'),
        }),
      )
      .min(1, atLeast(1)),
    /** Where visitors write about accessibility and privacy. Texts name the address as `{email}`. */
    email: z.strictObject({
      status: status(
        'Do you read what visitors send to {address}, and is the privacy text of content/pages/contact.yml true for your agency? Correct both and write status: confirmed.',
      ),
      address: z
        .email('Write one complete email address, such as hello@example.com.')
        .describe('an email address, such as hello@example.com'),
    }),
    scheduling: z.strictObject({
      status: status(
        "Do visitors book a call with you at {url}? Correct the address, or leave it empty ('') to offer the form instead, and write status: confirmed.",
      ),
      /** If empty, the box offers the form instead. */
      url: z.union([z.literal(''), z.url('Write the full address of the scheduling page.')]),
      /** What runs there, where that is a host of your own. calendly.com and cal.com tell it themselves. */
      provider: z.enum(['calendly', 'cal']).optional(),
    }),
    /** When the agency works, and within how many hours of work it replies: `{reply-time}`, and what is late at the desk. */
    hours: workingHours.extend({
      status: status(
        'Are these your hours of work, your holidays and your promise? Correct them and write status: confirmed.',
      ),
      /** What the promise counts in, for one and for more. */
      words: z.strictObject({ day: prose, days: prose, hour: prose, hours: prose }),
    }),
    /**
     * What `{first-reply}` says: the promise, or the median that content/measured.yml has. `{time}` in its words is the time,
     * `{days}` the days that were measured.
     */
    firstReply: z.strictObject({
      show: z.enum(['promise', 'measured']),
      words: z.strictObject({ promise: filledIn('time'), measured: filledIn('time', 'days'), minutes: prose }),
    }),
    commitments: z.record(id, prose),
    /** Who answers inquiries, by the id in content/people.yml. */
    answers: ref('people'),
    /** Addresses of pages that were moved or removed. Those of former services are in the list of services. */
    redirects: z.array(redirect).optional(),
    /** What measures visits, and whether it needs the visitor's consent. Without this key nothing does. */
    analytics: analytics.default({ use: 'none' }),
    /** On which share of visits the pages measure themselves for the desk, from 0 to 1. With 0 they have no code for it. */
    field: z
      .strictObject({ share: z.number().min(0, 'Write 0 to turn it off.').max(1, 'Write at most 1: every visit.') })
      .default({ share: 1 }),
    /** Whether the page, the server and the desk keep the click IDs of ad platforms. Without this key they do. */
    clickIds: z.boolean().default(true),
    /** In which the agency counts what a lead is worth. Only the desk shows it. */
    currency,
    /**
     * The names of the conversions to which ad platforms import what became of their clicks, as they are spelled there. One
     * without a name is not told.
     */
    conversions: z
      .strictObject({ qualified: prose.optional(), won: prose.optional(), booked: prose.optional() })
      .optional(),
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
  })
  .meta({ asWritten: true });
export type Site = z.infer<typeof site>;

const link = z.strictObject({ label: label(40), href: path });

/** A label of the header: longer ones leave less space beside the logo. */
const heading = label(16);

/**
 * Header, mobile sheet and footer, without the services, which content/services.json lists. The order here is the order
 * on the page.
 */
export const navigation = z.strictObject({
  skip: prose,
  /** A line above the header of every page but landing pages, from one moment to another. */
  announcement: z.strictObject({ text: prose, link: link.optional(), publish, until }).optional(),
  logo: prose,
  /** The button in the header, between logo and menu on a phone. */
  getStarted: z.strictObject({ label: label(12), href: path }),
  /** What a screen reader calls the menu in the header, and the mobile sheet. */
  names: z.strictObject({ header: prose, sheet: prose }),
  /** What a screen reader calls the buttons of the mobile sheet. */
  openMenu: prose,
  closeMenu: prose,
  about: z.strictObject({
    label: heading,
    question: prose,
    links: some(link.extend({ text: prose }), 1, 4),
  }),
  services: z.strictObject({
    label: heading,
    foot: z.strictObject({ text: prose, links: some(link, 1, 4) }),
  }),
  cases: z.strictObject({
    label: heading,
    /** The title has two lines. */
    all: link.extend({ title: z.tuple([prose, prose]) }),
  }),
  /** What the mobile sheet and the footer link besides. */
  sheet: some(link, 0, 8),
  footer: some(link, 1, 10),
  /** The switch between light and dark in the footer: its name for a screen reader, and its three choices. */
  colorScheme: z.strictObject({ name: prose, system: label(12), light: label(12), dark: label(12) }),
});
export type Navigation = z.infer<typeof navigation>;
