/** The words of inbox, lead and numbers. */
import { recordOf } from '@fairlead/contract/records.ts';
import { z } from 'zod';
import { message } from './desk.ts';
import { filledIn } from './filled-in.ts';
import { atLeast, prose } from './text.ts';

/** An object with these texts, and no others. */
const texts = <Name extends string>(...names: Name[]) => z.strictObject(recordOf(names, () => prose));

const counted = z.strictObject({ one: prose, many: filledIn('count') });

export const deskCommon = texts('held', 'unusual', 'release', 'direct', 'nobody', 'none').extend({
  stages: texts('new', 'contacted', 'qualified', 'won', 'lost'),
  heldFor: filledIn('reason'),
  releaseAbout: filledIn('name'),
  more: filledIn('count'),
  errorTitle: filledIn('page'),
  columns: texts('lead', 'nextStep', 'received', 'stage', 'service', 'source', 'owner'),
});

export const deskInbox = texts(
  ...([
    'lists',
    'stages',
    'all',
    'active',
    'remove',
    'clear',
    'caption',
    'captionDue',
    'captionIdle',
    'captionHeld',
  ] as const),
  ...(['heldText', 'bin', 'undelivered', 'deliveries', 'paging', 'newer', 'older', 'sooner', 'later'] as const),
).extend({
  filters: texts(
    ...(['text', 'textHint', 'more', 'service', 'anyService', 'source', 'anySource', 'from', 'to', 'submit'] as const),
  ),
  views: texts('mine', 'late', 'nobody', 'waiting', 'idle', 'all'),
  due: texts('late', 'soon').extend({ reply: filledIn('age'), step: filledIn('age') }),
  by: filledIn('person'),
  counts: counted,
  /** What is in no list of work. */
  attention: z.strictObject({ held: counted, oldest: prose, undelivered: counted }),
  empty: message.extend({ link: prose }),
  nothing: z.strictObject({ mine: message, late: message, nobody: message, waiting: message, idle: message }),
  noMatch: message,
  noHeld: message,
});

const work = texts('title', 'stage', 'lostReason', 'lostReasonHint', 'valueHint', 'owner', 'submit').extend({
  value: filledIn('currency'),
  contacted: prose,
  closed: prose,
});

const tooLong = z.strictObject({ required: prose, too_long: filledIn('most') });

const faults = texts('stage', 'value', 'owner', 'day', 'time', 'by').extend({
  lostReason: tooLong,
  what: tooLong.extend({ closed: prose }),
  note: z.strictObject({ required: prose, too_long: filledIn('most', 'count') }),
});

const history = texts('arrived', 'released', 'held_again', 'exported', 'binned', 'put_back').extend({
  repeated: filledIn('count'),
  sent_again: filledIn('channel'),
  changed: filledIn('field', 'from', 'to'),
  set: filledIn('field', 'to'),
  removed: filledIn('field', 'from'),
  fields: texts('stage', 'lostReason', 'valueCents', 'owner', 'nextStep'),
  step: z.strictObject({
    text: filledIn('what', 'when', 'by'),
    moved: filledIn('what', 'from', 'to'),
    done: filledIn('what'),
    dropped: filledIn('what'),
  }),
});

export const deskLead = texts('list', 'back', 'previous', 'next', 'details').extend({
  work,
  step: texts(
    ...(['title', 'set', 'change', 'what', 'whatHint', 'day', 'time', 'timeHint', 'by', 'submit'] as const),
    ...(['done', 'drop', 'moves', 'later', 'tomorrow', 'nextWeek', 'calendar'] as const),
  ),
  faults,
  summary: message,
  conflict: texts('title', 'kept', 'again', 'same', 'pressed', 'caption', 'field', 'stored', 'typed', 'link').extend({
    text: filledIn('by'),
  }),
  held: message.extend({ submit: prose }),
  source: texts('title', 'first', 'last', 'name', 'landing', 'referrer', 'page', 'none').extend({
    utm: texts('source', 'medium', 'campaign', 'term', 'content'),
  }),
  note: texts('title', 'label', 'submit'),
  history,
  deliveries: texts('title', 'none', 'next', 'error', 'again').extend({
    /** By the name of the channel. One without a name here is shown by its own. */
    channels: z.record(z.string(), prose),
    states: texts('pending', 'sent', 'dead', 'skipped', 'paused'),
    attempts: counted.extend({ none: prose }),
  }),
  others: texts('title'),
  person: message.extend({ export: prose, erase: prose }),
  erase: counted.extend({
    title: filledIn('name'),
    bin: filledIn('days'),
    address: prose,
    /** What is not erased, and where it is. */
    remains: texts('title', 'mailboxes', 'backups', 'files').extend({ tool: filledIn('tool') }),
    submit: prose,
    cancel: prose,
  }),
});

