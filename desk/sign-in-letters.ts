/** The letters with links for sign-in. They leave by the outbox, like all other letters. */
import { randomUUID } from 'node:crypto';
import { LINK_MS, linkPath, newLink } from '@fairlead/leads/access/links.ts';
import type { LetterSettings } from '@fairlead/leads/base/choices.ts';
import { type Clock, isWithin } from '@fairlead/leads/base/clock.ts';
import { DeliveryFailure } from '@fairlead/leads/base/delivery-failure.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import type { Channel } from '@fairlead/leads/delivery/channel.ts';
import type { Mailer } from '@fairlead/leads/mail/mailer.ts';
import { signInLetter } from './letters/sign-in-letter.ts';

export const SIGN_IN_CHANNEL = 'sign-in';

type Order = { email: string; returnTo: string | null };

/**
 * Makes a letter to somebody who may use the desk, due now. The row holds no link: each try makes a new one.
 * @param order `returnTo` from `returnPath`
 */
export async function orderSignInLetter(db: Database, order: Order, now: number): Promise<void> {
  await db
    .insertInto('deliveries')
    .values({
      id: `${SIGN_IN_CHANNEL}:${randomUUID()}`,
      channel: SIGN_IN_CHANNEL,
      about: JSON.stringify(order),
      state: 'pending',
      made_at: now,
      next_attempt_at: now,
    })
    .execute();
}

/** What a channel needs for letters with links to the desk. */
export type DeskLetterTools = {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  letters: LetterSettings;
  brand: string;
  /** Where links lead: the origin of the site, or of this server. Never what a request claims to be its host. */
  origin: () => string;
};

export const signInChannel = ({ db, mailer, clock, letters, brand, origin }: DeskLetterTools): Channel => ({
  name: SIGN_IN_CHANNEL,
  async sendNotice(about, { made_at }, stopping) {
    const now = clock.now();
    // Whoever still waits has asked again.
    if (!isWithin(made_at, LINK_MS, now)) throw new DeliveryFailure('skip', 'too_late');
    // From `orderSignInLetter`.
    const { email, returnTo } = about as Order;
    const { token, create } = newLink(db, email, now, returnTo);
    await db.batch([create]);
    const link = new URL(linkPath(token), origin()).href;
    await mailer.send(
      signInLetter({ email, link, minutes: LINK_MS / 60_000, brand }, letters, new Date(now)),
      stopping,
    );
    return [];
  },
});
