import { expect, test } from 'vitest';
import { exerciseChat, HOSTILE, messageIn } from '../../../testing/delivery/every-chat.ts';
import { reminderMessage } from '../chat.ts';
import { googleChat } from './google-chat.ts';

exerciseChat(googleChat, [
  [
    { status: 403, body: '{"error":{"code":403,"message":"Ada","status":"PERMISSION_DENIED"}}' },
    { kind: 'unavailable', message: '403 PERMISSION_DENIED' },
  ],
  [
    { status: 400, body: '{"error":{"code":400,"message":"Ada","status":"INVALID_ARGUMENT"}}' },
    { kind: 'refused', message: '400 INVALID_ARGUMENT' },
  ],
  [
    { status: 500, body: '<html>Ada</html>' },
    { kind: 'unavailable', message: '500' },
  ],
]);

type Widget = { textParagraph?: { text: string }; decoratedText?: { text: string } };
type Card = { text?: string; cardsV2: { card: { sections: { widgets: Widget[] }[] } }[] };

test('what a visitor types makes no element in a card, and no mention', async () => {
  const { text, cardsV2 }: Card = JSON.parse(await messageIn(googleChat, { first_name: HOSTILE, country: HOSTILE }));
  expect(text).toBeUndefined();
  const widgets = cardsV2.flatMap(({ card }) => card.sections.flatMap((section) => section.widgets));
  const typed = widgets
    .flatMap(({ decoratedText }) => decoratedText?.text ?? [])
    .filter((each) => each.includes('evil'));
  expect(typed).toHaveLength(2);
  for (const each of typed) expect(each).not.toMatch(/[<>]/);
});

test('a message is a card, as a space takes it', () => {
  const row = { label: 'Late', value: 'Eve <b>, SEO', href: 'https://desk.example/desk/leads/1' };
  const link = { value: 'Open', href: 'https://desk.example/desk' };
  const reminder = { subject: '1 late', heading: 'Eve is waiting', intro: 'Wednesday', rows: [row, link] };
  expect(googleChat.formOf(reminderMessage(reminder))).toEqual({
    fallbackText: '1 late',
    cardsV2: [
      {
        cardId: 'message',
        card: {
          header: { title: 'Eve is waiting' },
          sections: [
            {
              widgets: [
                { textParagraph: { text: 'Wednesday\nLate: Eve &lt;b&gt;, SEO' } },
                {
                  buttonList: {
                    buttons: [{ text: 'Open', onClick: { openLink: { url: 'https://desk.example/desk' } } }],
                  },
                },
              ],
            },
          ],
        },
      },
    ],
  });
});

test('messages leave a second apart', () => {
  expect(googleChat.paceMs).toBe(1_000);
});
