/**
 * What reminders say. Of the visitor's text they hold the first name alone, and their subjects none of it. A letter and a
 * message in a chat are made of the same content.
 */
import { createHash } from 'node:crypto';
import { fillIn } from '@fairlead/contract/fill-in.ts';
import { serviceName } from '@fairlead/contract/lists.ts';
import { isolated } from '@fairlead/contract/text.ts';
import type { LetterSettings } from '@fairlead/leads/base/choices.ts';
import { asHtml, asText, type ReminderText, type Row } from '@fairlead/leads/letters/layout.ts';
import { heldBecause } from '@fairlead/leads/letters/notices.ts';
import type { Letter } from '@fairlead/leads/mail/mailer.ts';
import texts from '../../content/function.json' with { type: 'json' };
import { inboxPath } from '../data/filters.ts';
import type { Count } from '../data/inbox.ts';
import { type Range, rangePath } from '../data/numbers.ts';
import { REMINDERS_PATH } from '../data/reminders.ts';

const words = texts.letters.reminders;
const LANGUAGE = 'en-US';

/** Who reads it, and where: an address, or null for everybody; the agency's zone; the origin of the desk. */
export type Reader = { to: string | null; timeZone: string; origin: string };

/** A lead as reminders name it: until when somebody must do something with it, and who, or null for nobody. */
export type NamedLead = {
  id: string;
  firstName: string;
  service: string;
  at: number;
  whose: string | null;
  /** What became of its call, where it is due because of that; null for any other. */
  call: 'canceled' | 'no-show' | null;
};

/** A held lead, which may be anybody's text: it is named by its service, and why and since when it is held. */
type HeldLead = { id: string; service: string; heldFor: string | null; at: number };

/** What is to be done on a day. Each lead is in one list only. */
export type Day = {
  late: NamedLead[];
  mine: NamedLead[];
  nobody: NamedLead[];
  /** How many are held, and those of them that came first. */
  held: { count: Count; oldest: HeldLead[] };
  hasMore: boolean;
};

export function dayReminder(day: Day, now: number, reader: Reader): ReminderText {
  const lists = ['late', 'mine', 'nobody'] as const;
  const parts = lists.flatMap((list) =>
    day[list].length > 0 ? fillIn(words.day[list], { count: String(day[list].length) }) : [],
  );
  const { count, oldest } = day.held;
  if (count.count > 0) parts.push(fillIn(words.day.held, { count: countText(count) }));
  const heading = fillIn(words.day.subject, { parts: parts.join(', ') });
  const rows: Row[] = lists.flatMap((list) =>
    day[list].map((lead) => ({
      label: fillIn(words.day.rows[list], { time: timeText(lead.at, reader) }),
      value: nameOf(lead, reader),
      href: leadLink(lead.id, reader),
    })),
  );
  rows.push(
    ...oldest.map(({ id, service, heldFor, at }) => ({
      label: fillIn(words.day.rows.held, { age: lengthText(now - at) }),
      value: [serviceName(service), heldBecause(heldFor)].filter(Boolean).join(', '),
      href: leadLink(id, reader),
    })),
  );
  if (count.count > oldest.length || count.more) {
    const href = reader.origin + inboxPath({ held: true });
    rows.push({ value: fillIn(words.day.allHeld, { count: countText(count) }), href });
  }
  const link: Row = { value: day.hasMore ? words.day.more : words.day.link, href: `${reader.origin}/desk` };
  return { subject: heading, heading, intro: dayText(now, reader), rows: [...rows, link] };
}

/** Before a lead is late that nobody has answered. */
export function leadReminder(lead: NamedLead, reader: Reader): ReminderText {
  return aboutLead(lead, words.lead, reader);
}

/** When a rule has given a lead to somebody: a new one, or one that is late. */
export const givenReminder = (lead: NamedLead, now: number, reader: Reader): ReminderText =>
  aboutLead(lead, lead.at <= now ? words.given.late : words.given.fresh, reader);

function aboutLead(
  lead: NamedLead,
  { subject, heading, text }: { subject: string; heading: string; text: string },
  reader: Reader,
): ReminderText {
  const { service, owner, nobody, link } = words.lead;
  const time = timeText(lead.at, reader);
  return {
    subject: fillIn(subject, { time }),
    heading: fillIn(heading, { name: lead.firstName }),
    intro: fillIn(text, { time }),
    rows: [
      ...(lead.service ? [{ label: service, value: serviceName(lead.service) }] : []),
      { label: owner, value: lead.whose ?? nobody },
      { value: link, href: leadLink(lead.id, reader) },
    ],
  };
}

