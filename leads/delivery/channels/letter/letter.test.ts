import { BY_LETTER, byLetter, exerciseChannel } from '../../../testing/delivery/every-channel.ts';
import { useSmtp } from '../../../testing/mail/use-smtp.ts';
import { letter } from './letter.ts';

exerciseChannel('letter', { open: byLetter(letter, useSmtp()), meanings: BY_LETTER });
