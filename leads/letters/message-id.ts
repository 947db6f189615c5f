/**
 * The Message-ID of a letter about a lead. All automatic tries of one letter have the same, so that a mailbox can drop a
 * copy. What a person sends again has another, or a mailbox would drop it too.
 * @param letter the id of the lead, with the kind of letter before it
 * @param resends how often a person has sent it again
 */
export const messageIdOf = (letter: string, resends: number, domain: string): string =>
  `<${numbered(letter, resends)}@${domain}>`;

/** `<name>`, then `<name>.2`, `<name>.3` and so on. */
export const numbered = (name: string, resends: number): string => (resends === 0 ? name : `${name}.${resends + 1}`);
