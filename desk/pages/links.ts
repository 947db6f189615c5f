/** Links made of what a visitor wrote. What makes no harmless link is shown as text. */
import { isWebsite } from '@fairlead/contract/contact-details.ts';

/** The address of a website, over http(s) only; null for anything else. */
export const websiteLink = (address: string): string | null =>
  isWebsite(address) ? (URL.parse(address)?.href ?? null) : null;

/** The address is one part of the link, so nothing in it adds a subject or another address. */
export const mailLink = (email: string): string => `mailto:${asPart(email).replace('%40', '@')}`;

/** A letter to this address that is filled in. Mail programs expect CRLF. */
export const replyLink = (email: string, subject: string, paragraphs: string[]): string =>
  `${mailLink(email)}?subject=${asPart(subject)}&body=${asPart(paragraphs.join('\r\n\r\n'))}`;

const asPart = (text: string): string => encodeURIComponent(text.toWellFormed());