const changedTo = z.strictObject({ one: filledIn('to'), many: filledIn('count', 'to') });

/** What is done with many leads at once. */
export const deskBulk = texts('then', 'missed', 'back', 'toBin').extend({
  tick: filledIn('name'),
  bar: texts('title', 'choose', 'move', 'assign', 'bin'),
  done: texts('none').extend({ release: counted, bin: counted, assign: changedTo, unassign: counted, move: changedTo }),
  binned: filledIn('days'),
  already: counted,
  erased: counted,
  undo: texts('submit', 'none', 'missed').extend({
    until: filledIn('time'),
    late: texts('release', 'bin', 'assign', 'move'),
    done: counted,
  }),
  reason: counted.extend({ submit: prose, cancel: prose }),
});

export const deskBin = texts('title', 'caption', 'putBack', 'erase', 'missed').extend({
  done: z.strictObject({ put_back: counted, erase: counted }),
  text: filledIn('days'),
  more: filledIn('count'),
  columns: texts('deleted', 'gone'),
  empty: message,
  ask: counted.extend({ text: prose, submit: prose, cancel: prose }),
});

const inReply = filledIn('firstName', 'service', 'brand');

/** Mail programs cut a longer letter that a link begins. */
const LONGEST_REPLY = 1_500;

export const deskReplies = texts('title', 'text', 'record', 'recorded').extend({
  replies: z
    .array(
      z.strictObject({
        label: prose,
        subject: inReply,
        /** Paragraphs. */
        text: z
          .array(inReply)
          .min(1, atLeast(1))
          .refine(
            (text) => text.join('').length <= LONGEST_REPLY,
            `Shorten the letter to ${LONGEST_REPLY} characters.`,
          ),
      }),
    )
    .min(1, atLeast(1)),
});

export const deskNumbers = z.strictObject({
  range: texts('from', 'to', 'submit', 'presets'),
  /** Ranges that end today. */
  presets: z.array(z.strictObject({ label: prose, days: z.int().positive() })),
  days: filledIn('from', 'to'),
  zone: filledIn('zone'),
  csv: prose,
  figures: texts('title', 'leads', 'median', 'value').extend({
    contacted: filledIn('count'),
    share: filledIn('count'),
  }),
  noFigure: prose,
  weekly: texts('service', 'source', 'all', 'week', 'total').extend({
    scale: filledIn('most', 'mostOfOne'),
    rest: filledIn('count'),
  }),
  value: texts('source', 'landing', 'leads', 'won', 'value', 'none').extend({ name: texts('source', 'landing') }),
  others: prose,
  unknown: prose,
  table: prose,
  empty: message,
});

export const deskSite = z.strictObject({
  days: filledIn('from', 'to'),
  views: counted,
  empty: message,
  csv: prose,
  vitals: texts('title', 'none', 'of', 'limits').extend({
    /** The names of Web Vitals, and what they mean. */
    names: texts('LCP', 'INP', 'CLS', 'TTFB'),
    grades: texts('good', 'fair', 'poor'),
    head: filledIn('metric'),
  }),
  pages: texts('title', 'name', 'home', 'other').extend({ below: filledIn('path') }),
  builds: texts('title', 'name', 'beside', 'first').extend({ since: filledIn('day') }),
  browsers: texts('title', 'device', 'engine', 'connection').extend({
    devices: texts('phone', 'tablet', 'desktop'),
    unknown: prose,
    other: prose,
  }),
  funnel: texts('title', 'name', 'count', 'none').extend({
    steps: texts('seen', 'begun', 'sent', 'stored', 'thanked', 'scheduling'),
    share: filledIn('share'),
  }),
  refused: texts('title', 'name', 'count', 'none', 'form').extend({
    what: filledIn('field', 'fault'),
    codes: texts('required', 'wrong_type', 'too_long', 'invalid', 'not_listed', 'repeated', 'not_sent'),
  }),
  errors: texts('title', 'text', 'none', 'others', 'name', 'where', 'kind', 'build', 'last', 'count').extend({
    kinds: texts('script', 'load', 'policy'),
    load: prose,
    at: filledIn('file', 'line'),
  }),
});
