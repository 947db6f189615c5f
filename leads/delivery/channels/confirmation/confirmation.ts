import { ConfigError } from '@fairlead/contract/config-error.ts';
import { DAY_MS } from '@fairlead/contract/day.ts';
import { DeliveryFailure } from '../../../base/delivery-failure.ts';
import { optional } from '../../../base/env.ts';
import type { Database } from '../../../db/schema.ts';
import type { Lead } from '../../../lead.ts';
import { confirmationLetter } from '../../../letters/confirmation-letter.ts';
import { NO_SMTPUTF8 } from '../../../mail/mailer.ts';
import type { ChannelKind } from '../../channel.ts';

/** Whether a lead of the same address, from the day before this one, has a confirmation or gets one. */
async function hasAnother(db: Database, lead: Lead): Promise<boolean> {
  const other = await db
    .selectFrom('leads')
    .innerJoin('deliveries', 'deliveries.lead_id', 'leads.id')
    .select('leads.id')
    .where('leads.received_at', '>', lead.received_at - DAY_MS)
    .where('leads.received_at', '<=', lead.received_at)
    .where('leads.email_key', '=', lead.email_key)
    .where((eb) => eb.or([eb('leads.received_at', '<', lead.received_at), eb('leads.id', '<', lead.id)]))
    .where('deliveries.channel', '=', 'confirmation')
    .where('deliveries.state', 'in', ['pending', 'sent'])
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** A short letter to the visitor: that the form has arrived, and when to expect an answer. */
export const confirmation: ChannelKind = {
  name: 'confirmation',
  configure(env, config) {
    if (optional(env, 'CONFIRMATION') !== '1') return null;
    if (!config.mail)
      throw new ConfigError(
        'CONFIRMATION=1 needs a mail server and SMTP_URL is missing: set SMTP_URL, MAIL_FROM and MAIL_TO, or unset CONFIRMATION.',
      );
    return ({ db, mailer }) => ({
      name: 'confirmation',
      async sendLead(lead, { resends }, stopping) {
        // It says that the form has arrived.
        if (lead.origin !== 'form') throw new DeliveryFailure('skip', 'not_by_form');
        if (await hasAnother(db, lead)) throw new DeliveryFailure('skip', 'address_had_one_today');
        await mailer.send(confirmationLetter(lead, config, resends), stopping).catch((error) => {
          // No later try can reach the visitor, and nobody of the agency can do anything about it.
          const cannot = error instanceof DeliveryFailure && error.message === NO_SMTPUTF8;
          throw cannot ? new DeliveryFailure('skip', NO_SMTPUTF8) : error;
        });
      },
    });
  },
};
