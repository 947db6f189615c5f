import type { Visit } from '@fairlead/contract/attribution.ts';
import { type ContactPayload, parseContact } from '@fairlead/contract/fields.ts';
import { KEY_HEADER, type Signals } from '@fairlead/contract/request.ts';
import { dueAt } from '@fairlead/contract/working-hours.ts';
import type { Clock } from '@fairlead/leads/base/clock.ts';
import type { Config } from '@fairlead/leads/base/config.ts';
import { bugFields, errorFields, type Log } from '@fairlead/leads/base/log.ts';
import { whilePassing } from '@fairlead/leads/db/passing.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { emailKeyOf } from '@fairlead/leads/lead.ts';
import type { LimitHoldReason, Limits } from '@fairlead/leads/limits/limits.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { sql } from 'kysely';
import { TEST_CHANNEL, type TestLeads } from '../operation/self-test.ts';
import { checkKey, checkOrigin } from './access.ts';
import { preflight, RETRY_AFTER_S, Refusal, refused, stored } from './answers.ts';
import { visitOf } from './attribution.ts';
import type { Challenge } from './challenge.ts';
import { refusedPage, thanks } from './form-pages.ts';
import { type HoldReason, holdReasonOf } from './hold-reason.ts';
import { bodyKind, checkMediaType, readSubmission } from './request-body.ts';

export type ContactDeps = {
  db: Database;
  config: Pick<Config, 'anonKeys' | 'allowedOrigins' | 'siteUrl' | 'schedulingUrl' | 'hours' | 'clickIds'>;
  limits: Limits;
  challenge: Challenge | null;
  log: Log;
  clock: Clock;
  /** The names of the channels by which new leads leave. */
  channels: readonly string[];
  /** Called with these channels after each lead, so that it leaves at once. */
  wakeOutbox: (channels: readonly string[]) => void;
  /** null where no server sends a lead to itself. */
  testLeads: TestLeads | null;
};

type StoredLead = Awaited<ReturnType<typeof storeLead>>;

/** The longest Idempotency-Key. A longer one is ignored. */
const KEY_LENGTH = 200;
/** Milliseconds for which storing is tried again before the visitor gets an error. */
const PATIENCE_MS = 5_000;
/** Held leads. With so many, a submission that would be held is refused, and asked to come back after a while. */
const MOST_HELD = 10_000;
const HELD_FULL_MS = 3_600_000;

/**
 * Answers one request to the function, whatever its method. Never rejects.
 * @param address from `clientAddress`
 */
export async function handleContact(request: Request, address: string, deps: ContactDeps): Promise<Response> {
  const kind = bodyKind(request.headers);
  try {
    checkOrigin(request, deps.config);
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'POST') throw new Refusal('method_not_allowed', { allow: 'POST, OPTIONS' });
    checkKey(request, kind, deps.config);
    checkMediaType(request.headers);
    const { fields, signals, token } = await readSubmission(request, kind);
    const parsed = parseContact(fields);
    if (!parsed.ok) throw new Refusal('invalid_payload', {}, parsed.fields);
    const sent = { payload: parsed.payload, visit: visitOf(request, kind, deps.config.clickIds, deps.clock.now()) };
    const key = request.headers.get(KEY_HEADER);
    if (deps.testLeads?.isOwn(request.headers)) return stored(await keepTest(deps, deps.testLeads, sent, key));
    const id = await limited(deps, parsed.payload, address, async (tooOften) => {
      const heldFor = await holdReason(deps, parsed.payload, signals, token, tooOften);
      return keep(deps, sent, key, heldFor);
    });
    return kind === 'json' ? stored(id) : thanks(request, deps.config);
  } catch (error) {
    if (!(error instanceof Refusal)) deps.log('bug', bugFields(error));
    const refusal = error instanceof Refusal ? error : new Refusal('internal');
    return kind === 'json' ? refused(refusal) : refusedPage(request, refusal, deps.config);
  }
}

/**
 * Counts a valid submission, unless `work` finds that it is no new lead or does not store it.
 * @throws Refusal when too much came from its address
 */
async function limited(
  { limits }: ContactDeps,
  { email, website }: ContactPayload,
  address: string,
  work: (tooOften: LimitHoldReason | null) => Promise<StoredLead>,
): Promise<string> {
  const admission = await limits.admit({ address, email: emailKeyOf(email), website });
  if (admission.refused) throw tooMany(admission.waitMs);
  let isNew = false;
  try {
    const { id, repeated } = await work(admission.holdReason);
    isNew = !repeated;
    return id;
  } finally {
    if (!isNew) await admission.refund();
  }
}

const tooMany = (waitMs: number) =>
  new Refusal('rate_limited', { 'retry-after': String(Math.max(Math.ceil(waitMs / 1000), 1)) });

/** Why a person should check the lead first; null for no reason. The order is from the clearest reason to the weakest. */
async function holdReason(
  { challenge }: ContactDeps,
  payload: ContactPayload,
  signals: Signals,
  token: string | null,
  tooOften: LimitHoldReason | null,
): Promise<HoldReason | null> {
  const passed = (await challenge?.(token)) ?? true;
  return holdReasonOf(payload, signals) ?? tooOften ?? (passed ? null : 'challenge_failed');
}

type Sent = { payload: ContactPayload; visit: Visit };

/** Stores and takes back a test lead of this server. No limit counts it and nothing holds it. @throws Refusal */
async function keepTest(deps: ContactDeps, { takeBack }: TestLeads, sent: Sent, key: string | null): Promise<string> {
  // What becomes of it, who sent it knows.
  const { id } = await keep({ ...deps, channels: [TEST_CHANNEL], log: () => {} }, sent, key, null, takeBack);
  return id;
}

/**
 * Stores the lead.
 * @param also as in `storeLead`
 * @throws Refusal if it is not stored
 */
async function keep(
  deps: ContactDeps,
  sent: Sent,
  key: string | null,
  heldFor: HoldReason | null,
  also?: TestLeads['takeBack'],
): Promise<StoredLead> {
  const {
    db,
    clock,
    channels,
    config: { hours },
  } = deps;
  const lead = { ...sent, key: key && key.length <= KEY_LENGTH ? key : null, heldFor };
  // Storing twice stores once, so it is safe to try again after a broken connection.
  const store = async () => {
    if (heldFor !== null && (await isHeldFull(db))) return null;
    const now = clock.now();
    return storeLead(db, { ...lead, dueAt: heldFor === null ? dueAt(now, hours) : null }, now, channels, also);
  };
  const found = await whilePassing(PATIENCE_MS, store, { clock }).catch((error: unknown) => {
    deps.log('lead_not_stored', errorFields(error));
    throw new Refusal('not_stored', { 'retry-after': String(RETRY_AFTER_S) });
  });
  if (found === null) {
    deps.log('held_leads_full', { held_for: heldFor });
    throw tooMany(HELD_FULL_MS);
  }
  deps.log(found.repeated ? 'lead_repeated' : 'lead_stored', { id: found.id, held_for: heldFor });
  deps.wakeOutbox(channels);
  return found;
}

/** Whether so many leads are held that more of them could fill the disk. */
async function isHeldFull(db: Database): Promise<boolean> {
  // A literal: the planner uses the partial index on held leads only if it sees the condition.
  const held = db
    .selectFrom('leads')
    .where('held', '=', sql.lit(1 as const))
    .where('binned_at', 'is', null);
  const last = await held
    .select('id')
    .offset(MOST_HELD - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}
