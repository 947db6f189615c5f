/** The search for a part of a name, an address, a website or a phone number. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../server/db/schema.ts';

export type Condition = (eb: ExpressionBuilder<Tables, 'leads'>) => Expression<SqlBool>;

/** The columns are joined with line ends, which nobody can type into the search. A full name is one text. */
const TEXT = sql`lower(first_name || ' ' || last_name || ${sql.lit('\n')} || email || ${sql.lit('\n')} || website || ${sql.lit('\n')} || phone)`;

/** What people write between the digits of a phone number. */
const BETWEEN = [' ', '-', '(', ')', '.', '/', '+'];
const DIGITS = BETWEEN.reduce((inner, sign) => sql`replace(${inner}, ${sql.lit(sign)}, '')`, sql`phone`);
const FEWEST_DIGITS = 3;

/** The condition that a lead has this text in one of those columns. Capitals do not matter. */
export const searchText = (text: string): Condition => {
  const parts = spellings(text).map((spelling) => contains(TEXT, spelling));
  const digits = text.replace(/[\s()./+-]/g, '');
  if (/^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS) parts.push(containsDigits(digits));
  return (eb) => eb.or(parts);
};

const contains = (column: ReturnType<typeof sql>, part: string) =>
  // Without the escapes, % and _ would match any text.
  sql<SqlBool>`${column} like ${`%${part.replace(/[!%_]/g, '!$&')}%`} escape '!'`;

/** Few numbers have these digits in this order, so the signs are taken out of few. */
const containsDigits = (digits: string) =>
  sql<SqlBool>`(phone like ${`%${[...digits].join('%')}%`} and ${contains(DIGITS, digits)})`;

/**
 * The text as it can stand in a column. SQLite lowers only ASCII letters, so other letters are looked for in the usual
 * spellings: all small, all capitals, the first a capital.
 */
function spellings(text: string): string[] {
  const small = text.toLowerCase();
  const first = small.replace(/(^|\s)(\S)/gu, (_, space, letter) => space + letter.toUpperCase());
  return [...new Set([small, text.toUpperCase(), first].map(lowerAscii))];
}

const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
