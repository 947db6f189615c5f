import type { Selectable } from 'kysely';
import type { ContactPayload } from '../../contract/fields.ts';
import type { LeadTable } from '../db/schema.ts';

/** A stored lead, with the delivery of its letter. */
export type Lead = Selectable<LeadTable>;

/** The nine fields as they were stored. */
export const payloadOf = (lead: Lead): ContactPayload =>
  ({
    firstName: lead.first_name,
    lastName: lead.last_name,
    email: lead.email,
    phone: lead.phone,
    website: lead.website,
    country: lead.country,
    service: lead.service,
    revenue: lead.revenue,
    platforms: JSON.parse(lead.platforms),
  }) as ContactPayload;
