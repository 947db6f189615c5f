import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll } from 'vitest';
import { trustMailServer } from './letter.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';

/** Starts mail servers that this process trusts, and closes each one after its test. */
export function useSmtp(): (options?: SMTPServerOptions) => Promise<TestSmtp> {
  beforeAll(trustMailServer);
  const started: TestSmtp[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((smtp) => smtp.close()));
  });
  return async (options) => {
    const smtp = await startSmtp(options);
    started.push(smtp);
    return smtp;
  };
}
