/** The letters that tell the agency to look at its leads. They hold ids and commands, never what a visitor typed. */
import { fillIn } from '@fairlead/contract/fill-in.ts';
import type { PlannedFailure } from '@fairlead/contract/publisher.ts';
import texts from '../../content/function.json' with { type: 'json' };
import type { LetterSettings } from '../base/choices.ts';
import type { Tables } from '../db/schema.ts';
import type { Lead } from '../lead.ts';
import type { Letter } from '../mail/mailer.ts';
import { asHtml, asText, type Row, stamp, timeText } from './layout.ts';

/** How many leads one digest lists. The others are only counted. */
const LISTED = 25;

const words = texts.letters;
const HELD_BECAUSE: Readonly<Record<string, string>> = words.digest.doubts;

/** Says that the mail server refused a lead's letter. It quotes nothing of that letter, so no filter refuses it too. */
export function refusedLetter({ id }: Pick<Lead, 'id'>, settings: LetterSettings, date: Date): Letter {
  const { subject, text } = words.refused;
  return notice(
    `refused-${id}`,
    { heading: subject, intro: text },
    [{ value: `npm run leads -- show ${id}` }],
    settings,
    date,
  );
}

/** An alarm has begun, or is over at a time. Times are milliseconds since 1970. */
export type AlarmNews = Pick<Tables['alarms'], 'id' | 'text' | 'began_at'> & { over: number | null };

/** Says that an alarm has begun, or is over. */
export function alarmLetter({ id, text, began_at, over }: AlarmNews, settings: LetterSettings): Letter {
  const { alarm } = words;
  const lines = [fillIn(alarm.since, { time: timeText(began_at) })];
  if (over !== null) lines.push(fillIn(alarm.until, { time: timeText(over) }));
  const name = `alarm-${id.replaceAll(':', '-')}-${stamp(new Date(over ?? began_at))}${over === null ? '' : '-over'}`;
  const heading = over === null ? alarm.began : alarm.over;
  return notice(
    name,
    { heading, intro: text },
    [...lines, id].map((value) => ({ value })),
    settings,
    new Date(over ?? began_at),
  );
}

/** Says to whoever planned it that something did not go live, in the publisher's words. @param name tells letters apart */
export function plannedLetter(name: string, { at, to, text }: PlannedFailure, settings: LetterSettings): Letter {
  const rows = [{ value: fillIn(words.alarm.since, { time: timeText(at) }) }];
  const letter = notice(name, { heading: words.alarm.began, intro: text }, rows, settings, new Date(at));
  return { ...letter, to: { name: '', address: to } };
}

/** Why a lead is held. A reason of a newer server is shown by its name. */
export const heldBecause = (heldFor: string | null): string => HELD_BECAUSE[heldFor ?? ''] ?? heldFor ?? '';

/** Lists the held leads: a person should check them before their letters leave. @param desk as for `deadDigest` */
export function heldDigest(
  leads: Pick<Lead, 'id' | 'held_for'>[],
  settings: LetterSettings,
  date: Date,
  desk: string | null = null,
): Letter {
  const lines = leads.map(({ id, held_for }) => ({ id, text: `${id} ${heldBecause(held_for)}` }));
  const commands = ['npm run leads -- list --state held', 'npm run leads -- release <id>'];
  return digest(
    { kind: 'held', ...words.digest, lines, commands },
    settings,
    date,
    desk === null ? null : { desk, list: 'held' },
  );
}

/**
 * Lists the deliveries that were given up: the id of the lead, and the channel.
 * @param desk its address, to which the lines lead; null without one
 */
export function deadDigest(
  deliveries: { lead_id: string; channel: string }[],
  settings: LetterSettings,
  date: Date,
  desk: string | null = null,
): Letter {
  const lines = deliveries.map(({ lead_id, channel }) => ({ id: lead_id, text: `${lead_id} ${channel}` }));
  const commands = ['npm run leads -- show <id>', 'npm run leads -- retry <id>'];
  return digest(
    { kind: 'dead', ...words.dead, lines, commands },
    settings,
    date,
    desk === null ? null : { desk, list: 'undelivered' },
  );
}

type Digest = {
  kind: string;
  subject: string;
  text: string;
  lines: { id: string; text: string }[];
  commands: string[];
};

/** Where the lines of a digest lead: to the page of each lead, and to the list that has them all. */
type Desk = { desk: string; list: 'held' | 'undelivered' };

function digest(
  { kind, subject, text, lines, commands }: Digest,
  settings: LetterSettings,
  date: Date,
  at: Desk | null,
): Letter {
  const linked = (value: string, href: string): Row => ({ value, href });
  const shown = lines
    .slice(0, LISTED)
    .map(({ id, text }): Row => (at ? linked(text, `${at.desk}/leads/${id}`) : { value: text }));
  if (lines.length > LISTED) shown.push({ value: fillIn(words.more, { count: String(lines.length - LISTED) }) });
  if (at) shown.push(linked(words.reminders.day.link, `${at.desk}?${at.list}=1`));
  const name = `${kind}-${stamp(date)}-${lines[0]?.id}`;
  const heading = fillIn(subject, { count: String(lines.length) });
  return notice(name, { heading, intro: text }, [...shown, ...commands.map((value) => ({ value }))], settings, date);
}

function notice(
  name: string,
  words: { heading: string; intro: string },
  rows: Row[],
  settings: LetterSettings,
  date: Date,
): Letter {
  const asLines = rows.map(({ value, href }) => ({ value: href ? `${value}\n${href}` : value }));
  return {
    name,
    messageId: `<${name}@${settings.domain}>`,
    from: settings.from,
    to: settings.to,
    replyTo: null,
    date,
    subject: words.heading,
    text: asText({ ...words, rows: asLines }),
    html: asHtml({ ...words, rows }, words.intro),
  };
}
