/** One test lead goes the whole way: through the function into the database, and from there as a letter by mail. */

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ANSWERS } from '@fairlead/contract/example-answers.ts';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import { FUNCTION_PATH } from '@fairlead/contract/request.ts';
import { findLead } from '@fairlead/leads/admin.ts';
import { type Config, readConfig } from '@fairlead/leads/base/config.ts';
import { type Env, optional } from '@fairlead/leads/base/env.ts';
import { messageOf } from '@fairlead/leads/base/errors.ts';
import { readSettings } from '@fairlead/leads/base/settings.ts';
import { asOwner } from '@fairlead/leads/command/data-owner.ts';
import { openDatabase } from '@fairlead/leads/db/open.ts';
import { releaseLeads } from '@fairlead/leads/deliveries.ts';
import { eraseFor } from '@fairlead/leads/erasure.ts';
import { domainOf } from './dns.ts';
import { done, type Finding, missing, unclear } from './finding.ts';
import { publicSite } from './project.ts';
import { ask, type Fetch, whyNoAnswer } from './site.ts';

/** Milliseconds to wait for the letter, and between two looks at it. */
const LETTER_MS = 60_000;
const LOOK_MS = 200;

export async function lead(env: Env, fetch: Fetch): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env, readSettings());
  } catch (error) {
    return [missing(messageOf(error), 'correct it, so that a test lead can be sent')];
  }
  if (!config.mail)
    return [missing('no test lead was sent, since its letter could not leave', 'first do what the step settings says')];
  const { letters, anonKeys } = config;
  const site = publicSite(env)?.origin ?? null;
  const backend = URL.parse(optional(env, 'PUBLIC_BACKEND_URL') ?? '')?.origin ?? site;
  const target = (backend ?? `http://127.0.0.1:${config.port}`) + FUNCTION_PATH;
  const key = anonKeys?.[0] ?? optional(env, 'PUBLIC_BACKEND_ANON_KEY');
  const payload: ContactPayload = {
    ...ANSWERS,
    firstName: 'Test',
    lastName: 'of the launch',
    // New each time, and at the agency's own domain, so that an answer to it reaches nobody else.
    email: `launch-test-${randomBytes(6).toString('hex')}@${domainOf(letters.from.address)}`,
    phone: '+1 000 000 0000',
    website: site ?? 'https://www.example.com',
    country: 'Test: please ignore',
  };
  // As the page sends it.
  const headers = {
    'content-type': 'application/json',
    ...(site && { origin: site }),
    ...(key && { apikey: key, authorization: `Bearer ${key}` }),
  };
  const answer = await ask(fetch, target, { method: 'POST', headers, body: JSON.stringify(payload) }).catch(
    (error) => `${target} does not answer (${whyNoAnswer(error)})`,
  );
  const id = typeof answer !== 'string' && answer.status === 200 && /"id":"([\w-]+)"/.exec(answer.body)?.[1];
  if (id) return [await watchAndErase(config, id, payload.email)];
  const why = typeof answer === 'string' ? answer : `${target} answers ${answer.status} ${answer.body.slice(0, 120)}`;
  return [missing(`no test lead was stored: ${why}`, 'start the server; see "No leads come" in docs/operating.md')];
}

/**
 * Waits until the letter of a lead has left or its delivery has failed, then erases the lead, whatever became of it. A lead
 * that the server holds for a person is released, as that person would do.
 */
async function watchAndErase(config: Config, id: string, email: string): Promise<Finding> {
  const { database, hours } = config;
  const what = `the test lead ${id.slice(0, 8)}`;
  const elsewhere = unclear(
    `${what} was stored in a database that these settings do not name, so its letter cannot be watched`,
    `look for the letter in the mailbox of MAIL_TO, and run leads erase ${email} on the server`,
  );
  // Opening would create an empty database.
  if (database.kind === 'sqlite' && !existsSync(database.file)) return elsewhere;
  return asOwner(config, async () => {
    const db = await openDatabase(database, 2_000);
    const doing = () => ({ actor: 'launch', now: Date.now() });
    const until = performance.now() + LETTER_MS;
    try {
      for (;;) {
        const found = await findLead(db, id);
        if (!found) return elsewhere;
        const { state, last_error: error } = found;
        if (state === 'held') {
          await releaseLeads(db, [id], ['letter'], doing(), hours);
        } else if (state !== 'pending' || error !== null || performance.now() > until) {
          await eraseFor(db, config, [id], 'any', doing());
          const to = config.letters.to.address;
          if (state === 'sent')
            return done(`the letter of ${what} went to ${to}; look for it there. The lead is erased.`);
          const why = error ?? 'no error was recorded: is the server running?';
          const remedy = 'see "Mail is down" in docs/operating.md for what the error means';
          return missing(`the letter of ${what} did not leave: ${why}. The lead is erased.`, remedy);
        }
        await delay(LOOK_MS);
      }
    } finally {
      await db.destroy();
    }
  });
}
