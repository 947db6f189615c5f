import type { Visit } from '@fairlead/contract/attribution.ts';
import { sourceColumns } from '../../attribution.ts';
import { systemClock } from '../../base/clock.ts';
import { readConfig } from '../../base/config.ts';
import { DeliveryFailure } from '../../base/delivery-failure.ts';
import type { Env } from '../../base/env.ts';
import type { Database } from '../../db/schema.ts';
import type { Channel, ChannelKind, Delivery } from '../../delivery/channel.ts';
import { columnsOf, type Lead } from '../../lead.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { payload } from '../leads/payloads.ts';
import { TEST_SETTINGS } from '../leads/settings.ts';
import { fakeMailer } from './outbox.ts';

const SETTINGS = {
  ...TEST_SETTINGS,
  brand: 'Agency',
  schedulingUrl: 'https://calendly.com/agency/call',
  replyTime: 'one working day',
};

/** What the environment makes of a channel; null where it is off. */
export function configured(
  kind: ChannelKind,
  env: Env,
  mailer: Mailer = fakeMailer(),
  // Only a confirmation asks the database, and what tells of a lead that came by a booked call.
  db = null as unknown as Database,
): Channel | null {
  const config = readConfig(env, SETTINGS);
  const open = kind.configure(env, config);
  return open?.({ config, mailer, clock: systemClock, db }) ?? null;
}

/** A visit from a campaign. */
export const VISIT: Visit = {
  source: {
    landing: '/services/geo',
    referrer: 'www.google.com',
    page: '/services/seo',
    utm: { source: 'news', medium: 'email', campaign: 'fall', term: null, content: null },
    click: { kind: 'gclid', id: 'EAIaIQobChMI', at: '2026-11-23T13:55:00.000Z' },
  },
  lastTouch: null,
};

/** A lead as the database has it. */
export function storedLead(changes: Partial<Lead> = {}): Lead {
  return {
    id: '3f0d6a1e-0000-4000-8000-000000000001',
    received_at: Date.UTC(2026, 10, 23, 14, 5),
    origin: 'form',
    ...columnsOf(payload()),
    ...sourceColumns(VISIT),
    ...changes,
  } as Lead;
}

/** A delivery that was never tried, as the database has it. */
export const freshDelivery = (changes: Partial<Delivery> = {}): Delivery =>
  ({ id: 'id', made_at: 0, tries: 0, attempts: 0, resends: 0, about: null, ...changes }) as Delivery;

/** Sends a lead by a channel. Resolves with null, or with the failure. */
export async function sendBy(
  channel: Channel,
  lead = storedLead(),
  delivery = freshDelivery(),
): Promise<DeliveryFailure | null> {
  if (!channel.sendLead) throw new Error(`${channel.name} sends notices.`);
  try {
    await channel.sendLead(lead, delivery, new AbortController().signal);
    return null;
  } catch (error) {
    if (error instanceof DeliveryFailure) return error;
    throw error;
  }
}
