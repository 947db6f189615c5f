/** The page with the open sessions and the passkeys of the viewer. */

import { passkeysOf } from '@fairlead/leads/access/passkeys.ts';
import { endOtherSessions, openSessions } from '@fairlead/leads/access/sessions.ts';
import { recordAudit } from '@fairlead/leads/history.ts';
import { noticeOf } from '../data/frame.ts';
import { redirect } from './answers.ts';
import { isFresh } from './guards.ts';
import type { Handler, Member, MemberChange } from './visit.ts';

export const showSessions: Handler<Member> = async (visit, { db, clock, page }) => {
  const { viewer, token, url } = visit;
  const now = clock.now();
  const sessions = await openSessions(db, viewer.email, token, now);
  const passkeys = await passkeysOf(db, viewer.email);
  const notice = noticeOf(url.searchParams.get('done'));
  return page('sessions', { sessions, passkeys, isFresh: isFresh(visit, now), now, notice }, viewer, {
    passkeys: true,
  });
};

/** Ends one other session of the viewer, or all others. */
export const endSessions: Handler<MemberChange> = async ({ viewer, token, form }, { db, clock, log }) => {
  const [, ended] = await db.batch([
    recordAudit(db, 'sessions_ended', {}, { actor: viewer.email, now: clock.now() }),
    endOtherSessions(db, viewer.email, token, form.get('id')),
  ]);
  log('desk_sessions_ended');
  return redirect('/desk/sessions', ended.changes > 0 ? 'ended' : 'ended_before');
};
