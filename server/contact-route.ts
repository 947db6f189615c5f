import { parseContact } from '../contract/contact.ts';
import { preflight, RETRY_AFTER_S, Refusal, refused, stored } from './answers.ts';
import type { Config } from './config.ts';
import type { Database } from './db/schema.ts';
import { refusedPage, thanks } from './form-pages.ts';
import { type NewLead, storeLead } from './leads.ts';
import { errorFields, type Log } from './log.ts';
import { type BodyKind, bodyKind, checkMediaType, parseBody, readText } from './request-body.ts';

export type ContactDeps = {
  db: Database;
  config: Pick<Config, 'anonKey' | 'allowedOrigins' | 'siteUrl' | 'schedulingUrl'>;
  log: Log;
  now: () => number;
  /** Called after each new lead, so that its letter leaves at once. */
  wakeOutbox: () => void;
};

/** Longest Idempotency-Key that is looked at; a longer one counts as none. */
const KEY_LENGTH = 200;

/** Answers one request to the function, whatever its method. Never throws. */
export async function handleContact(request: Request, deps: ContactDeps): Promise<Response> {
  const kind = bodyKind(request.headers);
  try {
    checkOrigin(request.headers, deps.config.allowedOrigins);
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'POST') throw new Refusal('method_not_allowed', { allow: 'POST, OPTIONS' });
    checkKey(request, kind, deps.config);
    checkMediaType(request.headers);
    const parsed = parseContact(parseBody(kind, await readText(request)));
    if (!parsed.ok) throw new Refusal('invalid_payload', {}, parsed.fields);
    const key = request.headers.get('idempotency-key') || null;
    const id = await keep(deps, {
      payload: parsed.payload,
      key: key !== null && key.length <= KEY_LENGTH ? key : null,
      heldFor: null,
    });
    return kind === 'json' ? stored(id) : thanks(deps.config);
  } catch (error) {
    if (!(error instanceof Refusal)) deps.log('bug', errorFields(error));
    const refusal = error instanceof Refusal ? error : new Refusal('internal');
    return kind === 'json' ? refused(refusal) : refusedPage(refusal, deps.config);
  }
}

/** Stores the lead before anything is promised. @throws Refusal when it is not safely stored */
async function keep(deps: ContactDeps, lead: NewLead): Promise<string> {
  try {
    const { id, repeated } = await storeLead(deps.db, lead, deps.now());
    deps.log('lead_stored', { id, repeated });
    deps.wakeOutbox();
    return id;
  } catch (error) {
    deps.log('lead_not_stored', errorFields(error));
    throw new Refusal('not_stored', { 'retry-after': String(RETRY_AFTER_S) });
  }
}

function checkOrigin(headers: Headers, allowed: string[] | null): void {
  const origin = headers.get('origin');
  if (origin !== null && allowed !== null && !allowed.includes(origin)) throw new Refusal('origin_not_allowed');
}

/** A form post cannot carry the key: where one is set, it must come from the site or an allowed origin instead. */
function checkKey(request: Request, kind: BodyKind, config: ContactDeps['config']): void {
  if (config.anonKey === null) return;
  const { headers } = request;
  if (kind === 'form') {
    const origin = headers.get('origin');
    const known = [config.siteUrl.origin, ...(config.allowedOrigins ?? [])];
    // Compared by host: behind a proxy that ends TLS the request itself does not know its scheme.
    const own = origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
    if (origin !== null && !own && !known.includes(origin)) throw new Refusal('origin_not_allowed');
    return;
  }
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (headers.get('apikey') !== config.anonKey && bearer !== config.anonKey) throw new Refusal('unauthorized');
}
