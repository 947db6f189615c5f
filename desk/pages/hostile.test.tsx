import { leaks, TURNING_NAMES } from '@fairlead/contract/testing/direction.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageName, PageProps } from '../data/frame.ts';
import { correctExamples, newLeadExamples } from './examples/by-hand.ts';
import { inboxExamples } from './examples/inbox.ts';
import { leadExamples } from './examples/lead.ts';
import { numbersExamples } from './examples/numbers.ts';
import { exampleShell } from './examples/shell.ts';
import { render } from './index.tsx';
import { mailLink, replyLink, websiteLink } from './links.ts';

const STYLESHEET = '/desk/assets/style.css';

const ATTACKS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</textarea><svg onload=alert(1)>',
  '</title><iframe src=//evil.example>',
  'javascript:alert(1)',
  'JaVaScRiPt://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  '\u202egnp.exe',
  '\ud800',
  '{{name}}{count}',
  '-->]]>',
  'constructor',
  '__proto__',
];

const hostile = fc.oneof(fc.constantFrom(...ATTACKS), fc.string({ unit: 'binary', maxLength: 40 }));

/** What a visitor cannot write: ids, actions and states are the server's own. */
const OURS = [
  'id',
  'origin',
  'provider',
  'action',
  'field',
  'stage',
  'urgency',
  'end',
  'moves',
  'place',
  'around',
  'side',
  'sort',
  'by',
  'state',
  'start',
  'range',
  'filters',
  'notice',
  'kind',
  'from',
  'to',
  'at',
];

/** The same props with each text that a visitor may have written replaced, also as the name of a source. */
function poison(value: unknown, text: () => string, name = ''): unknown {
  if (typeof value === 'string') return OURS.includes(name) ? value : text();
  if (Array.isArray(value)) return value.map((item) => poison(item, text, name));
  if (typeof value !== 'object' || value === null || OURS.includes(name)) return value;
  const isByName = name === 'byService' || name === 'bySource';
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [isByName ? text() : key, poison(inner, text, key)]),
  );
}

const tags = (html: string): Set<string> => new Set(html.match(/<[a-z0-9]+/gi));
const attributes = (html: string): Set<string> =>
  new Set([...html.matchAll(/<[a-z][^>]*/gi)].flatMap(([tag]) => namesIn(tag)));
const namesIn = (tag: string): string[] => tag.replace(/"[^"]*"/g, '').match(/[a-z-]+(?==)/gi) ?? [];
const links = (html: string): string[] =>
  [...html.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(([, link = '']) => link);

const views: [PageName, string, PageProps[PageName]][] = [
  ...Object.entries(inboxExamples).map(([state, props]): [PageName, string, PageProps['inbox']] => [
    'inbox',
    state,
    props,
  ]),
  ...Object.entries(leadExamples).map(([state, props]): [PageName, string, PageProps['lead']] => [
    'lead',
    state,
    props,
  ]),
  ...Object.entries(newLeadExamples).map(([state, props]): [PageName, string, PageProps['new-lead']] => [
    'new-lead',
    state,
    props,
  ]),
  ...Object.entries(correctExamples).map(([state, props]): [PageName, string, PageProps['correct']] => [
    'correct',
    state,
    props,
  ]),
  ...Object.entries(numbersExamples).map(([state, props]): [PageName, string, PageProps['numbers']] => [
    'numbers',
    state,
    props,
  ]),
];

/** What the pages are made of, whatever state they are in. */
const harmless = views.map(([name, , props]) => render(name, props, exampleShell(STYLESHEET))).join('');

test.each(views)('%s, %s: hostile texts make no element, attribute or link of their own', (name, state, props) => {
  const shell = exampleShell(STYLESHEET);
  const runs = state === 'of ten years' ? 1 : process.env.PROPERTY_SEED ? 6 : 3;
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 12 }), (texts) => {
      let next = 0;
      const poisoned = poison(props, () => String(texts[next++ % texts.length]));
      const html = render(name, poisoned as typeof props, shell);
      expect([...tags(html).difference(tags(harmless))]).toEqual([]);
      expect([...attributes(html).difference(attributes(harmless))]).toEqual([]);
      for (const link of links(html)) expect(link).toMatch(/^(?:\/(?!\/)|#|\?|mailto:|tel:\+?\d|https?:\/\/)/);
    }),
    { numRuns: runs },
  );
});

const aLead = views.find(([name]) => name === 'lead') ?? expect.unreachable();
const anInbox = views.find(([name]) => name === 'inbox') ?? expect.unreachable();

test.each([aLead, anInbox])(
  '%s: a name turns no text around it, whatever marks of direction it has',
  (name, _, props) => {
    for (const text of TURNING_NAMES) {
      const html = render(name, poison(props, () => text) as typeof props, exampleShell(STYLESHEET));
      const pieces = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, inner = '']) => inner);
      const typed = pieces(/<bdi[^>]*>([^<]*)<\/bdi>/g).map((inner) => `\u2068${inner}\u2069`);
      expect(typed).toContainEqual(expect.stringContaining(text.replace(/[\u2066-\u2069].*/s, '')));
      const around = [...pieces(/<title>(.*?)<\/title>/g), ...pieces(/ aria-label="([^"]*)"/g)];
      expect(leaks([...typed, ...around].join('\n'))).toBe(false);
    }
  },
);

test('only http(s) addresses become links to a website', () => {
  expect(websiteLink('https://example.com/a b')).toBe('https://example.com/a%20b');
  // A host that this URL parser refuses.
  expect(websiteLink('https://a\u05d0.example')).toBeNull();
  for (const address of ['javascript:alert(1)//a.b', 'data:text/html,x', 'ftp://example.com', '//example.com', '']) {
    expect(websiteLink(address), address).toBeNull();
  }
});

test('a mail link has one address and no subject', () => {
  expect(mailLink('ann@example.com')).toBe('mailto:ann@example.com');
  expect(mailLink('a@b.example?subject=x&bcc=c@d.example')).not.toMatch(/[?&]/);
});

test('a reply has one address, a subject and a text, whatever a visitor wrote', () => {
  fc.assert(
    fc.property(hostile, hostile, (email, name) => {
      const link = new URL(replyLink(`${email}&bcc=c@d.example`, `Hi ${name}`, [`Hi ${name},`, 'Thanks']));
      expect([...link.searchParams]).toEqual([
        ['subject', `Hi ${name}`.toWellFormed()],
        ['body', `Hi ${name},\r\n\r\nThanks`.toWellFormed()],
      ]);
      expect(link.hash).toBe('');
    }),
  );
});
