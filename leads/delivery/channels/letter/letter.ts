import { leadLetter } from '../../../letters/lead-letter.ts';
import type { Channel, ChannelKind, ChannelTools } from '../../channel.ts';

const open = ({ config: { letters }, mailer }: ChannelTools): Channel => ({
  name: 'letter',
  sendLead: (lead, { resends }, stopping) => mailer.send(leadLetter(lead, letters, resends), stopping),
});

/** The letter to the agency, by SMTP or as a file. It is always on. */
export const letter = { name: 'letter', configure: () => open } satisfies ChannelKind;
