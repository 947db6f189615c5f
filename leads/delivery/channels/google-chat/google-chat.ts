import { escapeMarkup } from '@fairlead/contract/text.ts';
import type { Chat } from '../chat.ts';

/**
 * A space of Google Chat. Its messages are cards, whose texts are a few elements of HTML.
 * https://developers.google.com/workspace/chat/api/reference/rest/v1/cards
 */
export const googleChat: Chat = {
  name: 'google-chat',
  setting: 'GOOGLE_CHAT_WEBHOOK_URL',
  example: 'https://chat.googleapis.com/v1/spaces/AAAA/messages?key=…&token=…',
  // One message a second, for all webhooks of a space. https://developers.google.com/workspace/chat/limits
  paceMs: 1_000,
  // Google answers with JSON that has a status such as `PERMISSION_DENIED`.
  reasonIn: (body) => /"status"\s*:\s*"([A-Z_]{1,60})"/.exec(body)?.[1],
  formOf: ({ summary, heading, text, fields, links }) => ({
    // Unlike `text`, it knows no markup and no mentions.
    fallbackText: summary,
    cardsV2: [
      {
        cardId: 'message',
        card: {
          header: { title: heading },
          sections: [
            {
              widgets: [
                ...(text === null ? [] : [{ textParagraph: { text: escapeMarkup(text) } }]),
                ...fields.map(({ label, value }) => ({
                  decoratedText: { topLabel: label, text: escapeMarkup(value), wrapText: true },
                })),
                ...(links.length === 0
                  ? []
                  : [
                      {
                        buttonList: {
                          buttons: links.map(({ text, href }) => ({ text, onClick: { openLink: { url: href } } })),
                        },
                      },
                    ]),
              ],
            },
          ],
        },
      },
    ],
  }),
};
