/** The page on which somebody chooses which reminders they get, and says when they are away. */

import { recordOf } from '@fairlead/contract/records.ts';
import { REMINDERS } from '@fairlead/leads/reminder-kinds.ts';
import { noticeOf } from '../data/frame.ts';
import { checkAway, REMINDERS_PATH, type TypedAway } from '../data/reminders.ts';
import { readAwayOf, readChoice, saveAway, saveChoice } from '../queries/people.ts';
import { redirect } from './answers.ts';
import type { Change, Handler, RouteDeps, SignedIn } from './visit.ts';

/** @param typed the days as they were typed and not accepted; without it, they are shown as they are stored */
async function remindersPage({ viewer, url }: SignedIn, { db, chat, page }: RouteDeps, typed?: TypedAway) {
  const choice = chat === null ? await readChoice(db, viewer.email) : null;
  const away = typed ?? { ...((await readAwayOf(db, viewer.email)) ?? { from: '', until: '' }), errors: {} };
  const notice = noticeOf(url.searchParams.get('done'));
  return page('reminders', { choice, chat, away, notice }, viewer, { status: typed === undefined ? 200 : 422 });
}

export const showReminders: Handler<SignedIn> = (visit, deps) => remindersPage(visit, deps);

/** A box that is not checked is not in the form. */
export const saveReminders: Handler<Change> = async ({ viewer, form }, { db }) => {
  await saveChoice(
    db,
    viewer.email,
    recordOf(REMINDERS, (reminder) => form.has(reminder)),
  );
  return redirect(REMINDERS_PATH, 'saved');
};

export const saveDaysAway: Handler<Change> = async (visit, deps) => {
  const [from, until] = ['from', 'until'].map((name) => visit.form.get(name)?.trim() ?? '') as [string, string];
  const checked = checkAway({ from, until });
  if ('errors' in checked) return remindersPage(visit, deps, { from, until, ...checked });
  await saveAway(deps.db, visit.viewer.email, checked.away);
  return redirect(REMINDERS_PATH, 'saved');
};
