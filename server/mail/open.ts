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
  // Together the limits stay below the lease, so a hanging server cannot make a second sender take the letter.
  return smtpMailer(mail, {
    connectMs: Math.min(10_000, delivery.leaseMs / 6),
    silenceMs: Math.min(60_000, delivery.leaseMs / 2),
  });
}
