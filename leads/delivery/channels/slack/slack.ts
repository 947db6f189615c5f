import type { Chat } from '../chat.ts';

/** In Slack's markup only these three characters have a meaning that must be taken from them. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Text that Slack shows as it is: no links, no mentions, no emoji. */
const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });

/** A channel of Slack. Its messages are made of blocks. https://docs.slack.dev/reference/block-kit/blocks */
export const slack: Chat = {
  name: 'slack',
  setting: 'SLACK_WEBHOOK_URL',
  example: 'https://hooks.slack.com/services/T000/B000/XXXX',
  // One message a second, and more only for a moment. https://docs.slack.dev/apis/web-api/rate-limits
  paceMs: 1_000,
  // Slack answers with a word such as `no_service`.
  reasonIn: (body) => /^[a-z_]{1,60}$/.exec(body.trim())?.[0],
  formOf: ({ summary, heading, text, fields, links }) => ({
    text: escaped(summary),
    blocks: [
      { type: 'header', text: plain(heading) },
      ...(text === null ? [] : [{ type: 'section', text: plain(text) }]),
      ...(fields.length === 0
        ? []
        : [{ type: 'section', fields: fields.map(({ label, value }) => plain(`${label}\n${value}`)) }]),
      ...links.map(({ text, href }) => ({
        type: 'section',
        text: { type: 'mrkdwn', text: `<${href}|${escaped(text)}>`, verbatim: true },
      })),
    ],
  }),
};
