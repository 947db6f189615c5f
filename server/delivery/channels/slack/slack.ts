import { ConfigError } from '@fairlead/contract/config-error.ts';
import { FIELD_NAMES } from '@fairlead/contract/field-list.ts';
import { fillIn } from '@fairlead/contract/fill-in.ts';
import { isolated, shortened } from '@fairlead/contract/text.ts';
import form from '../../../../content/form.json' with { type: 'json' };
import texts from '../../../../content/function.json' with { type: 'json' };
import { choice, type Env, optional } from '../../../base/env.ts';
import { type Lead, payloadOf } from '../../../leads/lead.ts';
import { asShown, nameOf } from '../../../letters/lead-letter.ts';
import type { AlarmNews } from '../../../letters/notices.ts';
import type { Told } from '../../../letters/reminder-letters.ts';
import type { ChannelKind } from '../../channel.ts';
import { allowsPrivate, postJson, type Service, serviceAddress } from '../http.ts';

const { slack: words, letters } = texts;

/** Slack answers with a word such as `no_service`. */
const wordIn = (body: string) => /^[a-z_]{1,60}$/.exec(body.trim())?.[0];
/** Slack takes one message a second, and more only for a moment. https://docs.slack.dev/apis/web-api/rate-limits */
const PACE_MS = 1_000;
/** The longest texts of Slack's blocks, in characters. */
const LONGEST = { header: 150, field: 2_000, section: 3_000 };

/** In Slack's markup only these three characters have a meaning that must be taken from them. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** A text that is cut keeps no mark of direction, since the one that ends it may be in the rest. */
const fitted = (text: string, longest: number) =>
  text.length <= longest ? text : shortened(text.replace(/\p{Bidi_C}/gu, ''), longest);
/** Text that Slack shows as it is: no links, no mentions, no emoji. */
const plain = (text: string, longest: number) => ({ type: 'plain_text', text: fitted(text, longest), emoji: false });

/**
 * The message about a lead, in Slack's Block Kit.
 * @param desk the address of the desk, to which the message links; null without one
 */
export function messageOf(lead: Lead, desk: string | null): string {
  const shown = asShown(payloadOf(lead));
  const heading = fillIn(words.heading, { name: nameOf(shown), service: shown.service });
  const fields = FIELD_NAMES.map((field) =>
    plain(`${form.fields[field].label}\n${isolated(shown[field])}`, LONGEST.field),
  );
  const link = desk && `<${desk}/leads/${lead.id}|${escaped(words.open)}>`;
  return JSON.stringify({
    // What notifications show.
    text: escaped(fitted(heading, LONGEST.header)),
    blocks: [
      { type: 'header', text: plain(heading, LONGEST.header) },
      { type: 'section', fields },
      ...(link ? [{ type: 'section', text: { type: 'mrkdwn', text: link, verbatim: true } }] : []),
    ],
  });
}

/** The message about an alarm. */
function alarmMessage({ id, text, over }: AlarmNews): string {
  const heading = over === null ? letters.alarm.began : letters.alarm.over;
  return JSON.stringify({
    text: escaped(`${heading}: ${text}`),
    blocks: [
      { type: 'header', text: plain(heading, LONGEST.header) },
      { type: 'section', text: plain(`${text}\n${id}`, LONGEST.field) },
    ],
  });
}

/** The service behind the address of the environment; null where there is none. @throws ConfigError */
function serviceIn(env: Env): Service | null {
  const url = serviceAddress(env, 'SLACK_WEBHOOK_URL', 'https://hooks.slack.com/services/T000/B000/XXXX');
  return (
    url && {
      endpoint: { url, allowPrivate: allowsPrivate(env) },
      idempotent: false,
      // Its channel is archived.
      alsoUnavailable: [410],
      reasonIn: wordIn,
    }
  );
}

/** One message for each lead in a channel of Slack, and one for each notice about an alarm. */
export const slack: ChannelKind = {
  name: 'slack',
  configure(env, { siteUrl }) {
    const service = serviceIn(env);
    if (!service) return null;
    const desk = siteUrl && optional(env, 'DESK_USERS') ? new URL('/desk', siteUrl).href : null;
    return ({ clock, post }) => ({
      name: 'slack',
      paceMs: PACE_MS,
      configuration: service.endpoint.url.href,
      async sendLead(lead, _, stopping) {
        await postJson({ ...service, post }, {}, messageOf(lead, desk), clock.now(), stopping);
      },
      async sendNotice(about, _, stopping) {
        // Only `alarmNotice` writes notices for Slack.
        const { alarm } = about as { alarm: AlarmNews };
        await postJson({ ...service, post }, {}, alarmMessage(alarm), clock.now(), stopping);
        return [];
      },
    });
  },
};

/** Sends other messages than those about new leads. */
export type SlackPost = {
  paceMs: number;
  configuration: string;
  /** @throws DeliveryFailure */
  send(told: Told, now: number, stopping: AbortSignal): Promise<void>;
};

/**
 * How reminders leave by Slack, where REMINDERS asks for it; null: by letters.
 * @throws ConfigError
 */
export function slackForReminders(env: Env): SlackPost | null {
  if (choice(env, 'REMINDERS', ['email', 'slack']) !== 'slack') return null;
  const service = serviceIn(env);
  if (!service)
    throw new ConfigError('REMINDERS=slack needs SLACK_WEBHOOK_URL: set it, or unset REMINDERS for letters.');
  return {
    paceMs: PACE_MS,
    configuration: service.endpoint.url.href,
    send: async (told, now, stopping) => void (await postJson(service, {}, reminderMessage(told), now, stopping)),
  };
}

/** A reminder as a message. The only links are those whose text is the agency's own. */
export function reminderMessage({ subject, heading, intro, rows }: Told): string {
  const lines = rows.flatMap(({ label, value, href }) => {
    if (label) return `${label}: ${value}`;
    return href ? [] : value;
  });
  const links = rows.flatMap(({ label, value, href }) => (label || !href ? [] : `<${href}|${escaped(value)}>`));
  return JSON.stringify({
    text: escaped(fitted(subject, LONGEST.header)),
    blocks: [
      { type: 'header', text: plain(heading, LONGEST.header) },
      { type: 'section', text: plain([intro, ...lines].join('\n'), LONGEST.section) },
      ...links.map((text) => ({ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } })),
    ],
  });
}
