import { type Source, UTM_NAMES } from '@fairlead/contract/attribution.ts';
import { FIELD_NAMES, type FieldName } from '@fairlead/contract/field-list.ts';
import { keysOf } from '@fairlead/contract/records.ts';
import { sourceOfLead } from '../../../attribution.ts';
import { DeliveryFailure } from '../../../base/delivery-failure.ts';
import { asciiDomain } from '../../../base/email-domain.ts';
import { optional } from '../../../base/env.ts';
import { columnOf, type Lead, payloadOf } from '../../../lead.ts';
import { asShown } from '../../../letters/lead-letter.ts';
import type { ChannelKind } from '../../channel.ts';
import { allowsPrivate, postJson, type Service, serviceAddress } from '../http.ts';

/** A version of HubSpot's API is supported for 18 months. https://developers.hubspot.com/docs/api-reference */
const VERSION = '2026-09';
const UPSERT = `/crm/objects/${VERSION}/contacts/batch/upsert`;
const CREATE_PROPERTIES = `/crm/properties/${VERSION}/contacts/batch/create`;
const API = 'https://api.hubapi.com';

/** The category of HubSpot's error: capital letters, so nothing of the lead. */
const categoryIn = (body: string) => /"category"\s*:\s*"([A-Z_]{1,60})"/.exec(body)?.[1];

/** The fields for which HubSpot has a property. */
const STANDARD = {
  firstName: 'firstname',
  lastName: 'lastname',
  email: 'email',
  phone: 'phone',
  website: 'website',
  country: 'country',
} as const satisfies Partial<Record<FieldName, string>>;

/** An answer as people read it; empty without one. HubSpot's own lists have semicolons. */
const answerOf = (lead: Lead, name: FieldName): string => asShown(payloadOf(lead), { between: '; ', none: '' })[name];

/** What HubSpot has no property for. The names are the agency's from the first lead on, so never change one. */
const OWN_PROPERTIES: Record<string, { label: string; value: (lead: Lead, source: Source) => string | null }> = {
  ...Object.fromEntries(
    FIELD_NAMES.filter((name) => !(name in STANDARD)).map((name) => [
      `inquiry_${columnOf(name)}`,
      { label: `Inquiry: ${columnOf(name).replaceAll('_', ' ')}`, value: (lead: Lead) => answerOf(lead, name) },
    ]),
  ),
  inquiry_landing: { label: 'Inquiry: first page', value: (_, { landing }) => landing },
  inquiry_referrer: { label: 'Inquiry: came from', value: (_, { referrer }) => referrer },
  inquiry_page: { label: 'Inquiry: page before the form', value: (_, { page }) => page },
  ...Object.fromEntries(
    UTM_NAMES.map((name) => [
      `inquiry_utm_${name}`,
      { label: `Inquiry: utm_${name}`, value: (_: Lead, { utm }: Source) => utm[name] },
    ]),
  ),
};

/** The request that creates the contact, or updates the one with this email. */
function upsertOf(lead: Lead): string {
  const source = sourceOfLead(lead);
  const email = asciiDomain(lead.email);
  // HubSpot's own property. The contact keeps an older click where this visit had none.
  const click = source.click?.kind === 'gclid' ? { hs_google_click_id: source.click.id } : {};
  const own = Object.entries(OWN_PROPERTIES).map(([name, { value }]) => [name, value(lead, source) ?? '']);
  const properties = {
    ...Object.fromEntries(keysOf(STANDARD).map((name) => [STANDARD[name], answerOf(lead, name)])),
    email,
    ...Object.fromEntries(own),
    ...click,
  };
  // What a lead does not say takes nothing from a contact that is there already. Only the form answers every question.
  const answered = Object.entries(properties).filter(([, value]) => value !== '' || lead.origin === 'form');
  return JSON.stringify({ inputs: [{ idProperty: 'email', id: email, properties: Object.fromEntries(answered) }] });
}

const propertiesToCreate = (): string =>
  JSON.stringify({
    inputs: Object.entries(OWN_PROPERTIES).map(([name, { label }]) => ({
      name,
      label,
      groupName: 'contactinformation',
      type: 'string',
      fieldType: 'text',
    })),
  });

/** A contact with a property that the account does not have is refused so. */
const mayLackProperties = (error: unknown): error is DeliveryFailure =>
  error instanceof DeliveryFailure && error.kind === 'refused' && error.message.startsWith('400');

/** Whether it would be refused again. */
const isRefusal = (error: unknown): error is DeliveryFailure =>
  error instanceof DeliveryFailure && (error.kind === 'refused' || /^40[134]/.test(error.message));

/** A contact in HubSpot for each lead. */
export const hubspot: ChannelKind = {
  name: 'hubspot',
  configure(env) {
    const token = optional(env, 'HUBSPOT_TOKEN');
    const api = serviceAddress(env, 'HUBSPOT_API', API) ?? new URL(API);
    if (token === null) return null;
    const allowPrivate = allowsPrivate(env);
    const headers = { authorization: `Bearer ${token}` };
    return ({ clock, post }) => {
      const ask = (path: string, body: string, stopping: AbortSignal) => {
        const endpoint = { url: new URL(path, api), allowPrivate };
        const service: Service = { endpoint, post, idempotent: true, reasonIn: categoryIn };
        return postJson(service, headers, body, clock.now(), stopping);
      };
      const upsert = async (lead: Lead, stopping: AbortSignal) => {
        const { status, body } = await ask(UPSERT, upsertOf(lead), stopping);
        // 207: the request was fine, but the contact was not stored.
        if (status === 207) throw new DeliveryFailure('refused', ['207', categoryIn(body)].filter(Boolean).join(' '));
      };
      // An account that has had no lead yet lacks the properties. They are made once, unless that failed for a moment.
      let made: Promise<unknown> | null = null;
      const makeProperties = (stopping: AbortSignal) => {
        made ??= ask(CREATE_PROPERTIES, propertiesToCreate(), stopping).catch((error) => {
          if (!isRefusal(error)) made = null;
          throw error;
        });
        return made;
      };
      return {
        name: 'hubspot',
        isForPrograms: true,
        keepsContacts: true,
        configuration: `${api.href} ${token}`,
        async sendLead(lead, _, stopping) {
          if (lead.email === '') throw new DeliveryFailure('skip', 'no_address');
          const wereMade = made !== null;
          try {
            await upsert(lead, stopping);
          } catch (error) {
            if (wereMade || !mayLackProperties(error)) throw error;
            await makeProperties(stopping).catch((further) => {
              if (!isRefusal(further)) throw further;
              // The token may not make them, or they are there. Then this lead was refused, and others may pass.
              throw new DeliveryFailure('refused', `${error.message}, properties: ${further.message}`);
            });
            await upsert(lead, stopping);
          }
        },
      };
    };
  },
};
