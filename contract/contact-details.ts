/**
 * How people write an email address, a phone number and a website: what is mended, and what is asked for again. The form and
 * the function use the same rules, and none of them asks a URL parser, since browsers and servers have different ones.
 */
import { asciiDigits, withoutInvisible } from './text.ts';

/** The full-width forms of ASCII, as East Asian keyboards write them. */
const withoutFullWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));

/** An address as it is stored: without what nobody sees, the `mailto:` of a copied link, and full-width forms. */
export const emailOf = (text: string): string =>
  withoutFullWidth(withoutInvisible(text))
    .replace(/[\u3002\uff61]/g, '.')
    .trim()
    .replace(/^(?:mailto:(?:\/\/)?\s*)+/i, '');

// The expression of browsers (https://html.spec.whatwg.org/#email-state-(type=email)) for letters of every script, since
// mail servers know them too. It also asks for a top-level domain and for single dots, as mail servers do.
const ATOM = "[\\p{L}\\p{M}\\p{Nd}!#$%&'*+/=?^_`{|}~-]+";
const EMAIL_LABEL = '[\\p{L}\\p{Nd}](?:[\\p{L}\\p{M}\\p{Nd}-]{0,61}[\\p{L}\\p{M}\\p{Nd}])?';
const EMAIL = /* @__PURE__ */ new RegExp(
  `^${ATOM}(?:\\.${ATOM})*@(?:${EMAIL_LABEL}\\.)+(?!\\d+$)(?=..)${EMAIL_LABEL}$`,
  'u',
);

/** Whether a text is one address that browsers accept too, such as `local@host.tld`. */
export const isEmail = (text: string): boolean => EMAIL.test(text.normalize('NFKC'));

/** A phone number as it is stored: spaces, dashes and digits of every form are those of ASCII. */
export const phoneOf = (text: string): string =>
  asciiDigits(withoutFullWidth(withoutInvisible(text)))
    .replace(/[\p{Pd}\u2043\u207b\u208b\u2212\u2500\u30fc\uff70]/gu, '-')
    .replace(/\s/g, ' ')
    .trim()
    .replace(/^(?:tel:\s*)+/i, '');

const PHONE = /^(?<number>[\d +()./-]+?)(?:[ ,(]*(?:,|#|x|ext(?:ension|n)?)[ .:#,]*(?<extension>\d{0,9})[ )]*)?$/i;

/** 7 to 15 digits among spaces and `+ ( ) - . /`, and an extension after `x`, `ext`, `extension`, `#` or a comma. */
export function isPhone(text: string): boolean {
  const digits = PHONE.exec(text)?.groups?.number?.replace(/\D/g, '').length ?? 0;
  return digits >= 7 && digits <= 15;
}

/** The digits of a phone number, without those of its extension; empty for what is no number. */
export const phoneDigits = (phone: string): string =>
  (PHONE.exec(phoneOf(phone))?.groups?.number ?? '').replace(/\D/g, '');

/**
 * A link that dials a number, and then its extension after a pause; null for what is no number. A zero in parentheses is not
 * dialed after the code of a country: `+44 (0)20 …`.
 */
export function phoneLink(phone: string): string | null {
  const { number = '', extension = '' } = PHONE.exec(phoneOf(phone))?.groups ?? {};
  const isAbroad = /^[ (]*(?:\+|00)/.test(number);
  const digits = (isAbroad ? number.replace(/\( *0 *\)/, '') : number).replace(/\D/g, '');
  if (digits === '') return null;
  return `tel:${/^[ (]*\+/.test(number) ? '+' : ''}${digits}${extension && `,${extension}`}`;
}

// `https:/`, `http//`, `htp://`, `https;\\`: letters of `https` in some order, and signs of which one is no dot.
const SCHEME = /^(?=[hps]*t)(?=[hts]*p)([htps]{3,8})\s*[.,]?[:;/\\][:;/\\\s]*/i;

/**
 * Mends the scheme that people leave out or mistype: `example.com`, `https:/example.com` and `https://https://example.com`
 * become `https://example.com`. What is no website even so stays as it was typed.
 */
export function withScheme(text: string): string {
  const typed = withoutInvisible(text).trim();
  if (isWebsite(typed)) return typed;
  let scheme = 'https';
  let rest = typed.replace(/^[\uff1a\uff0f\s:;/\\]+/, '');
  for (;;) {
    // A full-width form has the length of its character.
    const found = SCHEME.exec(withoutFullWidth(rest));
    if (!found?.[1]) break;
    scheme = /s/i.test(found[1]) ? 'https' : 'http';
    rest = rest.slice(found[0].length);
  }
  const mended = `${scheme}://${rest}`;
  return isWebsite(mended) ? mended : typed;
}

const WEBSITE = /^https?:\/\/([^/?#\\:]+)(?::(\d{0,5}))?(?:$|[/?#\\])/i;
const HOST_LABEL = /^(?!.*\uFFFD)[\p{L}\p{Nd}\p{So}_-][\p{L}\p{M}\p{Nd}\p{So}_-]{0,62}$/u;

/** An http(s) address without a user name, whose host has a dot and no character that hosts cannot have. */
export function isWebsite(address: string): boolean {
  const [, host = '', port = ''] = WEBSITE.exec(address) ?? [];
  const labels = host.normalize('NFKC').replaceAll('\u3002', '.').replace(/\.$/, '').split('.');
  if (labels.length < 2 || !labels.every((label) => HOST_LABEL.test(label)) || Number(port) > 65_535) return false;
  // Where the last part is a number, the host is an address of four bytes.
  const isNumber = /^(?:\d+|0x[\da-f]*)$/i.test(labels.at(-1) ?? '');
  return (
    !isNumber ||
    (labels.length === 4 && labels.every((byte) => /^(?:0|[1-9]\d{0,2})$/.test(byte) && Number(byte) < 256))
  );
}
