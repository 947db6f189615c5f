import { join } from 'node:path';
import type { Config } from '../base/config.ts';
import { fileMailer } from './files.ts';
import type { Mailer } from './mailer.ts';
import type { SmtpLimits } from './smtp.ts';

/** A mailer for SMTP if it is configured, else for files. */
export async function openMailer({
  mail,
  dataDir,
  delivery,
}: Pick<Config, 'mail' | 'dataDir' | 'delivery'>): Promise<Mailer> {
  if (!mail) return fileMailer(join(dataDir, 'mail'));
  const { smtpMailer } = await import('./smtp.ts');
  return smtpMailer(mail, smtpLimitsOf(delivery));
}

/** All limits together stay well below the lease, so that a very slow mail server cannot make a second worker begin. */
export const smtpLimitsOf = ({ leaseMs }: Config['delivery']): SmtpLimits => ({
  connectMs: Math.min(10_000, leaseMs / 6),
  envelopeMs: Math.min(20_000, leaseMs / 4),
  totalMs: leaseMs * 0.6,
});
