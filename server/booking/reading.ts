/** What both providers say in their own ways. All of it was typed by a visitor, or may have been. */
import { timingSafeEqual } from 'node:crypto';
import { readSource, SOURCE_PARTS, type Visit } from '@fairlead/contract/attribution.ts';
import { CLICK_KINDS } from '@fairlead/contract/clicks.ts';
import { emailOf, phoneOf } from '@fairlead/contract/contact-details.ts';
import { LIMITS } from '@fairlead/contract/fields.ts';
import { cleanText, firstOf } from '@fairlead/contract/text.ts';
import { z } from 'zod';

/** The longest id, in characters: Calendly's are addresses. */
const LONGEST = 500;
/** So many answers are kept of a booking, and so much of each. */
const MOST_ANSWERS = 20;
const LONGEST_ANSWER = 2_000;

const cleaned = (longest: number) => z.string().transform((value) => firstOf(cleanText(value).trim(), longest));
export const text = cleaned(LONGEST).refine((value) => value !== '');
export const optionalText = cleaned(LONGEST)
  .nullish()
  .transform((value) => value || null);

/** The years that a calendar can be in: a time beyond them is none. */
const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2200, 0)];
/** A time in ISO 8601, as milliseconds since 1970. */
export const time = z
  .string()
  .transform((value) => Date.parse(value))
  .refine((at) => at > EARLIEST && at < LATEST);

/** Whether a signature in hex is the expected one. How long that takes says nothing about where they differ. */
export function isSame(hex: string, expected: Uint8Array): boolean {
  return /^[\da-f]{64}$/i.test(hex) && timingSafeEqual(Buffer.from(hex, 'hex'), expected);
}

/** The two names that a lead has. Most calendars ask for one: what follows the first word is the last name. */
export function namesOf(name: string, first?: string | null, last?: string | null) {
  const [, begin = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(name) ?? [];
  const [firstName, lastName] = first ? [first, last ?? ''] : [begin, rest];
  return { firstName: firstOf(firstName, LIMITS.text), lastName: firstOf(lastName, LIMITS.text) };
}

/** A zone that clocks know; null for any other. */
export function zoneOf(name: string | null | undefined): string | null {
  try {
    return name ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone : null;
  } catch {
    return null;
  }
}

export const answersOf = (given: (readonly [question: string, answer: string | null | undefined])[]) =>
  given
    .map(([question, answer]) => ({
      question: firstOf(cleanText(question), LIMITS.text),
      answer: firstOf((answer ?? '').replace(/[^\P{C}\n]/gu, '').trim(), LONGEST_ANSWER),
    }))
    .filter(({ answer }) => answer !== '')
    .slice(0, MOST_ANSWERS);

/** Where the visit began, by the parts that the page has handed to the calendar. @param at milliseconds since 1970 */
export function visitOf(handed: Record<string, unknown>, at: number): Visit {
  const parts = [...SOURCE_PARTS, ...CLICK_KINDS].flatMap((part) => {
    const value = handed[part];
    return typeof value === 'string' ? [[part, value] as [string, string]] : [];
  });
  return readSource(new URLSearchParams(parts).toString(), at);
}

/** The address and the number of a person, as the form would store them. */
export const detailsOf = ({ email, phone }: { email: string; phone: string }) => ({
  email: firstOf(emailOf(email), LIMITS.email),
  phone: firstOf(phoneOf(phone), LIMITS.text),
});
