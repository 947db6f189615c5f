import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWebsite, phoneLink, withScheme } from './contact-details.ts';
import { ANSWERS } from './example-answers.ts';
import { LIMITS, parseContact } from './fields.ts';

type Name = 'email' | 'phone' | 'website';
/** The value as it is stored, or why it is not. */
const judged = (name: Name, typed: string): string => {
  const result = parseContact({ ...ANSWERS, [name]: typed });
  return result.ok ? result.payload[name] : `refused: ${result.fields[name]}`;
};

/** What is in a text that somebody copied, and that nobody sees. */
const UNSEEN = [...'\u202a\u202c\u200e\u2066\u2069\u200b\u00ad\ufeff\u2060\u2028\ufe0f\u0085'];
const REFUSED = 'refused: invalid';

describe('an email address', () => {
  test.each([
    'a@b.co',
    'first.last+tag@sub.example.com',
    "o'hara@example.com",
    '!#$%&*/=?^_`{|}~-@example.com',
    'jörg@müller.example',
    'ada@xn--bcher-kva.example',
    'ada@例え.テスト',
  ])('may be %s, and is stored so', (email) => expect(judged('email', email)).toBe(email));

  test.each([
    '\u202aada@example.com\u202c',
    'mailto:ada@example.com',
    'MAILTO: ada@example.com',
    '\u200emailto:\u200emailto://ada@example.com',
    ' ada@example.com\u00a0',
    'a\u00adda@exam\u200bple.com\u2028',
    'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'ada@example。com',
  ])('is stored as people see it: %j', (email) => expect(judged('email', email)).toBe('ada@example.com'));

  test.each([
    ...['ada', 'ada@', '@example.com', 'ada@example', 'ada@example.c', 'ada@@example.com', 'ada@example..com'],
    ...['ada@example.com)', '(ada@example.com', 'ada..b@example.com', '.ada@example.com', 'ada.@example.com'],
    ...['a b@example.com', 'a@example.com, b@example.com', 'a@example.com;b@example.com', '"a"@example.com'],
    ...['Ada <a@example.com>', '<a@example.com>', '“a”@example.com', 'a(b)@example.com', 'a:b@example.com'],
    ...['ada@example.com.', 'ada@-example.com', 'ada@example-.com', 'ada@exam_ple.com', 'ada@exam!ple.com'],
    ...[
      'ada@192.0.2.1',
      'ada@[192.0.2.1]',
      'ada@example.com/contact',
      'ada@example.com?subject=x',
      'ada@example.com:25',
    ],
    `ada@${'a'.repeat(64)}.com`,
  ])('is not %s', (email) => expect(judged('email', email)).toBe(REFUSED));

  test('has at most 254 characters', () => {
    expect(judged('email', `${'a'.repeat(242)}@example.com`)).toHaveLength(LIMITS.email);
    expect(judged('email', `${'a'.repeat(243)}@example.com`)).toBe('refused: too_long');
  });
});

