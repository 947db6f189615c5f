/** One test lead goes the whole way: through the function into the database, and from there as a letter by mail. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import { PLATFORMS, REVENUES, SERVICES } from '@fairlead/contract/lists.ts';
import { FUNCTION_PATH } from '@fairlead/contract/request.ts';
import { readDatabase } from '@fairlead/server/base/choices.ts';
import { type Config, readConfig } from '@fairlead/server/base/config.ts';
import { type Env, optional } from '@fairlead/server/base/env.ts';
import { messageOf } from '@fairlead/server/base/errors.ts';
import { readSettings } from '@fairlead/server/base/settings.ts';
import { asOwner, ownerOf } from '@fairlead/server/command/data-owner.ts';
import { openDatabase } from '@fairlead/server/db/open.ts';
import { findLead } from '@fairlead/server/leads/admin.ts';
import { releaseLeads } from '@fairlead/server/leads/deliveries.ts';
import { eraseFor } from '@fairlead/server/leads/erasure.ts';
import { addressIn, listening } from '@fairlead/support/listening.ts';
import { done, type Finding, missing, unclear } from '../report.ts';
import { domainOf } from './dns.ts';
import { mail as mailFindings } from './mail.ts';
import { publicSite } from './project.ts';
import { ask, backendOf, localServer, NoAnswer, type Web } from './site.ts';

/** Milliseconds to wait for the letter, and between two looks at it. */
const LETTER_MS = 60_000;
const LOOK_MS = 200;

/** Where leads are stored. */
type Place = Pick<Config, 'database' | 'dataDir' | 'hours'>;

/** Where the test lead is sent, and the place where its letter can be watched. */
type Target = { name: string; url: string; place: Place; stop?: () => Promise<void> };

export async function lead(env: Env, web: Web): Promise<Finding[]> {
  try {
    const config = readConfig(env, readSettings());
    const ready = (await mailFindings(env)).every(({ state }) => state === 'done');
    return [
      ready
        ? await send(env, web, config)
        : missing(
            'lead',
            'no test lead was sent, since its letter could not leave',
            'first do what the step mail says',
          ),
    ];
  } catch (error) {
    return [missing('lead', messageOf(error), 'correct it, so that a test lead can be sent')];
  }
}

