/** Links made of what a visitor wrote. What makes no harmless link is shown as text. */
import { isWebsite } from '@fairlead/contract/text.ts';

/** The address of a website, over http(s) only; null for anything else. */
export const websiteLink = (address: string): string | null => (isWebsite(address) ? new URL(address).href : null);

/** The address is one part of the link, so nothing in it adds a subject or another address. */
export const mailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email.toWellFormed()).replace('%40', '@')}`;

/** Digits only, without an extension; null without a digit. */
export function phoneLink(phone: string): string | null {
  const [number = ''] = phone.split(/ext|x/i);
  const digits = number.replace(/\D/g, '');
  return digits === '' ? null : `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}`;
}
