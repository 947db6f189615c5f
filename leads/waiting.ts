/** Who waits for whom: the agency has answered, or somebody waits for an answer. */
import type { Lead } from './lead.ts';

/** The columns that say so. */
export type Waiting = Pick<Lead, 'contacted_at' | 'due_at' | 'first_contacted_at' | 'first_due_at'>;

/** When a lead was first answered; null where it was not. */
export const firstContactOf = (lead: Pick<Waiting, 'contacted_at' | 'first_contacted_at'>): number | null =>
  lead.first_contacted_at ?? lead.contacted_at;

/** After an answer at some time. */
export const answered = (lead: Waiting, at: number): Waiting => ({
  ...lead,
  contacted_at: lead.first_contacted_at === null ? Math.min(lead.contacted_at ?? at, at) : (lead.contacted_at ?? at),
  first_contacted_at: lead.first_contacted_at && Math.min(lead.first_contacted_at, at),
});

/**
 * After something that asks for an answer, the first one or another one. When the first one came, and until when it was due, stays
 * known.
 * @param until when it is due; a lead that waits already is due as before
 */
export const dueAgain = (lead: Waiting, until: number): Waiting =>
  lead.contacted_at === null
    ? { ...lead, due_at: lead.due_at ?? until }
    : {
        contacted_at: null,
        due_at: until,
        first_contacted_at: firstContactOf(lead),
        first_due_at: lead.first_contacted_at === null ? lead.due_at : lead.first_due_at,
      };
