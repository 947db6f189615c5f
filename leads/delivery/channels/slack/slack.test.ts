import { expect, test } from 'vitest';
import { exerciseChat, HOSTILE, messageIn } from '../../../testing/delivery/every-chat.ts';
import { reminderMessage } from '../chat.ts';
import { slack } from './slack.ts';

exerciseChat(slack, [
  [
    { status: 404, body: 'no_service' },
    { kind: 'unavailable', message: '404 no_service' },
  ],
  [
    { status: 400, body: 'invalid_blocks' },
    { kind: 'refused', message: '400 invalid_blocks' },
  ],
  [
    { status: 500, body: '<html>Ada</html>' },
    { kind: 'unavailable', message: '500' },
  ],
]);

type Message = {
  text: string;
  blocks: { type: string; text?: { text: string }; fields?: { type: string; text: string }[] }[];
};

const messageFor = async (changes = {}): Promise<Message> => JSON.parse(await messageIn(slack, changes));

test('nothing that a visitor types becomes a mention, a link or markup', async () => {
  const { text, blocks } = await messageFor({ first_name: HOSTILE, country: HOSTILE });
  expect(text).not.toMatch(/<[!@#h]/);
  expect(text).toContain('&lt;!channel&gt;');
  const shown = blocks.flatMap(({ fields = [], text }) => [...fields, ...(text ? [text] : [])]);
  const typed = shown.filter((element) => element.text.includes('evil'));
  // The heading, the first name and the country.
  expect(typed).toHaveLength(3);
  for (const element of typed) expect(element).toMatchObject({ type: 'plain_text', emoji: false });
});

test('a reminder makes no markup of what a visitor typed, and links only with words of the agency', () => {
  const row = { label: 'Late', value: 'Eve <!channel>, SEO', href: 'https://desk.example/desk/leads/1' };
  const link = { value: 'Open & see', href: 'https://desk.example/desk' };
  const reminder = { subject: '1 late', heading: 'Eve *is* waiting', intro: 'Wednesday', rows: [row, link] };
  expect(slack.formOf(reminderMessage(reminder))).toEqual({
    text: '1 late',
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: 'Eve *is* waiting', emoji: false } },
      { type: 'section', text: { type: 'plain_text', text: 'Wednesday\nLate: Eve <!channel>, SEO', emoji: false } },
      {
        type: 'section',
        text: { type: 'mrkdwn', text: '<https://desk.example/desk|Open &amp; see>', verbatim: true },
      },
    ],
  });
});

test('texts stay within the lengths of its blocks', async () => {
  const { blocks } = await messageFor({
    first_name: 'x'.repeat(200),
    website: `https://e.example/${'y'.repeat(3000)}`,
  });
  expect(blocks.find(({ type }) => type === 'header')?.text?.text.length).toBeLessThanOrEqual(150);
  for (const { fields = [] } of blocks) for (const { text } of fields) expect(text.length).toBeLessThanOrEqual(2_000);
});

test('messages leave a second apart', () => {
  expect(slack.paceMs).toBe(1_000);
});
