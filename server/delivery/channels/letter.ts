import type { Config } from '../../base/config.ts';
import { leadLetter } from '../../letters/lead-letter.ts';
import { refusedNotice } from '../../letters/notices.ts';
import type { Channel, ChannelKind, ChannelTools } from '../channel.ts';

/** Milliseconds for a notice. The letter and its notice together must end well before the lease. */
const NOTICE_MS = 20_000;

type LetterTools = Pick<ChannelTools, 'mailer' | 'clock'> & { config: Pick<Config, 'letters' | 'delivery'> };

const open = ({ config: { letters, delivery }, mailer, clock }: LetterTools): Channel => ({
  name: 'letter',
  concurrency: delivery.concurrency,
  open: () => {
    const mail = mailer.open();
    return {
      connect: () => mail.connect(),
      send: (lead) => mail.send(leadLetter(lead, letters)),
      warn: (lead) => mail.send(refusedNotice(lead, letters, new Date(clock.now())), NOTICE_MS),
      close: () => mail.close(),
    };
  },
});

/** The letter to the agency, by SMTP or as a file. It is always on. */
export const letter = { name: 'letter', configure: () => open } satisfies ChannelKind;
