/** The words of the function: its answers, its pages, its letters and its messages. They are JSON, as form-words.ts says. */

import { ERROR_STATUS } from '@fairlead/contract/answers.ts';
import type { Utm } from '@fairlead/contract/attribution.ts';
import { keysOf, recordOf } from '@fairlead/contract/records.ts';
import { z } from 'zod';
import { counting, filledIn } from './filled-in.ts';
import { prose } from './text.ts';

const ERRORS = recordOf(keysOf(ERROR_STATUS), () => prose);

/** A text about one part of where a visit came from. */
const part = filledIn('value').includes('{value}', 'Write {value} where the value belongs.');

const UTM: Record<keyof Utm, typeof part> = { source: part, medium: part, campaign: part, term: part, content: part };

const notice = z.strictObject({ subject: counting, text: prose });

const dated = filledIn('time').includes('{time}', 'Write {time} where the time belongs.');

const given = z.strictObject({ subject: filledIn('time'), heading: filledIn('name'), text: filledIn('time') });

const reminders = z.strictObject({
  day: z.strictObject({
    subject: filledIn('parts').includes('{parts}', 'Write {parts} where the counts belong.'),
    late: counting,
    mine: counting,
    nobody: counting,
    held: counting,
    rows: z.strictObject({ late: dated, mine: dated, nobody: dated, held: filledIn('age') }),
    calls: z.strictObject({ canceled: prose, 'no-show': prose }),
    allHeld: counting,
    link: prose,
    more: prose,
  }),
  lead: z.strictObject({
    subject: filledIn('time'),
    heading: filledIn('name'),
    text: filledIn('time'),
    service: prose,
    owner: prose,
    nobody: prose,
    link: prose,
  }),
  given: z.strictObject({ fresh: given, late: given }),
  week: z.strictObject({
    subject: filledIn('count'),
    text: filledIn('from', 'to'),
    kept: prose,
    keptOf: filledIn('share', 'count'),
    median: prose,
    won: prose,
    lost: prose,
    bySource: filledIn('source', 'won', 'lost'),
    closed: prose,
    others: prose,
    none: prose,
    idle: prose,
    link: prose,
  }),
  /** Where nobody counted on. */
  atLeast: filledIn('count'),
  choose: filledIn('brand'),
});

export const functionWords = z.strictObject({
  errors: z.strictObject(ERRORS),
  booking: z.strictObject({
    unauthorized: prose,
    payload_too_large: prose,
    invalid_payload: prose,
    not_stored: prose,
    /** The next step of a lead. */
    step: filledIn('title'),
    untitled: prose,
  }),
  mail: z.strictObject({
    unauthorized: prose,
    payload_too_large: prose,
    unsupported_media_type: prose,
    invalid_payload: prose,
    not_stored: prose,
  }),
  deliver: z.strictObject({ unauthorized: prose, failed: prose }),
  pages: z.strictObject({ back: prose, kept: prose, book: prose, contact: prose }),
  letters: z.strictObject({
    subject: filledIn('name', 'service'),
    heading: filledIn('name'),
    /** Of a lead that came by a booked call. */
    booked: z.strictObject({ heading: filledIn('name'), call: prose, theirs: prose }),
    preview: filledIn('service', 'revenue', 'country'),
    reply: filledIn('name'),
    write: filledIn('email', 'name'),
    received: prose,
    reference: prose,
    none: prose,
    signIn: z.strictObject({
      subject: filledIn('brand'),
      heading: prose,
      text: filledIn('minutes'),
      link: prose,
      note: prose,
    }),
    reminders,
    source: z.strictObject({
      first: prose,
      last: prose,
      direct: prose,
      landing: part,
      page: part,
      utm: z.strictObject(UTM),
      click: filledIn('platform', 'day'),
    }),
    refused: z.strictObject({ subject: prose, text: prose }),
    alarm: z.strictObject({ began: prose, over: prose, since: filledIn('time'), until: filledIn('time') }),
    more: counting,
    dead: notice,
    digest: notice.extend({ doubts: z.record(z.string(), prose) }),
  }),
  chat: z.strictObject({ heading: filledIn('name', 'service'), open: prose }),
  confirmation: z.strictObject({
    subject: filledIn('brand', 'replyTime'),
    greeting: filledIn('name').includes('{name}', 'Write {name} where the first name belongs.'),
    /** Where the first name is no name. */
    greetingAll: prose,
    text: filledIn('brand', 'replyTime'),
    book: prose,
    bookLink: prose,
    note: filledIn('brand', 'replyTime'),
  }),
});
