import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPostgres } from '@fairlead/leads/db/postgres.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { createHostedDatabase } from '@fairlead/leads/testing/database/hosted-database.ts';
import { NO_LIMITS } from '@fairlead/leads/testing/leads/payloads.ts';
import { type MailServer, startMailServer } from '@fairlead/leads/testing/mail/mail-server.ts';
import { VOUCHED_CERTIFICATE, VOUCHED_KEY } from '@fairlead/leads/testing/tls/authority.ts';
import { findDeno } from '@fairlead/support/deno.ts';
import { must } from '@fairlead/support/must.ts';
import type { FunctionsHttpError } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { bundleFunctions } from '../../functions/main.ts';
import { type HostedFunction, startFunction } from './functions.ts';

const deno = findDeno();
if (deno === null) console.log('The tests under Deno are skipped: its binary does not run on this machine.');
export const withoutDeno = deno === null;

export const SITE = 'https://www.example.com';
export const PUBLISHABLE = 'sb_publishable_test';
export const LEGACY = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2lnbmF0dXJl';
export const SECRET = 'a secret that only cron knows';
export const CONTACT = 'send-contact-email';
export const DELIVER = 'deliver-letters';

/** A project as the host has it: bundles, a database, a mail server, and the settings that name them. */
export type Project = {
  databaseUrl: string;
  /** A connection of the test to the database. */
  db: Database;
  smtp: MailServer;
  /** The letters that are about this visitor. */
  lettersOf: (email: string) => MailServer['received'];
  leadsOf: (email: string) => Promise<{ [column: string]: unknown }[]>;
  /** Channel and state of each delivery of a lead. */
  statesOf: (id: string) => Promise<{ channel: string; state: string }[]>;
  bundle: (name: string) => string;
  /** Starts an instance of a function. */
  start: (name: string, changes?: Record<string, string>) => Promise<HostedFunction>;
  stop: () => Promise<void>;
};

export async function createProject(): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-functions-'));
  await bundleFunctions(folder);
  const databaseUrl = await createHostedDatabase(inject('postgres'));
  const db = connectPostgres({ url: databaseUrl }, { max: 2, application_name: 'test' });
  const smtp = await startMailServer({ secure: true, key: VOUCHED_KEY, cert: VOUCHED_CERTIFICATE });
  const env = {
    ...NO_LIMITS,
    SITE_URL: SITE,
    SUPABASE_DB_URL: databaseUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE }),
    SUPABASE_ANON_KEY: LEGACY,
    SMTP_URL: `smtps://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Website <web@example.com>',
    MAIL_TO: 'leads@example.com',
    DELIVER_SECRET: SECRET,
  };
  const running: HostedFunction[] = [];
  const bundle = (name: string) => join(folder, name, 'function.js');
  return {
    databaseUrl,
    db,
    smtp,
    lettersOf: (email) => smtp.received.filter(({ letter }) => letter.replyTo?.[0]?.address === email),
    leadsOf: (email) => db.selectFrom('leads').selectAll().where('email', '=', email).execute(),
    statesOf: (id) =>
      db.selectFrom('deliveries').select(['channel', 'state']).where('lead_id', '=', id).orderBy('channel').execute(),
    bundle,
    start: async (name, changes = {}) => {
      const started = await startFunction(must(deno), bundle(name), { ...env, ...changes });
      running.push(started);
      return started;
    },
    stop: async () => {
      await Promise.all(running.map((started) => started.stop()));
      await Promise.all([smtp.close(), db.destroy()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the client passes on of an error answer. */
export async function refusal({ error }: { error: unknown }) {
  const { context } = error as FunctionsHttpError;
  const body = (await context.json()) as { code: string; fields?: object };
  return { name: (error as Error).name, status: context.status as number, ...body };
}
