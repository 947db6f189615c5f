/** Addresses with letters beyond ASCII, which not every mail server takes. */
import type { Mailbox } from '../base/choices.ts';

/**
 * Which addresses may be in a letter: `any`, or only those with ASCII before the `@`, where a mail server does not offer
 * SMTPUTF8. A domain needs no such offer, because each has a form in ASCII.
 */
export type Addressing = 'any' | 'ascii';

/** Whether the address may be in a letter. */
export const fits = ({ address }: Mailbox, addressing: Addressing): boolean =>
  addressing === 'any' || isAscii(address.slice(0, address.lastIndexOf('@')));

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has them.
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);
