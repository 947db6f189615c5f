import { callRows } from '../../../letters/call-rows.ts';
import { leadLetter } from '../../../letters/lead-letter.ts';
import type { Channel, ChannelKind, ChannelTools } from '../../channel.ts';

const open = ({ db, clock, config: { letters, hours }, mailer }: ChannelTools): Channel => ({
  name: 'letter',
  async sendLead(lead, { resends }, stopping) {
    const calls = await callRows(db, lead, hours.timeZone, clock.now());
    await mailer.send(leadLetter(lead, letters, resends, calls), stopping);
  },
});

/** The letter to the agency, by SMTP or as a file. It is always on. */
export const letter = { name: 'letter', configure: () => open } satisfies ChannelKind;