describe('a phone number', () => {
  test.each([
    '5551234',
    '+1 (555) 123-4567 ext. 89',
    '030/1234567',
    '+49.30.123456',
    '555-1234 x12',
    '+44 (0)20 7946 0018',
  ])('may be %s, and is stored so', (phone) => expect(judged('phone', phone)).toBe(phone));

  test.each([
    ['\u202d+1 (555) 123-4567\u202c', '+1 (555) 123-4567'],
    ['555\u2011123\u20114567', '555-123-4567'],
    ['555–123—4567', '555-123-4567'],
    ['555\u2212123\uff0d4567', '555-123-4567'],
    ['03ー1234ー5678', '03-1234-5678'],
    ['+49\u00a030\u202f123\u2009456', '+49 30 123 456'],
    ['＋８１（３）１２３４−５６７８', '+81(3)1234-5678'],
    ['٠٣٠ ١٢٣٤٥٦٧', '030 1234567'],
    ['۰۳۰۱۲۳۴۵۶۷', '0301234567'],
    ['०३०१२३४५६७', '0301234567'],
    ['𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟', '01234567'],
    ['\u00a0tel:+15551234567 ', '+15551234567'],
  ])('typed as %j is stored as a person would write it', (phone, stored) =>
    expect(judged('phone', phone)).toBe(stored),
  );

  test.each([
    '#89',
    ' #89',
    ' # 89',
    'x89',
    ' X 89',
    ' ext89',
    ' Ext. 89',
    ' ext: 89',
    ' extension 89',
    ', 89',
    ',,89',
    ', ext. 89',
    ' (ext. 89)',
  ])('may have an extension, written%s', (extension) =>
    expect(judged('phone', `+1 555 123 4567${extension}`)).toBe(`+1 555 123 4567${extension}`),
  );

  test.each([
    ...['555123', '1234567890123456', '555123 x4567', 'call me', '555-CALL-NOW', '12345678;9', '(x) 5551234'],
    ...['555 123 4567, 555 765 4321', '+1 555 123 4567 or +1 555 765 4321', '5551234 extra 5', 'x5551234'],
  ])('is not %s', (phone) => expect(judged('phone', phone)).toBe(REFUSED));

  test('has at most 200 characters', () => {
    const long = `+1 555 123${' '.repeat(LIMITS.text - 14)}4567`;
    expect(judged('phone', long)).toBe(long);
    expect(judged('phone', ` ${long}`)).toBe(long);
    expect(judged('phone', long.replace(' ', '  '))).toBe('refused: too_long');
  });

  test.each([
    ['+44 (0)20 7946 0018', 'tel:+442079460018'],
    ['+44(0) 20 7946 0018', 'tel:+442079460018'],
    ['(+49) ( 0 ) 30 123456', 'tel:+4930123456'],
    ['0044 (0)20 7946 0018', 'tel:00442079460018'],
    ['(0)20 7946 0018', 'tel:02079460018'],
    ['+39 06 1234 5678', 'tel:+390612345678'],
    ['+1 (555) 010-0142', 'tel:+15550100142'],
    ['0555.010.0142 ext 7', 'tel:05550100142,7'],
    ['+1 555 010 0142 #89', 'tel:+15550100142,89'],
    ['+1 555 010 0142 x', 'tel:+15550100142'],
    ['٠٣٠ ١٢٣٤٥٦٧', 'tel:0301234567'],
    ['none', null],
    ['555-CALL-NOW', null],
    ['', null],
  ])('written as %s is dialed by %s', (phone, link) => expect(phoneLink(phone)).toBe(link));
});

describe('a website', () => {
  test.each([
    'https://example.com',
    'HTTP://Example.com',
    'http://example.com/a?b=c#d',
    'https://example.com:8080/a',
    'https://bücher.example/straße',
    'https://my_shop.example.com',
    'https://i❤.example',
    'https://203.0.113.5/a',
    'https://example.com./',
    'https://example.com/@ada, and a b',
    'https://example.com?q=a@b:c',
    'https://例え。テスト',
  ])('with a scheme stays as it was typed: %s', (website) => expect(judged('website', website)).toBe(website));

  test.each([
    ...['example.com', ' example.com ', '//example.com', '/example.com', '://example.com', '\u202aexample.com\u202c'],
    ...['https:/example.com', 'https:example.com', 'https//example.com', 'https//:example.com', 'https:///example.com'],
    ...[
      'https://https://example.com',
      'http://https://example.com',
      'https://https:/example.com',
      'https:\\\\example.com',
    ],
    ...[
      'htps://example.com',
      'htpps://example.com',
      'hhttps://example.com',
      'ttps://example.com',
      'hptts://example.com',
    ],
    ...[
      'https;//example.com',
      'https.//example.com',
      'https: //example.com',
      'https :// example.com',
      'HTTPS:/example.com',
    ],
    ...['https：//example.com', 'ｈｔｔｐｓ：／／example.com', 'h\u200bttps://exam\u00adple.com'],
  ])('whose scheme is missing or mistyped gets one: %j', (website) => {
    expect(judged('website', website)).toBe('https://example.com');
  });

  test.each([
    'http:/example.com',
    'http:example.com',
    'http//example.com',
    'htp://example.com',
    'https://http://example.com',
  ])('typed as %s keeps its http', (website) => expect(judged('website', website)).toBe('http://example.com'));

  test.each([
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['http.example.com', 'https://http.example.com'],
    ['https.example.com/a', 'https://https.example.com/a'],
    ['bücher.example', 'https://bücher.example'],
    ['example.com/https://other.example', 'https://example.com/https://other.example'],
  ])('typed as %s is stored as %s', (website, stored) => expect(judged('website', website)).toBe(stored));

  test.each([
    ...[
      'localhost',
      'https://',
      'nothing at all',
      '.com',
      'example..com',
      'https://example.com.evil host',
      'example.com.:x',
    ],
    ...['javascript:alert(1)', 'javascript://example.com/%0aalert(1)', 'ftp://example.com', 'data:text/html,x'],
    ...['https://user@example.com', 'https://user:1@example.com', 'ada@example.com', 'mailto:ada@example.com'],
    'https://ex\uFFFDmple.com',
    ...['example.com, example.org', 'example.com,example.org', 'example.com example.org', 'https://exam%70le.com'],
    ...[
      'example.com;',
      'exam!ple.com',
      '"example.com"',
      '<example.com>',
      '(example.com)',
      'exam*ple.com',
      'a+b.example',
    ],
    ...[
      '1.2.3',
      '1.2.3.256',
      '1.2.3.4.5',
      'example.123',
      'https://[2001:db8::1]',
      'example.com:99999',
      'example.com:a',
    ],
    ...['½.example.com', '℀.example.com', 'https://\u0301a.example'],
  ])('is not %s, which stays in the field as it was typed', (website) => {
    expect(judged('website', website)).toBe(REFUSED);
    expect(withScheme(website)).toBe(website);
  });

  test('has at most 2,000 characters, its scheme included', () => {
    const path = 'a'.repeat(LIMITS.website - 'https://example.com/'.length);
    expect(judged('website', `example.com/${path}`)).toHaveLength(LIMITS.website);
    expect(judged('website', `example.com/${path}a`)).toBe('refused: too_long');
  });
});

