/**
 * What the chats of an agency share: a message for each lead and each alarm, and reminders where REMINDERS names the chat. A
 * chat is the setting with its address, and the form that it wants a message in.
 */
import { ConfigError } from '@fairlead/contract/config-error.ts';
import { knownFields } from '@fairlead/contract/fields.ts';
import { fillIn } from '@fairlead/contract/fill-in.ts';
import { isolated, shortened } from '@fairlead/contract/text.ts';
import form from '../../../content/form.json' with { type: 'json' };
import texts from '../../../content/function.json' with { type: 'json' };
import { type Env, optional } from '../../base/env.ts';
import { type Lead, payloadOf } from '../../lead.ts';
import { type CallRow, callRows } from '../../letters/call-rows.ts';
import type { ReminderText } from '../../letters/layout.ts';
import { asShown, nameOf } from '../../letters/lead-letter.ts';
import type { AlarmNews } from '../../letters/notices.ts';
import type { ChannelKind } from '../channel.ts';
import { allowsPrivate, postJson, type Service, serviceAddress } from './http.ts';

const { chat: words, letters } = texts;

/** The longest texts that every chat takes, in UTF-16 code units: the heading, the value of a field, all lines together. */
const LONGEST = { heading: 150, value: 1_900, text: 3_000 };

/** What a message says. Every text in it but a link's may be a visitor's: it is shown as it is, without markup. */
export type Message = {
  /** What notifications show. */
  summary: string;
  heading: string;
  /** Lines below the heading. */
  text: string | null;
  fields: { label: string; value: string }[];
  links: { text: string; href: string }[];
};

export type Chat = {
  /** Of the channel. */
  name: string;
  /** The setting with the address, which is the secret, and what it looks like. */
  setting: string;
  example: string;
  /** Milliseconds from one message to the next. */
  paceMs: number;
  /** The code in an answer that says why a message was refused, and nothing of the message. */
  reasonIn: (body: string) => string | undefined;
  /** The message in the chat's own form. */
  formOf: (message: Message) => object;
};

/** A text that is cut keeps no mark of direction, since the one that ends it may be in the rest. */
const fitted = (text: string, longest: number) =>
  text.length <= longest ? text : shortened(text.replace(/\p{Bidi_C}/gu, ''), longest);

const fittedIn = ({ summary, heading, text, fields, links }: Message): Message => ({
  summary: fitted(summary, LONGEST.heading),
  heading: fitted(heading, LONGEST.heading),
  text: text === null ? null : fitted(text, LONGEST.text),
  fields: fields.map(({ label, value }) => ({ label, value: fitted(value, LONGEST.value) })),
  links,
});

/**
 * @param desk the address of the desk, to which the message links; null without one
 * @param calls what is said of the call that the visitor has booked
 */
export function leadMessage(lead: Lead, desk: string | null, calls: readonly CallRow[] = []): Message {
  const payload = payloadOf(lead);
  const shown = asShown(payload);
  const usual = shown.service ? words.heading : letters.heading;
  const heading = fillIn(calls.length > 0 ? letters.booked.heading : usual, {
    name: nameOf(shown),
    service: shown.service,
  });
  return fittedIn({
    summary: heading,
    heading,
    text: null,
    fields: [
      ...calls,
      ...knownFields(payload).map((field) => ({ label: form.fields[field].label, value: isolated(shown[field]) })),
    ],
    links: desk === null ? [] : [{ text: words.open, href: `${desk}/leads/${lead.id}` }],
  });
}

function alarmMessage({ id, text, over }: AlarmNews): Message {
  const heading = over === null ? letters.alarm.began : letters.alarm.over;
  return fittedIn({ summary: `${heading}: ${text}`, heading, text: `${text}\n${id}`, fields: [], links: [] });
}

/** The only links of a reminder are those whose text is the agency's own. */
export function reminderMessage({ subject, heading, intro, rows }: ReminderText): Message {
  const lines = rows.flatMap(({ label, value, href }) => {
    if (label) return `${label}: ${value}`;
    return href ? [] : value;
  });
  const links = rows.flatMap(({ label, value, href }) => (label || !href ? [] : { text: value, href }));
  return fittedIn({ summary: subject, heading, text: [intro, ...lines].join('\n'), fields: [], links });
}

/** The service behind the address of the environment; null where there is none. @throws ConfigError */
function serviceIn(env: Env, { setting, example, reasonIn }: Chat): Service | null {
  const url = serviceAddress(env, setting, example);
  return (
    url && {
      endpoint: { url, allowPrivate: allowsPrivate(env) },
      // A message that is sent twice is seen twice.
      idempotent: false,
      // Where its messages went is archived or deleted.
      alsoUnavailable: [410],
      reasonIn,
    }
  );
}

/** One message for each lead, and one for each notice about an alarm. */
export const chatChannel = (chat: Chat): ChannelKind => ({
  name: chat.name,
  configure(env, { siteUrl, hours }) {
    const service = serviceIn(env, chat);
    if (!service) return null;
    const desk = siteUrl && optional(env, 'DESK_USERS') ? new URL('/desk', siteUrl).href : null;
    return ({ db, clock, post }) => {
      const send = (message: Message, stopping: AbortSignal) =>
        postJson({ ...service, post }, {}, JSON.stringify(chat.formOf(message)), clock.now(), stopping);
      return {
        name: chat.name,
        paceMs: chat.paceMs,
        configuration: service.endpoint.url.href,
        async sendLead(lead, _, stopping) {
          const calls = await callRows(db, lead, hours.timeZone, clock.now());
          await send(leadMessage(lead, desk, calls), stopping);
        },
        async sendNotice(about, _, stopping) {
          // Only `alarmNotice` writes notices for a chat.
          const { alarm } = about as { alarm: AlarmNews };
          await send(alarmMessage(alarm), stopping);
          return [];
        },
      };
    };
  },
});

/** Sends reminders to a chat, in place of letters. */
export type ChatPost = {
  /** Of the chat's channel. */
  name: string;
  paceMs: number;
  configuration: string;
  /** @throws DeliveryFailure */
  send(reminder: ReminderText, now: number, stopping: AbortSignal): Promise<void>;
};

/** @throws ConfigError where the chat is not configured */
export function chatPost(env: Env, chat: Chat): ChatPost {
  const service = serviceIn(env, chat);
  if (!service)
    throw new ConfigError(`REMINDERS=${chat.name} needs ${chat.setting}: set it, or unset REMINDERS for letters.`);
  return {
    name: chat.name,
    paceMs: chat.paceMs,
    configuration: service.endpoint.url.href,
    async send(reminder, now, stopping) {
      await postJson(service, {}, JSON.stringify(chat.formOf(reminderMessage(reminder))), now, stopping);
    },
  };
}
