import type { LetterSettings } from '../../server/base/choices.ts';
import type { Clock } from '../../server/base/clock.ts';
import { DeliveryFailure } from '../../server/base/delivery-failure.ts';
import { errorFields, type Log } from '../../server/base/log.ts';
import type { Database } from '../../server/db/schema.ts';
import { signInLetter } from '../../server/letters/sign-in-letter.ts';
import type { Mailer } from '../../server/mail/mailer.ts';
import { createLink, LINK_MS, linkPath } from './links.ts';

export type LinkDeps = {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  letters: LetterSettings;
  brand: string;
  /** Where links lead: the origin of the site, or of this server. Never what a request claims to be its host. */
  origin: () => string;
};

/** Milliseconds after the answer. By then the answer has left, so its time tells nothing about the address. */
const AFTER_MS = 50;

/** Mails a link to somebody who may use the desk. Never rejects: who gets no letter asks again. */
export async function mailLink(deps: LinkDeps, email: string): Promise<void> {
  const { db, mailer, clock, log, letters, brand, origin } = deps;
  await clock.sleep(AFTER_MS);
  const session = mailer.open();
  try {
    const now = clock.now();
    const link = new URL(linkPath(await createLink(db, email, now)), origin()).href;
    await session.send(signInLetter({ email, link, minutes: LINK_MS / 60_000, brand }, letters, new Date(now)));
  } catch (error) {
    // The reason of a failed delivery quotes nothing of the letter.
    log('desk_link_not_mailed', error instanceof DeliveryFailure ? { reason: error.message } : errorFields(error));
  } finally {
    session.close();
  }
}
