import { expect, test } from 'vitest';
import { exerciseChat, HOSTILE, messageIn } from '../../../testing/delivery/every-chat.ts';
import { reminderMessage } from '../chat.ts';
import { teams } from './teams.ts';

exerciseChat(teams, [
  [
    { status: 404, body: '{"error":{"code":"WorkflowNotFound","message":"Ada"}}' },
    { kind: 'unavailable', message: '404 WorkflowNotFound' },
  ],
  [
    { status: 400, body: '{"error":{"code":"WorkflowTriggerIsNotEnabled","message":"Ada"}}' },
    { kind: 'refused', message: '400 WorkflowTriggerIsNotEnabled' },
  ],
  [
    { status: 502, body: '<html>Ada</html>' },
    { kind: 'unavailable', message: '502' },
  ],
]);

type Card = {
  attachments: {
    content: { body: { type: string; inlines: { type: string; text: string }[] }[]; actions: object[] };
  }[];
};

test('what a visitor types is in runs of text, which know no markup', async () => {
  const { attachments }: Card = JSON.parse(await messageIn(teams, { first_name: HOSTILE, country: HOSTILE }));
  const blocks = attachments.flatMap(({ content }) => content.body);
  for (const { type, inlines } of blocks) {
    expect(type).toBe('RichTextBlock');
    for (const inline of inlines) expect(inline.type).toBe('TextRun');
  }
  expect(blocks.flatMap(({ inlines }) => inlines).filter(({ text }) => text.includes('evil'))).toHaveLength(3);
});

test('a message is an Adaptive Card, as a workflow posts it', () => {
  const row = { label: 'Late', value: 'Eve, SEO', href: 'https://desk.example/desk/leads/1' };
  const link = { value: 'Open', href: 'https://desk.example/desk' };
  const reminder = { subject: '1 late', heading: 'Eve is waiting', intro: 'Wednesday', rows: [row, link] };
  expect(teams.formOf(reminderMessage(reminder))).toEqual({
    type: 'message',
    summary: '1 late',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: '1 late',
          body: [
            {
              type: 'RichTextBlock',
              inlines: [{ type: 'TextRun', text: 'Eve is waiting', size: 'large', weight: 'bolder' }],
            },
            { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: 'Wednesday' }] },
            { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: 'Late: Eve, SEO' }] },
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open', url: 'https://desk.example/desk' }],
        },
      },
    ],
  });
});
