import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll } from 'vitest';
import { trustMailServer } from './letter.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/** Starts mail servers that this process trusts, and closes each one after its test. */
export function useSmtp(): (options?: SMTPServerOptions) => Promise<MailServer> {
  beforeAll(trustMailServer);
  const started: MailServer[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((smtp) => smtp.close()));
  });
  return async (options) => {
    const smtp = await startMailServer(options);
    started.push(smtp);
    return smtp;
  };
}
