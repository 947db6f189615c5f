/** The page with the open sessions of the viewer. */

import { noticeOf } from '@fairlead/contract/desk/frame.ts';
import { recordAudit } from '../../leads/history.ts';
import { endOtherSessions, openSessions } from '../access/sessions.ts';
import { redirect } from './answers.ts';
import type { Change, Handler, SignedIn } from './visit.ts';

export const showSessions: Handler<SignedIn> = async ({ viewer, token, url }, { db, clock, page }) => {
  const now = clock.now();
  const sessions = await openSessions(db, viewer.email, token, now);
  return page('sessions', { sessions, now, notice: noticeOf(url.searchParams.get('done')) }, viewer);
};

/** Ends one other session of the viewer, or all others. */
export const endSessions: Handler<Change> = async ({ viewer, token, form }, { db, clock, log }) => {
  await db.batch([recordAudit(db, 'sessions_ended', {}, { actor: viewer.email, now: clock.now() })]);
  await endOtherSessions(db, viewer.email, token, form.get('id'));
  log('desk_sessions_ended');
  return redirect('/desk/sessions', 'ended');
};
