import { isProviders } from '@fairlead/contract/scheduling.ts';
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
    )
    .meta({ help: 'The old path, such as /old-page.' }),
  to: z
    .string()
    .regex(
      /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z]+)?)?(?:#[a-z0-9-]+)?$/,
      'Write the path of a page of this site, such as /services/seo, /about#accessibility or /rss.xml.',
    )
    .meta({ help: 'The page that visitors get instead.' }),
});

/** The agency's settings: brand, profiles, commitments. */
export const site = z
  .strictObject({
    brand: label(24).meta({ help: 'The name of the agency. Texts say it with {brand}.' }),
    legalName: prose.meta({ help: 'Who answers for the site in the privacy text.' }),
    copyright: label(120).meta({ help: 'The last line of every page.' }),
    tagline: prose.meta({ help: 'The agency in a few words.' }),
    social: z
      .array(
        z.strictObject({
          /** A placeholder is linked, and left out of the linked data. */
          status: status('Is {url} your {name} profile? Correct the address and write status: confirmed.'),
          name: label(24),
          url: z.url({ protocol: /^https?$/, error: 'Write the full address of the profile.' }),
        }),
      )
      .min(1, atLeast(1))
      .meta({ help: 'The agency’s profiles elsewhere.' }),
    email: z
      .strictObject({
        status: status(
          'Do you read what visitors send to {address}, and is the privacy text of content/pages/contact.yml true for your agency? Correct both and write status: confirmed.',
        ),
        address: z
          .email('Write one complete email address, such as hello@example.com.')
          .describe('an email address, such as hello@example.com'),
      })
      .meta({ help: 'Where visitors write about accessibility and privacy.' }),
    scheduling: z
      .strictObject({
        status: status(
          "Do visitors book a call with you at {url}? Correct the address, or leave it empty ('') to offer the form instead, and write status: confirmed.",
        ),
        url: z
          .union([
            z.literal(''),
            z.url({ protocol: /^https?$/, error: 'Write the full address of the scheduling page.' }),
          ])
          .meta({ help: 'The address of the scheduling page. If it is empty, the form stands there.' }),
        provider: z
          .enum(['calendly', 'cal'])
          .optional()
          .meta({ help: 'What runs there, where that is a host of your own.' }),
      })
      .refine(({ url, provider }) => provider !== undefined || url === '' || isProviders(url), {
        path: ['url'],
        error: 'Is at neither calendly.com nor cal.com. Correct it, or write provider: cal (or calendly) below it.',
      })
      .meta({ help: 'Where visitors book a call.' }),
    hours: workingHours
      .extend({
        status: status(
          'Are these your hours of work, your holidays and your promise? Correct them and write status: confirmed.',
        ),
        words: z
          .strictObject({ day: prose, days: prose, hour: prose, hours: prose })
          .meta({ help: 'What the promise counts in, for one and for more.' }),
      })
      .meta({ help: 'When you work, and within how many hours of work you reply.' }),
    firstReply: z
      .strictObject({
        show: z.enum(['promise', 'measured']).meta({ help: 'The promise, or what was really measured.' }),
        words: z
          .strictObject({
            promise: filledIn('time').meta({ help: 'Where the promise is shown.' }),
            measured: filledIn('time', 'days').meta({ help: 'Where the measured time is shown.' }),
            minutes: prose.meta({ help: 'The word “minutes”.' }),
          })
          .meta({ help: '{time} stands for the time, {days} for the days that were measured.' }),
      })
      .meta({ help: 'What texts say with {first-reply}.' }),
    commitments: z
      .record(id, prose)
      .meta({ help: 'What you promise, each under a name by which texts call it in braces.' }),
    answers: ref('people').meta({ help: 'Who answers inquiries.' }),
    redirects: z
      .array(redirect)
      .optional()
      .meta({ help: 'Addresses of pages that were moved or removed, and where they lead.' }),
    analytics: analytics
      .default({ use: 'none' })
      .meta({ help: 'What counts visits, and whether it needs the visitor’s yes.' }),
    field: z
      .strictObject({
        share: z
          .number()
          .min(0, 'Write 0 to turn it off.')
          .max(1, 'Write at most 1: every visit.')
          .meta({ help: 'From 0, none, to 1, every visit.' }),
      })
      .default({ share: 1 })
      .meta({ help: 'On which share of visits the pages measure how fast they are, from 0 to 1.' }),
    clickIds: z
      .boolean()
      .default(true)
      .meta({ help: 'Keeps which ad a visitor came from. It must be in the privacy text.' }),
    currency: currency.meta({ help: 'In which you count what a lead is worth. Only the desk shows it.' }),
    conversions: z
      .strictObject({
        qualified: prose.optional().meta({ help: 'When a lead is worth a call.' }),
        won: prose.optional().meta({ help: 'When a lead has become a client.' }),
        booked: prose.optional().meta({ help: 'When a call is booked.' }),
      })
      .optional()
      .meta({ help: 'What the ad platforms call what became of a click. One without a name is not told.' }),
    crawlers: z
      .strictObject({
        training: z
          .enum(['allow', 'disallow'])
          .meta({ help: 'Whether those that train models may. Search engines always may.' }),
      })
      .meta({ help: 'What programs may read the site.' }),
    security: z
      .strictObject({
        contact: z.union([
          path,
          z.url({ protocol: /^(?:https|mailto)$/, error: 'Write a path, or a mailto: or https: address.' }),
        ]),
        languages: z
          .array(z.string().regex(/^[a-z]{2}$/, 'Write the language in two letters, such as en.'))
          .min(1, atLeast(1))
          .meta({ help: 'In two letters each, such as en.' }),
      })
      .meta({ help: 'Where somebody reports a security problem, and in which languages.' }),
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
  skip: prose.meta({ help: 'The first link of every page, for people who use the keyboard.' }),
  announcement: z
    .strictObject({ text: prose, link: link.optional(), publish, until })
    .optional()
    .meta({ help: 'A line above the header of every page but landing pages.' }),
  logo: prose.meta({ help: 'What a screen reader calls the logo.' }),
  getStarted: z.strictObject({ label: label(12), href: path }).meta({ help: 'The button in the header.' }),
  names: z
    .strictObject({
      header: prose.meta({ help: 'The menu in the header.' }),
      sheet: prose.meta({ help: 'The menu on a phone.' }),
    })
    .meta({ help: 'What a screen reader calls the two menus.' }),
  openMenu: prose.meta({ help: 'What a screen reader calls the button that opens the menu.' }),
  closeMenu: prose.meta({ help: 'What a screen reader calls the button that closes it.' }),
  about: z
    .strictObject({
      label: heading,
      question: prose.meta({ help: 'The heading in the menu.' }),
      links: some(link.extend({ text: prose }), 1, 4),
    })
    .meta({ help: 'The menu about the agency, in the header.' }),
  services: z
    .strictObject({
      label: heading,
      foot: z
        .strictObject({ text: prose, links: some(link, 1, 4) })
        .meta({ help: 'The line at the foot of the menu.' }),
    })
    .meta({ help: 'The menu of services, in the header. It lists them by itself.' }),
  cases: z
    .strictObject({
      label: heading,
      all: link.extend({ title: z.tuple([prose, prose]) }).meta({ help: 'The link to all of them.' }),
    })
    .meta({ help: 'The menu of case studies, in the header. It lists them by itself.' }),
  sheet: some(link, 0, 8).meta({ help: 'Further links of the menu on a phone.' }),
  footer: some(link, 1, 10).meta({ help: 'The links at the foot of every page.' }),
  colorScheme: z
    .strictObject({
      name: prose,
      system: label(12).meta({ help: 'As the visitor’s computer has it.' }),
      light: label(12),
      dark: label(12),
    })
    .meta({ help: 'The switch between light and dark in the footer.' }),
});
export type Navigation = z.infer<typeof navigation>;
