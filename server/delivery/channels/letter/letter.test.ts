import { useSmtp } from '../../../testing/mail/use-smtp.ts';
import { BY_LETTER, byLetter, exerciseChannel } from '../../../testing/server/every-channel.ts';
import { letter } from './letter.ts';

exerciseChannel('letter', { open: byLetter(letter, useSmtp()), meanings: BY_LETTER });
