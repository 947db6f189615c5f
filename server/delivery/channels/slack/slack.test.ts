import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import texts from '../../../../content/function.json' with { type: 'json' };
import { configured, sendBy, storedLead } from '../../../testing/server/channels.ts';
import { type Reply, receiver } from '../../../testing/server/receiver.ts';
import { reminderMessage, slack } from './slack.ts';

const { slack: words } = texts;
const channelTo = (url: URL, env = {}) => must(configured(slack, { SLACK_WEBHOOK_URL: url.href, ...env }));

type Message = {
  text: string;
  blocks: { type: string; text?: { text: string }; fields?: { type: string; text: string }[] }[];
};

const messageFor = async (changes = {}, env = {}): Promise<Message> => {
  const { url, received } = await receiver();
  expect(await sendBy(channelTo(url, env), storedLead(changes))).toBeNull();
  return JSON.parse(must(received[0]).body);
};

test('a message has the nine answers, with the names that people read', async () => {
  const lead = storedLead();
  const { blocks } = await messageFor();
  const fields = blocks.flatMap(({ fields = [] }) => fields);
  expect(fields).toHaveLength(9);
  expect(fields.map(({ text }) => text.split('\n')[1])).toContain(lead.email);
});

test('nothing that a visitor types becomes a mention, a link or markup', async () => {
  const hostile = '<!channel> <https://evil.example|click> *bold* & :skull:';
  const { text, blocks } = await messageFor({ first_name: hostile, country: hostile });
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
  const told = { subject: '1 late', heading: 'Eve *is* waiting', intro: 'Wednesday', rows: [row, link] };
  expect(JSON.parse(reminderMessage(told))).toEqual({
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

test('texts stay within the lengths of Slack', async () => {
  const { blocks } = await messageFor({
    first_name: 'x'.repeat(200),
    website: `https://e.example/${'y'.repeat(3000)}`,
  });
  expect(must(must(blocks.find(({ type }) => type === 'header')).text).text.length).toBeLessThanOrEqual(150);
  for (const { fields = [] } of blocks) for (const { text } of fields) expect(text.length).toBeLessThanOrEqual(2_000);
});

test('a message links to the desk where there is one', async () => {
  const desk = { SITE_URL: 'https://www.example.com', DESK_USERS: 'a@example.com' };
  const link = `https://www.example.com/desk/leads/${storedLead().id}`;
  expect(JSON.stringify(await messageFor({}, desk))).toContain(`<${link}|`);
  expect(JSON.stringify(await messageFor())).not.toContain('/desk');
});

test.each([
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
] as [Reply, object][])('an answer %o is understood', async (reply, failure) => {
  expect(await sendBy(channelTo((await receiver(() => reply)).url))).toMatchObject(failure);
});

test('messages leave a second apart', () => {
  expect(channelTo(new URL('https://hooks.slack.com/services/x'))).toMatchObject({ paceMs: 1_000 });
});

test.each(['🚀'.repeat(80), `a${'🚀'.repeat(80)}`, '👩‍👩‍👧'.repeat(25), 'a\u0301'.repeat(100)])(
  'a long name is cut between its characters: %#',
  async (first_name) => {
    const { text, blocks } = await messageFor({ first_name });
    const heading = must(blocks[0]?.text).text;
    expect(heading.length).toBeLessThanOrEqual(150);
    expect([text, heading.at(-1)]).toEqual([heading, '…']);
    const [before = ''] = words.heading.split('{name}');
    const kept = heading.slice(before.length, -1);
    const characters = [...new Intl.Segmenter().segment(first_name)].map(({ segment }) => segment);
    expect(characters.map((_, count) => characters.slice(0, count).join(''))).toContain(kept);
  },
);

test('a name of too many marks of direction leaves none of them in the heading', async () => {
  const { blocks } = await messageFor({ first_name: '\u2067'.repeat(200) });
  expect(must(blocks[0]?.text).text).not.toMatch(/\p{Bidi_C}/u);
});
