import { join } from 'node:path';
import type { Config } from '../config.ts';
import { fileMailer } from './files.ts';
import type { Mailer } from './mailer.ts';

/** By SMTP where it is configured, else as files. */
export async function openMailer({
  mail,
  dataDir,
  delivery,
}: Pick<Config, 'mail' | 'dataDir' | 'delivery'>): Promise<Mailer> {
  if (!mail) return fileMailer(join(dataDir, 'mail'));
  const { smtpMailer } = await import('./smtp.ts');
  // The whole stays well below the lease: a server that answers a word a minute cannot make a second sender begin.
  return smtpMailer(mail, {
    connectMs: Math.min(10_000, delivery.leaseMs / 6),
    envelopeMs: Math.min(20_000, delivery.leaseMs / 4),
    totalMs: delivery.leaseMs * 0.6,
  });
}
