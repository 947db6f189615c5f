import type { Chat } from '../chat.ts';

/** A run of text is shown as it is, where a `TextBlock` and a `FactSet` would read Markdown and make links of it. */
const run = (text: string, style: object = {}) => ({ type: 'TextRun', text, ...style });
const block = (...inlines: object[]) => ({ type: 'RichTextBlock', inlines });

/**
 * A channel or a chat of Microsoft Teams, by a workflow that posts what it gets: an Adaptive Card in a message.
 * https://learn.microsoft.com/en-us/adaptive-cards/schema-explorer/rich-text-block
 */
export const teams: Chat = {
  name: 'teams',
  setting: 'TEAMS_WEBHOOK_URL',
  example: 'https://prod-00.westus.logic.azure.com/workflows/…/triggers/manual/paths/invoke?…&sig=…',
  // More than four requests in a second are refused.
  paceMs: 250,
  // A workflow answers with JSON that has a code such as `WorkflowTriggerIsNotEnabled`.
  reasonIn: (body) => /"code"\s*:\s*"([A-Za-z]{1,60})"/.exec(body)?.[1],
  formOf: ({ summary, heading, text, fields, links }) => ({
    type: 'message',
    summary,
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: summary,
          body: [
            block(run(heading, { size: 'large', weight: 'bolder' })),
            ...(text === null ? [] : text.split('\n').map((line) => block(run(line)))),
            ...fields.map(({ label, value }) => block(run(`${label}: `, { isSubtle: true }), run(value))),
          ],
          actions: links.map(({ text, href }) => ({ type: 'Action.OpenUrl', title: text, url: href })),
        },
      },
    ],
  }),
};
