import tls from 'node:tls';
import { DeliveryFailure } from '../../base/delivery-failure.ts';
import type { Letter } from '../../mail/mailer.ts';
import { smtpMailer } from '../../mail/smtp.ts';
import { CERTIFICATE } from '../tls/certificate.ts';

/** Milliseconds that no test reaches by accident. */
export const LIMITS = { connectMs: 10_000, envelopeMs: 10_000, totalMs: 20_000 };

export const LETTER: Letter = {
  name: 'test',
  messageId: '<1@example.com>',
  from: { name: 'Website', address: 'web@example.com' },
  to: { name: '', address: 'agency@example.com' },
  replyTo: { name: 'Ada', address: 'ada@example.com' },
  date: new Date(0),
  subject: 'Subject',
  text: 'Text\n.\nafter a dot',
  html: '<p>Text</p>',
};

/** Makes this process trust the certificate of the tests' mail server. @returns what ends that */
export function trustMailServer(): () => void {
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...trusted, CERTIFICATE]);
  return () => tls.setDefaultCACertificates(trusted);
}

/** Sends a letter. @returns `sent`, or the kind and the reason of the failure */
export async function sendLetter(url: string, limits = LIMITS, changes: Partial<Letter> = {}): Promise<string> {
  try {
    const mailer = smtpMailer({ url: new URL(url), name: 'web.example.com' }, limits);
    await mailer.send({ ...LETTER, ...changes }, new AbortController().signal);
    return 'sent';
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    return `${error.kind}: ${error.message}${error.ofContent ? ', of content' : ''}`;
  }
}
