/** One test lead goes the whole way: through the function into the database, and from there as a letter by mail. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FUNCTION_PATH } from '../../../contract/request.ts';
import { readDatabase } from '../../../server/base/choices.ts';
import { type Config, readConfig } from '../../../server/base/config.ts';
import { optional } from '../../../server/base/env.ts';
import { messageOf } from '../../../server/base/errors.ts';
import { NoAnswer } from '../ask.ts';
import { done, type Finding, missing, unclear } from '../finding.ts';
import type { Launch, Step } from '../step.ts';
import { NotStored, post, testLead } from '../test-lead.ts';
import { type Outcome, type Place, watchAndErase } from '../watch.ts';
import { domainOf, publicSite } from './address.ts';
import { mail as mailStep } from './mail.ts';
import { backendOf, localServer } from './service.ts';

/** Where the test lead is sent, and the place where its letter can be watched. */
type Target = { name: string; url: string; place: Place; stop?: () => Promise<void> };

export const lead: Step = async (launch) => {
  try {
    const config = readConfig(launch.env, { brand: '', schedulingUrl: '', replyTime: '' });
    const ready = (await mailStep(launch)).every(({ state }) => state === 'done');
    if (!ready)
      return [
        missing('lead', 'no test lead was sent, since its letter could not leave', 'first do what the step mail says'),
      ];
    return [await send(launch, config)];
  } catch (error) {
    return [missing('lead', messageOf(error), 'correct it, so that a test lead can be sent')];
  }
};

/** The running server is asked first: at the public address, then on this machine. */
async function targetOf(launch: Launch, place: Place): Promise<Target> {
  const { ask, env } = launch;
  const site = publicSite(env);
  const running = [...(site ? [backendOf(env, site)] : []), localServer(env)];
  for (const url of running) {
    const answer = await ask(url + FUNCTION_PATH, { method: 'OPTIONS' }).catch(() => null);
    if (answer && [200, 204, 403].includes(answer.status)) return { name: url, url, place };
  }
  return ownServer(launch, place);
}

/**
 * A server with the same settings. Where they name an embedded database that does not exist yet, it gets one for this
 * test: its first start should be under the user of the service.
 */
async function ownServer({ env, startServer }: Launch, place: Place): Promise<Target> {
  const { database } = place;
  const isNew = database.kind === 'sqlite' && !existsSync(database.file);
  const folder = isNew ? mkdtempSync(join(tmpdir(), 'fairlead-launch-')) : null;
  const settings = folder === null ? env : { ...env, DATA_DIR: folder, DATABASE_URL: '' };
  const remove = () => folder !== null && rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startServer(settings);
    const stop = async () => {
      await server.stop();
      remove();
    };
    return {
      name: 'a server started for this test',
      url: server.url,
      place: folder === null ? place : { dataDir: folder, database: readDatabase(settings, folder) },
      stop,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function send(launch: Launch, config: Config): Promise<Finding> {
  const { ask, env, letterMs } = launch;
  const origin = publicSite(env)?.origin ?? 'https://www.example.com';
  const { mail, letters } = config;
  const key = config.anonKeys?.[0] ?? optional(env, 'PUBLIC_BACKEND_ANON_KEY');
  const target = await targetOf(launch, config);
  const payload = testLead(domainOf(letters.from.address), origin);
  try {
    const id = await post(ask, target.url, payload, origin, key);
    const outcome = await watchAndErase(target.place, id, letterMs);
    return findingOf(outcome, `the test lead ${id.slice(0, 8)}, sent to ${target.name}`, {
      email: payload.email,
      way: `${letters.to.address} by ${mail!.url.host}`,
    });
  } catch (error) {
    if (!(error instanceof NotStored || error instanceof NoAnswer)) throw error;
    return missing('lead', `no test lead was stored: ${error.message}`, 'see "No leads come" in docs/operating.md');
  } finally {
    await target.stop?.();
  }
}

function findingOf(
  { state, heldFor, lastError }: Outcome,
  what: string,
  { email, way }: { email: string; way: string },
): Finding {
  const held = heldFor ? ` It was held for a person (${heldFor}), and released.` : '';
  if (state === 'sent')
    return done('lead', `the letter of ${what}, went to ${way}; look for it there. The lead is erased.${held}`);
  if (state === 'unknown')
    return unclear(
      'lead',
      `${what}, was stored in a database that these settings do not name, so its letter cannot be watched`,
      `look for the letter in the mailbox of MAIL_TO, run leads erase ${email} on the server, and add --confirm lead`,
    );
  const why = lastError ? `: ${lastError}` : ', and no error was recorded: is the server running?';
  return missing(
    'lead',
    `the letter of ${what}, did not leave${why}. The lead is erased.${held}`,
    'see "Mail is down" in docs/operating.md for what the error means',
  );
}