async function send(env: Env, web: Web, config: Config): Promise<Finding> {
  const { mail, letters, anonKeys } = config;
  const origin = publicSite(env)?.origin ?? 'https://www.example.com';
  const key = anonKeys?.[0] ?? optional(env, 'PUBLIC_BACKEND_ANON_KEY');
  const [service] = SERVICES;
  const [revenue] = REVENUES;
  if (!service || !revenue)
    throw new Error(
      'The form has no service or no revenue to choose. Fill content/services.json and content/form.json.',
    );
  const payload: ContactPayload = {
    firstName: 'Test',
    lastName: 'of the launch',
    // New each time, and at the agency's own domain, so that an answer to it reaches nobody else.
    email: `launch-test-${randomBytes(6).toString('hex')}@${domainOf(letters.from.address)}`,
    phone: '+1 000 000 0000',
    website: origin,
    country: 'Test: please ignore',
    service,
    revenue,
    platforms: PLATFORMS.slice(0, 1),
  };
  const target = await targetOf(env, web, config);
  try {
    const address = target.url + FUNCTION_PATH;
    // As the page sends it.
    const { status, body } = await ask(web, address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        ...(key && { apikey: key, authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(payload),
    });
    const [, id] = (status === 200 && /"id":"([\w-]+)"/.exec(body)) || [];
    if (!id) return notStored(`${address} answers ${status} ${body.slice(0, 120)}`);
    const what = `the test lead ${id.slice(0, 8)}, sent to ${target.name}`;
    const mailbox = mail ? `${letters.to.address} by ${mail.url.host}` : letters.to.address;
    const watched = await watchAndErase(target.place, id, what, mailbox);
    const by = `look for the letter in the mailbox of MAIL_TO, run leads erase ${payload.email} on the server, and add --confirm lead`;
    const elsewhere = `${what}, was stored in a database that these settings do not name, so its letter cannot be watched`;
    return watched ?? unclear('lead', elsewhere, by);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return notStored(error.message);
  } finally {
    await target.stop?.();
  }
}

const notStored = (why: string): Finding =>
  missing('lead', `no test lead was stored: ${why}`, 'see "No leads come" in docs/operating.md');

/** The running server is asked first: at the public address, then on this machine. */
async function targetOf(env: Env, web: Web, place: Place): Promise<Target> {
  const site = publicSite(env);
  for (const url of [...(site ? [backendOf(env, site.origin)] : []), localServer(env)]) {
    const answer = await ask(web, url + FUNCTION_PATH, { method: 'OPTIONS' }).catch(() => null);
    if (answer && [200, 204, 403].includes(answer.status)) return { name: url, url, place };
  }
  return ownServer(env, place);
}

/**
 * A server with the same settings, without the pages, on a free port, as the owner of the data. Where the settings name
 * an embedded database that does not exist yet, it gets one for this test: its first start should be under the user of
 * the service.
 */
async function ownServer(env: Env, { database, dataDir, hours }: Place): Promise<Target> {
  const isNew = database.kind === 'sqlite' && !existsSync(database.file);
  const folder = isNew ? mkdtempSync(join(tmpdir(), 'fairlead-launch-')) : null;
  const settings = { ...env, ...(folder && { DATA_DIR: folder, DATABASE_URL: '' }) };
  const place = folder
    ? { dataDir: folder, database: readDatabase(settings, folder), hours }
    : { database, dataDir, hours };
  const remove = () => folder && rmSync(folder, { recursive: true, force: true });
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../../server/main.ts', import.meta.url))], {
    ...ownerOf(place),
    env: { ...settings, HOST: '127.0.0.1', PORT: '0', METRICS_PORT: '', SERVE_SITE: '0', NOTIFY_SOCKET: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    // The address alone may be the half of a line.
    const { url, ended } = await listening(child, (output) =>
      /^Letters:/m.test(output) ? addressIn(output) : undefined,
    );
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
      remove();
    };
    return { name: 'a server started for this test', url, place, stop };
  } catch (error) {
    remove();
    throw new Error(`the server for this test did not start. ${messageOf(error).trim()}`);
  }
}

/**
 * Waits until the letter of a lead has left or was refused, then erases the lead, whatever became of it. A lead that the
 * server holds for a person is released, as that person would do.
 * @returns the finding; null if the database of these settings does not have the lead
 */
async function watchAndErase(place: Place, id: string, what: string, way: string): Promise<Finding | null> {
  const { database } = place;
  // Opening would create an empty database.
  if (database.kind === 'sqlite' && !existsSync(database.file)) return null;
  return asOwner(place, async () => {
    const db = await openDatabase(database, 2_000);
    const doing = () => ({ actor: 'launch', now: Date.now() });
    const until = performance.now() + LETTER_MS;
    let held = '';
    try {
      for (;;) {
        const found = await findLead(db, id);
        if (!found) return null;
        const { state, last_error: error } = found;
        // The server tries a letter that was refused again hours later.
        const wasRefused = error?.startsWith('refused:') ?? false;
        if (state === 'held') {
          held = ` It was held for a person (${found.held_for}), and released.`;
          await releaseLeads(db, [id], ['letter'], doing(), place.hours);
        } else if (state !== 'pending' || wasRefused || performance.now() > until) {
          await eraseFor(db, place, [id], 'any', doing());
          if (state === 'sent')
            return done('lead', `the letter of ${what}, went to ${way}; look for it there. The lead is erased.${held}`);
          const why = error ? `: ${error}` : ', and no error was recorded: is the server running?';
          const left = `the letter of ${what}, did not leave${why}. The lead is erased.${held}`;
          return missing('lead', left, 'see "Mail is down" in docs/operating.md for what the error means');
        }
        await delay(LOOK_MS);
      }
    } finally {
      await db.destroy();
    }
  });
}