/** What a week has brought. Won and lost are the leads that were closed in it, whenever they came. */
export type WeekFigures = {
  range: Range;
  leads: number;
  /** Of the leads that were due in time to tell. */
  kept: { inTime: number; of: number };
  medianToContactMs: number | null;
  /** Those with most leads first. The name is null for all others together. */
  closed: { source: string | null; won: number; lost: number }[];
  /** How many answered leads have no next step now. */
  idle: Count;
};

/** `12`, and `1,000+` where nobody counted on, as at the desk. */
const countText = ({ count, more }: Count): string => {
  const text = new Intl.NumberFormat(LANGUAGE).format(count);
  return more ? fillIn(words.atLeast, { count: text }) : text;
};

export function weekReminder(figures: WeekFigures, { origin }: Reader): ReminderText {
  const { range, leads, kept, medianToContactMs, closed, idle } = figures;
  const { week } = words;
  const subject = fillIn(week.subject, { count: String(leads) });
  const share = new Intl.NumberFormat(LANGUAGE, { style: 'percent' }).format(kept.inTime / kept.of);
  const sum = (what: 'won' | 'lost') => String(closed.reduce((total, source) => total + source[what], 0));
  return {
    subject,
    heading: subject,
    intro: fillIn(week.text, { from: calendarDay(range.from), to: calendarDay(range.to) }),
    rows: [
      { label: week.kept, value: kept.of === 0 ? week.none : fillIn(week.keptOf, { share, count: String(kept.of) }) },
      { label: week.median, value: medianToContactMs === null ? week.none : lengthText(medianToContactMs) },
      { label: week.won, value: sum('won') },
      { label: week.lost, value: sum('lost') },
      ...closed.map(({ source, won, lost }, index) => ({
        ...(index === 0 && { label: week.closed }),
        value: fillIn(week.bySource, { source: source ?? week.others, won: String(won), lost: String(lost) }),
      })),
      ...(idle.count > 0
        ? [{ label: week.idle, value: countText(idle), href: origin + inboxPath({ view: 'idle' }) }]
        : []),
      { value: week.link, href: origin + rangePath('/desk/numbers', range) },
    ],
  };
}

/** @param id of the delivery: all copies of one reminder have one name and one Message-ID */
export function reminderLetter(
  reminder: ReminderText,
  { id, to, of, kind }: { id: string; to: string; of: string; kind: string },
  { brand, origin }: { brand: string; origin: string },
  settings: LetterSettings,
  date: Date,
): Letter {
  const { subject, heading, intro, rows } = reminder;
  // The address of a person is no part of a name.
  const name = `reminder-${kind}-${of}-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`;
  const choose: Row = { value: fillIn(words.choose, { brand }), href: origin + REMINDERS_PATH };
  const all = [...rows, choose];
  const asLines = all.map(({ href, ...row }) => ({ ...row, value: href ? `${row.value}\n${href}\n` : row.value }));
  return {
    name,
    messageId: `<${name}@${settings.domain}>`,
    from: settings.from,
    to: { name: '', address: to },
    replyTo: null,
    date,
    subject,
    text: `${asText({ heading, intro, rows: asLines }).trimEnd()}\n`,
    html: asHtml({ heading, intro, rows: all }, intro),
  };
}

const leadLink = (id: string, { origin }: Reader) => `${origin}/desk/leads/${id}`;

/** Whose it is stands there unless it is the reader's. */
const nameOf = ({ firstName, service, whose, call }: NamedLead, { to }: Reader): string =>
  [isolated(firstName), serviceName(service), call && words.day.calls[call], whose !== to && whose]
    .filter(Boolean)
    .join(', ');

/** `Wed, Nov 25, 11:00 AM EST` */
const timeText = (at: number, { timeZone }: Reader): string =>
  new Intl.DateTimeFormat(LANGUAGE, {
    timeZone,
    ...({ weekday: 'short', month: 'short', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
  }).format(at);

/** `Wednesday, November 25` */
const dayText = (at: number, { timeZone }: Pick<Reader, 'timeZone'>): string =>
  new Intl.DateTimeFormat(LANGUAGE, { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(at);

const calendarDay = (day: string): string => dayText(Date.parse(day), { timeZone: 'UTC' });

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `3 hours`: in the largest unit of which there are two or more, rounded down. */
function lengthText(ms: number): string {
  const [unit, length] = UNITS.find(([, each]) => ms >= 2 * each) ?? UNITS[2];
  const format = new Intl.NumberFormat(LANGUAGE, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(ms / length));
}
