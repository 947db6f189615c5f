import { z } from 'zod';

/** An https address, or one of this machine for a test, without a query: it goes into the content security policy. */
const ORIGIN = String.raw`(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?|http:\/\/(?:127\.0\.0\.1|localhost):\d+)`;

const host = z
  .string()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'Write the name of the site alone, such as example.com.')
  .describe('the name of the site at Plausible, such as example.com');

const script = z
  .string()
  .regex(
    new RegExp(String.raw`^${ORIGIN}?\/[\w./-]+\.js$`),
    'Write the full address of the script, such as https://plausible.io/js/script.manual.js, or a path of this site, such as /js/visits.js.',
  )
  // This script would count each view itself, with the query of the address, beside the view that the site reports.
  .refine((address) => !/\/script(?:\.(?!manual)[\w-]+)*\.js$/.test(address), {
    error: 'Write the version of the script that counts no view by itself: script.manual.js.',
  })
  .describe('the address of the script, such as https://plausible.io/js/script.manual.js');

const collect = z
  .string()
  .regex(
    new RegExp(String.raw`^${ORIGIN}?\/[\w./-]+$`),
    'Write where the events go, such as https://plausible.io/api/event, or a path of this site, such as /api/event.',
  )
  .describe('where the events go, such as /api/event');

const server = z
  .string()
  .regex(
    new RegExp(String.raw`^(?:${ORIGIN}(?:\/[\w-]+)*|(?:\/[\w-]+)+)$`),
    'Write the address of your tagging server without a slash at its end, such as https://tags.example.com, or a path of this site, such as /tags.',
  )
  .describe('the address of a tagging server, such as https://tags.example.com');

const measurementId = z
  .string()
  .regex(/^G-[A-Z0-9]{4,16}$/, 'Write the measurement ID of the data stream, such as G-ABCD123456.')
  .describe('a measurement ID, such as G-ABCD123456');

/** Which service measures visits. With `none`, the pages have no code for it. */
export const analytics = z.discriminatedUnion('use', [
  z.strictObject({ use: z.literal('none') }),
  z.strictObject({
    use: z.literal('plausible'),
    domain: host.meta({ help: 'The name of the site at Plausible.' }),
    script: script.meta({ help: 'The address of its script.' }),
    collect: collect.optional().meta({ help: 'Where visits are sent, if that is elsewhere.' }),
  }),
  z.strictObject({
    use: z.literal('ga4'),
    measurementId: measurementId.meta({ help: 'The ID of the data stream at Google Analytics.' }),
    server: server.optional().meta({ help: 'Your own tagging server, if there is one.' }),
  }),
]);
