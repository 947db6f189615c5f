/** Passkeys: to add and remove one's own, and to sign in with one. A challenge is JSON for the script, all else are forms. */
import * as passkeys from '@fairlead/leads/access/passkeys.ts';
import { returnPath } from '../return-to.ts';
import { errorPage, redirect } from './answers.ts';
import { readForm } from './guards.ts';
import { HEADERS } from './headers.ts';
import { askPage, enter } from './sign-in.ts';
import type { Fresh, Handler, MemberChange, Visit } from './visit.ts';

const json = (content: object): Response =>
  new Response(JSON.stringify(content), { headers: { ...HEADERS, 'content-type': 'application/json' } });

/** A challenge for anybody's passkey. It counts as a link does, and tells nothing about who has passkeys. */
export const askForPasskey: Handler<Visit> = async (visit, deps) => {
  const { db, clock, limits, log } = deps;
  const form = await readForm(visit, deps);
  if (form instanceof Response) return form;
  const party = deps.party();
  if (party === null) return errorPage(deps, 'not_found', null);
  const waitMs = await limits.askToSignIn({ address: visit.address, email: null });
  log('desk_passkey_asked', { limited: waitMs > 0 });
  if (waitMs > 0) {
    return new Response(null, {
      status: 429,
      headers: { ...HEADERS, 'retry-after': String(Math.ceil(waitMs / 1000)) },
    });
  }
  return json(await passkeys.requestOptions(db, party, clock.now()));
};

export const signInByPasskey: Handler<Visit> = async (visit, deps) => {
  const { db, clock, members, log } = deps;
  const form = await readForm(visit, deps);
  if (form instanceof Response) return form;
  const party = deps.party();
  const returnTo = returnPath(form.get('to'));
  const email = party && (await passkeys.usePasskey(db, party, form.get('response') ?? '', clock.now()));
  const entered = email !== null && members.includes(email) ? await enter(visit, deps, { email, returnTo }) : null;
  if (entered !== null) return entered;
  // Whoever has lost access does not get it back with an old passkey.
  if (email !== null) await db.batch([passkeys.dropPasskeys(db, email)]);
  log('desk_refused', { reason: 'passkey' });
  return askPage(deps, { returnTo, isRefused: true }, 422);
};

/** A challenge for a new passkey of the viewer. */
export const startToAdd: Handler<MemberChange & Fresh> = async ({ viewer }, deps) => {
  const { db, clock, brand } = deps;
  const party = deps.party();
  if (party === null) return errorPage(deps, 'not_found', viewer);
  return json(await passkeys.creationOptions(db, party, brand, { actor: viewer.email, now: clock.now() }));
};

export const addPasskey: Handler<MemberChange & Fresh> = async ({ viewer, form }, { db, clock, log, party }) => {
  const at = party();
  const typed = { name: form.get('name') ?? '', answer: form.get('response') ?? '' };
  const doing = { actor: viewer.email, now: clock.now() };
  const isAdded = at !== null && (await passkeys.addPasskey(db, at, typed, doing));
  log(isAdded ? 'desk_passkey_added' : 'desk_refused', isAdded ? {} : { reason: 'passkey' });
  return redirect('/desk/sessions', isAdded ? 'passkey_added' : 'passkey_refused');
};

export const removePasskey: Handler<MemberChange> = async ({ viewer, form }, { db, clock, log }) => {
  const id = form.get('id')?.replaceAll('\0', '') ?? '';
  const isRemoved = await passkeys.removePasskey(db, id, { actor: viewer.email, now: clock.now() });
  if (isRemoved) log('desk_passkey_removed');
  return redirect('/desk/sessions', isRemoved ? 'passkey_removed' : 'passkey_gone');
};
