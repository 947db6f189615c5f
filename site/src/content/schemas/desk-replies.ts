/** The texts that the desk offers as a reply to a lead. */
import { z } from 'zod';
import { filledIn } from './filled-in.ts';
import { atLeast, prose } from './text.ts';

const inReply = filledIn('firstName', 'service', 'brand');

/** Mail programs cut a longer letter that a link begins. */
const LONGEST_REPLY = 1_500;

export const deskReplies = z.strictObject({
  title: prose,
  text: prose,
  record: prose,
  /** Stands for the service in a reply to somebody who has named none. */
  anyService: prose,
  recorded: prose,
  recordedAgain: prose,
  replies: z
    .array(
      z.strictObject({
        label: prose,
        subject: inReply,
        /** Paragraphs. */
        text: z
          .array(inReply)
          .min(1, atLeast(1))
          .refine(
            (text) => text.join('').length <= LONGEST_REPLY,
            `Shorten the letter to ${LONGEST_REPLY} characters.`,
          ),
      }),
    )
    .min(1, atLeast(1)),
});
