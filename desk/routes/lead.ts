/** The page of a lead. */

import { isolated } from '@fairlead/contract/text.ts';
import { movesOf, urgencyOf } from '@fairlead/leads/next-step.ts';
import { calendarFile } from '../calendar.ts';
import { readPlace } from '../data/filters.ts';
import { draftIn, NO_DRAFT } from '../data/forms.ts';
import { noticeOf, type PageProps } from '../data/frame.ts';
import { readAround } from '../queries/inbox.ts';
import { readLead, readStepEvent } from '../queries/lead.ts';
import { errorPage } from './answers.ts';
import { HEADERS } from './headers.ts';
import type { Change, Handler, RouteDeps, SignedIn } from './visit.ts';

/** The id in the address; null for a text that cannot be one. */
export const idIn = ({ path }: SignedIn): string | null => {
  const id = path.id?.toLowerCase() ?? '';
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
};

/**
 * The page as the database has the lead, with what the visitor has typed into its form, all of it unless `shown` says what. The
 * lead is read unless it is in `shown`.
 */
export async function leadPage(
  visit: SignedIn | Change,
  deps: RouteDeps,
  shown: Partial<PageProps['lead']> = {},
  status = 200,
): Promise<Response> {
  const { db, channels, clock, users, hours } = deps;
  const id = idIn(visit);
  const lead = shown.lead ?? (id === null ? undefined : await readLead(db, channels, id, users));
  const form = 'form' in visit ? visit.form : null;
  if (id === null || lead === undefined) return errorPage(deps, 'gone', visit.viewer, form);
  const now = clock.now();
  const place = readPlace(form ?? visit.url.searchParams);
  const around = await readAround(db, id, place, { now, hours, viewer: visit.viewer.email });
  const { nextStep } = lead.work;
  const times = {
    now,
    urgency: { reply: urgencyOf(lead.dueAt, now, hours), step: urgencyOf(nextStep?.at ?? null, now, hours) },
    moves: movesOf(nextStep ?? { timed: false }, now, hours),
  };
  const typed = { version: lead.version, draft: form === null ? NO_DRAFT : draftIn(form) };
  const fresh = { lead, notice: null, ...typed, errors: {}, noteError: null, conflict: null, erasing: null };
  return deps.page('lead', { ...times, place, around, ...fresh, ...shown }, visit.viewer, { status });
}

export const showLead: Handler<SignedIn> = (visit, deps) =>
  leadPage(visit, deps, { notice: noticeOf(visit.url.searchParams.get('done')) });

/** The next step as a file for calendars: what it is and the first name, and where the rest can be read. */
export const sendNextStep: Handler<SignedIn> = async (visit, deps) => {
  const id = idIn(visit);
  const event = id === null ? undefined : await readStepEvent(deps.db, id);
  if (id === null || event === undefined) return errorPage(deps, 'not_found', visit.viewer);
  const { step, firstName, since, version } = event;
  const file = calendarFile(
    {
      ...{ uid: `${id}-${since}`, sequence: version - since, at: step.at },
      ...{
        summary: `${step.what}: ${isolated(firstName)}`,
        url: `${deps.origin()}/desk/leads/${id}`,
        organizer: step.by,
      },
    },
    deps.brand,
    deps.clock.now(),
  );
  return new Response(file, {
    headers: {
      ...HEADERS,
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'attachment; filename="next-step.ics"',
    },
  });
};
