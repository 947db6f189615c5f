/** What holds for every chat, beside what holds for every channel. The test of each chat runs it. */
import { FIELD_NAMES } from '@fairlead/contract/field-list.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import texts from '../../../content/function.json' with { type: 'json' };
import { type Chat, chatChannel, chatPost } from '../../delivery/channels/chat.ts';
import { type Lead, payloadOf } from '../../lead.ts';
import { asShown } from '../../letters/lead-letter.ts';
import { configured, freshDelivery, sendBy, storedLead } from './channels.ts';
import { exerciseChannel, OVER_HTTP, overHttp } from './every-channel.ts';
import { type Reply, receiver } from './receiver.ts';

/** A visitor who types the markup of every chat. */
export const HOSTILE =
  '<!channel> <https://evil.example|click> [evil](https://evil.example) <users/all> *bold* & :skull:';
const DESK = { SITE_URL: 'https://www.example.com', DESK_USERS: 'a@example.com' };
/** The smallest limit of a chat for a whole message. */
const MOST_BYTES = 28 * 1024;

/** What a chat is sent about a lead. */
export async function messageIn(chat: Chat, changes: Partial<Lead> = {}, env = {}): Promise<string> {
  const { url, received } = await receiver();
  const channel = must(configured(chatChannel(chat), { [chat.setting]: url.href, ...env }));
  expect(await sendBy(channel, storedLead(changes))).toBeNull();
  return must(received[0]).body;
}

/** All texts in a message. */
const textsIn = (body: string): string[] => {
  const found: string[] = [];
  JSON.parse(body, (_, value) => {
    if (typeof value === 'string') found.push(value);
    return value;
  });
  return found;
};

/** What every chat promises. @param refusals answers with a code, and what is understood */
export function exerciseChat(chat: Chat, refusals: [Reply, object][]): void {
  const channelTo = (url: URL) => must(configured(chatChannel(chat), { [chat.setting]: url.href }));

  exerciseChannel(chat.name, {
    open: overHttp(chatChannel(chat), (url) => ({ [chat.setting]: url.href })),
    // A message without an answer may be there already, and a second one would be seen twice.
    meanings: { ...OVER_HTTP, 'hangs up': 'unclear' },
  });

  describe('as every chat', () => {
    test('a message has the answers, with the names that people read', async () => {
      const shown = asShown(payloadOf(storedLead()));
      const found = textsIn(await messageIn(chat));
      for (const field of FIELD_NAMES) expect(found).toContainEqual(expect.stringContaining(shown[field]));
    });

    test('a message links to the desk where there is one', async () => {
      const link = `https://www.example.com/desk/leads/${storedLead().id}`;
      expect(await messageIn(chat, {}, DESK)).toContain(link);
      expect(await messageIn(chat)).not.toContain('/desk');
    });

    test('the longest answers fit', async () => {
      const long = { first_name: '🚀'.repeat(100), last_name: 'ü'.repeat(200), country: '🚀'.repeat(100) };
      const body = await messageIn(chat, { ...long, website: `https://e.example/${'ü'.repeat(1_900)}` }, DESK);
      expect(Buffer.byteLength(body)).toBeLessThan(MOST_BYTES);
    });

    test.each(['🚀'.repeat(80), `a${'🚀'.repeat(80)}`, '👩‍👩‍👧'.repeat(25), 'a\u0301'.repeat(100)])(
      'a long name is cut between its characters: %#',
      async (first_name) => {
        const [before = ''] = texts.chat.heading.split('{name}');
        const found = textsIn(await messageIn(chat, { first_name }));
        const heading = must(found.find((text) => text.startsWith(before) && text.endsWith('…')));
        expect(heading.length).toBeLessThanOrEqual(150);
        const kept = heading.slice(before.length, -1);
        const characters = [...new Intl.Segmenter().segment(first_name)].map(({ segment }) => segment);
        expect(characters.map((_, count) => characters.slice(0, count).join(''))).toContain(kept);
      },
    );

    test('a name of too many marks of direction leaves none of them in the heading', async () => {
      const found = textsIn(await messageIn(chat, { first_name: '\u2067'.repeat(200) }));
      const [before = ''] = texts.chat.heading.split('{name}');
      const headings = found.filter((text) => text.startsWith(before));
      expect(headings).not.toEqual([]);
      expect(headings.join()).not.toMatch(/\p{Bidi_C}/u);
    });

    test('a notice tells of an alarm and of its end', async () => {
      const { url, received } = await receiver();
      const send = must(channelTo(url).sendNotice);
      const alarm = { id: 'FairleadMailUnreachable', text: 'The mail server does not answer.', began_at: 0 };
      for (const over of [null, 1])
        await send({ alarm: { ...alarm, over } }, freshDelivery(), new AbortController().signal);
      const { began, over } = texts.letters.alarm;
      expect(textsIn(must(received[0]).body)).toContain(began);
      expect(textsIn(must(received[1]).body)).toContain(over);
      for (const { body } of received) expect(body).toContain(alarm.text);
    });

    test('a reminder says what is due, and links with the words of the agency alone', async () => {
      const { url, received } = await receiver();
      const due = { label: 'Late', value: 'Eve, SEO', href: 'https://desk.example/desk/leads/1' };
      const link = { value: 'Open the desk', href: 'https://desk.example/desk' };
      const reminder = { subject: '1 late', heading: 'Eve is waiting', intro: 'Wednesday', rows: [due, link] };
      const post = chatPost({ [chat.setting]: url.href }, chat);
      await post.send(reminder, 0, new AbortController().signal);
      const { body } = must(received[0]);
      for (const text of ['Eve is waiting', 'Wednesday', 'Late: Eve, SEO', link.value, link.href])
        expect(body).toContain(text);
      expect(body).not.toContain(due.href);
    });

    test('reminders that name it need its address', () => {
      expect(() => chatPost({}, chat)).toThrow(`REMINDERS=${chat.name} needs ${chat.setting}: `);
    });

    test.each(refusals)('an answer %o is understood', async (reply, failure) => {
      expect(await sendBy(channelTo((await receiver(() => reply)).url))).toMatchObject(failure);
    });
  });
}
