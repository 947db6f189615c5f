/**
 * Where a visit began and how it came to the form. The page reports it in a header of its own. It is only a help for the
 * agency: it never refuses or holds a lead, and it is no part of what makes two leads the same.
 */

import { type Click, clickIn } from './clicks.ts';
import { DAY_MS } from './day.ts';
import { keysOf, recordOf } from './records.ts';

/** The values of a campaign's link, in the order in which they are shown: `utm_source` and so on. */
export const UTM_NAMES = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type Utm = Record<(typeof UTM_NAMES)[number], string | null>;

/** A page view that came from outside. */
export type Touch = {
  /** Path of the page. */
  landing: string | null;
  /** Host of the page whose link was followed, if it is not this site. */
  referrer: string | null;
  utm: Utm;
};

/** The first touch of a visit. Its shape is the one that programs get as JSON. */
export type Source = {
  landing: string | null;
  referrer: string | null;
  /** Path of the page from which the form was opened, or of the page with the form. */
  page: string | null;
  utm: Utm;
  /** The newest click on an ad; null without one, and always with `clickIds: false` in content/site.yml. */
  click: Click | null;
};

export type Visit = {
  source: Source;
  /** The last touch; null if there is none after the first, or if it is the same. */
  lastTouch: Touch | null;
};

/** The parts of a touch, by their names in the header. */
export const TOUCH_PARTS = ['landing', 'referrer', ...UTM_NAMES.map((name) => `utm_${name}` as const)] as const;
export type TouchPart = (typeof TOUCH_PARTS)[number];
/** The parts of a source. */
export const SOURCE_PARTS = [...TOUCH_PARTS, 'page'] as const;
export type Part = (typeof SOURCE_PARTS)[number];
export type Parts = Partial<Record<Part, string | null>>;

/** The longest values, in code points. A longer value is cut. */
export const SOURCE_LENGTHS = { landing: 200, referrer: 253, page: 200, utm: 100 } as const;
/** The largest header, in bytes. Hosts refuse requests whose headers have 8 KB or more together. */
export const LARGEST_SOURCE = 4096;

const LAST = 'last_';
/** Milliseconds since the click: the clock of a visitor may be wrong, and still tells how long ago something was. */
const CLICK_AGE = 'click_age';
/** An older click, or one to come, is one of this moment. */
const OLDEST_CLICK_MS = 90 * DAY_MS;
const PATH = /^\/(?![/\\])/;
/** Browsers write every host in ASCII. */
const HOST = /^[\w.:[\]-]+$/;

/** Control characters, breaks of lines, and marks that turn the direction of the text around them. */
const HARMFUL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/gu;

/** A value as it is kept: cut, and without what could harm where it is shown. Null if nothing of it is of use. */
function clean(part: Part, value: string | null | undefined): string | null {
  if (!value) return null;
  const length =
    part === 'landing' || part === 'referrer' || part === 'page' ? SOURCE_LENGTHS[part] : SOURCE_LENGTHS.utm;
  const text = [...value.toWellFormed().replace(HARMFUL, '').trim()].slice(0, length).join('').trim();
  if (part === 'referrer') return HOST.test(text) ? text.toLowerCase() : null;
  if (part === 'landing' || part === 'page') return PATH.test(text) ? text : null;
  return text || null;
}

/** A touch made of parts by their names. What is missing is null. */
export const touchOf = (parts: Parts): Touch => ({
  landing: parts.landing ?? null,
  referrer: parts.referrer ?? null,
  utm: recordOf(UTM_NAMES, (name) => parts[`utm_${name}`] ?? null),
});

/** A source made of parts by their names. What is missing is null. */
export function sourceOf(parts: Parts, click: Click | null = null): Source {
  const { landing, referrer, utm } = touchOf(parts);
  return { landing, referrer, page: parts.page ?? null, utm, click };
}

/** The parts of a touch or a source by their names. */
export const partsOf = (touch: Touch & { page?: string | null }): Parts => ({
  landing: touch.landing,
  referrer: touch.referrer,
  ...(touch.page !== undefined && { page: touch.page }),
  ...Object.fromEntries(UTM_NAMES.map((name) => [`utm_${name}`, touch.utm[name]])),
});

/** A visit of which nothing is known. */
export const UNKNOWN_VISIT: Visit = { source: sourceOf({}), lastTouch: null };

/** Whether two touches say the same. */
const isSameTouch = (one: Touch, other: Touch): boolean =>
  one.landing === other.landing &&
  one.referrer === other.referrer &&
  UTM_NAMES.every((name) => one.utm[name] === other.utm[name]);

/**
 * The value of the header: a query string, which holds only ASCII. Parts that do not fit are left out.
 * @param now milliseconds since 1970, by the clock that the click was noted by
 */
export function writeSource({ source, lastTouch }: Visit, now: number): string {
  const written: string[] = [];
  let size = 0;
  const add = (...pairs: [string, string][]) => {
    const text = new URLSearchParams(pairs).toString();
    if (size + text.length >= LARGEST_SOURCE) return;
    written.push(text);
    size += text.length + 1;
  };
  const write = (start: string, parts: Parts) => {
    for (const part of keysOf(parts)) {
      const kept = clean(part, parts[part]);
      if (kept !== null) add([start + part, kept]);
    }
  };
  const { click } = source;
  if (click) add([click.kind, click.id], [CLICK_AGE, String(now - Date.parse(click.at))]);
  write('', partsOf(source));
  if (lastTouch && !isSameTouch(lastTouch, source)) write(LAST, partsOf(lastTouch));
  return written.join('&');
}

/**
 * Reads what `writeSource` wrote. What it cannot read counts as not sent. Never throws.
 * @param now milliseconds since 1970
 */
export function readSource(header: string | null, now: number): Visit {
  if (header === null || header.length > LARGEST_SOURCE) return UNKNOWN_VISIT;
  const sent = new URLSearchParams(header);
  const read = (start: string, names: readonly Part[]): Parts =>
    Object.fromEntries(names.map((name) => [name, clean(name, sent.get(start + name))]));
  const age = Number(sent.get(CLICK_AGE));
  const click = clickIn(sent, now - (age > 0 && age <= OLDEST_CLICK_MS ? age : 0));
  const source = sourceOf(read('', SOURCE_PARTS), click);
  const last = touchOf(read(LAST, TOUCH_PARTS));
  const isFurther = !isSameTouch(last, source) && !isSameTouch(last, UNKNOWN_VISIT.source);
  return { source, lastTouch: isFurther ? last : null };
}