/** Beginnings, ends and signs that people type by mistake. */
const pieces: Record<Name, string[]> = {
  email: [...'ada @ example .com bücher . - mailto: ) , ＠ ７ _ é 例え'.split(' '), ' ', '\u0301'],
  phone: [...'+1 555 123 4567 (0) - – / . x ext # , ٣ ８ tel: ()'.split(' '), ' ', '\u00a0'],
  website: [...'https : / // http:// example .com . , @ 8080 ü \\ ? # ： ['.split(' '), ' '],
};
const typed = (name: Name) => {
  const mistakes = fc
    .array(fc.constantFrom(...pieces[name], ...UNSEEN), { maxLength: 3 })
    .map((parts) => parts.join(''));
  const answer = ANSWERS[name];
  return fc.oneof(
    // An answer with mistakes in it. Most of what is made of mistakes alone would be refused.
    fc
      .tuple(mistakes, fc.nat(answer.length), mistakes)
      .map(([before, at, within]) => before + answer.slice(0, at) + within + answer.slice(at)),
    fc.array(fc.constantFrom(...pieces[name], ...UNSEEN), { maxLength: 9 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
};
const NAMES: Name[] = ['email', 'phone', 'website'];
// https://html.spec.whatwg.org/#valid-e-mail-address
const OF_BROWSERS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

test.each(NAMES)('a stored %s is judged again as it was judged first', (name) => {
  fc.assert(
    fc.property(typed(name), (text) => {
      const stored = judged(name, text);
      if (!stored.startsWith('refused')) expect(judged(name, stored)).toBe(stored);
    }),
    { numRuns: 500 },
  );
});

test.each(NAMES)('what nobody sees changes no %s', (name) => {
  const unseen = fc.array(fc.constantFrom(...UNSEEN), { maxLength: 3 });
  fc.assert(
    fc.property(unseen, unseen, fc.nat(40), (before, within, at) => {
      const answer = ANSWERS[name];
      expect(judged(name, [...before, answer.slice(0, at), ...within, answer.slice(at), ...before].join(''))).toBe(
        answer,
      );
    }),
  );
});

test('browsers accept every address that is accepted, and its domain in ASCII', () => {
  fc.assert(
    fc.property(typed('email'), (text) => {
      const stored = judged('email', text);
      if (stored.startsWith('refused')) return;
      const [local = '', domain = ''] = stored.split('@');
      const ascii = `${local.replace(/[^\0-\x7f]/g, 'a')}@${domainToASCII(domain)}`;
      // A mark or a letter that no domain has is left to the mail server.
      if (domainToASCII(domain) !== '') expect(ascii).toMatch(OF_BROWSERS);
    }),
    { numRuns: 500 },
  );
});

test('every website in ASCII that is accepted is one for this URL parser too, and for no other host', () => {
  fc.assert(
    fc.property(typed('website'), (text) => {
      const stored = judged('website', text);
      if (!/^[\0-\x7f]+$/.test(stored) || stored.startsWith('refused')) return;
      const { protocol, hostname, username } = new URL(stored);
      expect([protocol, username]).toEqual([stored.split('//')[0]?.toLowerCase(), '']);
      expect(stored.toLowerCase()).toContain(`//${hostname}`);
    }),
    { numRuns: 500 },
  );
});

test('a website is judged without the URL parser of the browser', () => {
  const { canParse } = URL;
  URL.canParse = () => true;
  try {
    expect(isWebsite('https://example.com, example.org')).toBe(false);
  } finally {
    URL.canParse = canParse;
  }
});
