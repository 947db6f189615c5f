import { SOURCE_PARTS } from '@fairlead/contract/attribution.ts';
import { CLICK_KINDS } from '@fairlead/contract/clicks.ts';
import type { Random } from '@fairlead/support/random.ts';

const NASTY = [
  ...['\u0000', '\r\nBcc: a@b.example', '\ud800', '\u202e', '\u2028', '\u009b31m', '\ufeff', '\t'],
  ...['%', '%zz', '&', '=', '#', ';', ',', '"', "'", '+', '@', '|', '-', '/', '\\', '{{x}}', '$1', '🚀', 'İ'],
  ...['<script>alert(1)</script>', '</td>', '=cmd()', "'; drop table leads; --", 'javascript:alert(1)', 'x'.repeat(90)],
];

/** A header that a hostile program sends as the source of a visit. */
export function hostileSource(r: Random): string {
  const text = () => Array.from({ length: r.int(6) }, () => r.pick(NASTY)).join('');
  const pairs = Array.from({ length: r.int(12) }, () => [
    `${r.pick(['', 'last_', '__proto__'])}${r.pick([...SOURCE_PARTS, ...CLICK_KINDS, 'click_age'])}`,
    r.pick([text(), `/${text()}`]),
  ]);
  return r.int(3) ? new URLSearchParams(pairs).toString() : asByteString(pairs.map((pair) => pair.join('=')).join('&'));
}

/** Without what a header cannot hold. */
const asByteString = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();
