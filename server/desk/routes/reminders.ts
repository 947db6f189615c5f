/** The page on which somebody chooses which reminders they get. */
import { noticeOf } from '@fairlead/contract/desk/frame.ts';
import { REMINDERS, REMINDERS_PATH } from '@fairlead/contract/desk/reminders.ts';
import { recordOf } from '@fairlead/contract/records.ts';
import { readChoice, saveChoice } from '../queries/people.ts';
import { redirect } from './answers.ts';
import type { Change, Handler, SignedIn } from './visit.ts';

export const showReminders: Handler<SignedIn> = async ({ viewer, url }, { db, chat, page }) => {
  const choice = chat === null ? await readChoice(db, viewer.email) : null;
  return page('reminders', { choice, chat, notice: noticeOf(url.searchParams.get('done')) }, viewer);
};

/** A box that is not checked is not in the form. */
export const saveReminders: Handler<Change> = async ({ viewer, form }, { db }) => {
  await saveChoice(
    db,
    viewer.email,
    recordOf(REMINDERS, (reminder) => form.has(reminder)),
  );
  return redirect(REMINDERS_PATH, 'saved');
};
