/** The desk: the agency's pages about its leads, as one function from request to answer. */

import { relyingPartyAt } from '@fairlead/leads/access/passkeys.ts';
import type { Clock } from '@fairlead/leads/base/clock.ts';
import { type Config, deskMembers } from '@fairlead/leads/base/config.ts';
import { errorFields, type Log } from '@fairlead/leads/base/log.ts';
import { readOwnerRules } from '@fairlead/leads/base/owner-rules.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import type { Channel } from '@fairlead/leads/delivery/channel.ts';
import type { ChatPost } from '@fairlead/leads/delivery/channels/chat.ts';
import type { Limits } from '@fairlead/leads/limits/limits.ts';
import type { Mailer } from '@fairlead/leads/mail/mailer.ts';
import { may, workersIn } from '@fairlead/leads/roles.ts';
import { Hono } from 'hono';
import { type Bundle, loadBundle } from './bundle.ts';
import { isSecure } from './cookies.ts';
import { NEW_LEAD_PATH } from './data/by-hand.ts';
import type { Shell } from './data/frame.ts';
import { REMINDERS_PATH } from './data/reminders.ts';
import { WORDS_PATH } from './data/words.ts';
import { giveByRules } from './owners.ts';
import { reminderChannel } from './reminder-letters.ts';
import { remind } from './reminders.ts';
import { errorPage, failed, htmlAnswer, redirect } from './routes/answers.ts';
import { askToErase, changeBin, showBin } from './routes/bin.ts';
import { binTicked, changeTicked, showBulk, undo } from './routes/bulk.ts';
import { addLead, correct, showCorrect, showNewLead } from './routes/by-hand.ts';
import { allowed, change, fresh, member, memberChange, signedIn } from './routes/guards.ts';
import { HEADERS, policyOf } from './routes/headers.ts';
import { showInbox } from './routes/inbox.ts';
import { sendNextStep, showLead } from './routes/lead.ts';
import { CHANGES } from './routes/lead-changes.ts';
import { sendBreakdown, sendNumbers, showCosts, showNumbers, storeCosts } from './routes/numbers.ts';
import { addPasskey, askForPasskey, removePasskey, signInByPasskey, startToAdd } from './routes/passkeys.ts';
import { showRecord } from './routes/record.ts';
import { saveDaysAway, saveReminders, showReminders } from './routes/reminders.ts';
import { endSessions, showSessions } from './routes/sessions.ts';
import { askForLink, showEnded, showLink, showSent, showSignIn, signIn, signOut } from './routes/sign-in.ts';
import { sendSite, showSite } from './routes/site.ts';
import type { Handler, PassToPublisher, RouteDeps, Visit } from './routes/visit.ts';
import { showWords } from './routes/words.ts';
import { orderSignInLetter, SIGN_IN_CHANNEL, signInChannel } from './sign-in-letters.ts';

export type Desk = {
  /** Answers a request for `/desk` or below it. Never rejects. @param address from `clientAddress` */
  answer: (request: Request, address: string) => Promise<Response>;
  /** The channels of the desk's own letters. */
  channels: Channel[];
  /** Gives leads to people and makes reminders when they are due, until it is aborted. Resolves when nothing is under way. */
  work: (stopping: AbortSignal) => Promise<unknown>;
};

export type DeskDeps = {
  db: Database;
  config: Config & { deskUsers: NonNullable<Config['deskUsers']> };
  /** From the site's settings file. */
  settings: { brand: string; currency: string };
  limits: Limits;
  mailer: Mailer;
  log: Log;
  clock: Clock;
  /** The names of the channels by which leads leave. */
  channels: string[];
  /** Those of them that are told what happens to leads later. */
  eventChannels: string[];
  /** Those that keep contacts, and are told what is corrected. */
  contactChannels: string[];
  /** Those that lead to programs. */
  programs: string[];
  /** The alarms that are on. */
  alarms: () => Shell['alarms'];
  /** Sends reminders in place of letters; null for letters. */
  chat: ChatPost | null;
  /** Passes a request on to the publisher; null where there is none. */
  passToPublisher: PassToPublisher | null;
  /** Where the server listens. Known when the first request comes. */
  ownUrl: () => string;
  /** Call it when a delivery was made, so that it leaves at once. */
  wakeOutbox: (channels: readonly string[]) => void;
};

type Bindings = { Bindings: { address: string } };

/** @throws ConfigError where the pages were not built */
export async function openDesk(deps: DeskDeps): Promise<Desk> {
  const { db, mailer, clock, config, settings, chat, log, wakeOutbox, ownUrl } = deps;
  const { letters, siteUrl, hours, deskUsers: users } = config;
  const letterTools = {
    ...{ db, mailer, clock, letters, brand: settings.brand },
    origin: () => originOf(siteUrl, ownUrl),
  };
  const reminding = { db, clock, log, hours, people: chat ? null : users, wakeOutbox };
  const giving = {
    ...{ db, clock, log, hours, wakeOutbox },
    ...{ rules: readOwnerRules(), users: workersIn(users), byLetter: chat === null },
  };
  return {
    answer: createDesk(deps, await loadBundle()),
    channels: [signInChannel(letterTools), reminderChannel({ ...letterTools, hours, users, chat })],
    work: (stopping) => Promise.all([remind(reminding, stopping), giveByRules(giving, stopping)]),
  };
}

type Route = readonly [method: 'GET' | 'POST', path: string, handler: Handler<Visit>];

/** What the desk answers, and how. */
export const ROUTES: readonly Route[] = [
  ...(['GET', 'POST'] as const).flatMap((method) =>
    [WORDS_PATH, `${WORDS_PATH}/*`].map((path): Route => [method, path, showWords]),
  ),
  ['GET', '/desk/sign-in', showSignIn],
  ['POST', '/desk/sign-in', askForLink],
  ['GET', '/desk/sign-in/sent', showSent],
  ['GET', '/desk/sign-in/ended', showEnded],
  ['POST', '/desk/sign-in/confirm', signIn],
  ['GET', '/desk/sign-in/:token', showLink],
  ['POST', '/desk/sign-in/challenge', askForPasskey],
  ['POST', '/desk/sign-in/passkey', signInByPasskey],
  ['POST', '/desk/sign-out', memberChange(signOut)],
  ['GET', '/desk/sessions', member(showSessions)],
  ['POST', '/desk/sessions', memberChange(endSessions)],
  ['POST', '/desk/passkeys/challenge', memberChange(fresh(startToAdd))],
  ['POST', '/desk/passkeys', memberChange(fresh(addPasskey))],
  ['POST', '/desk/passkeys/remove', memberChange(removePasskey)],
  ['GET', REMINDERS_PATH, signedIn(allowed('work', showReminders))],
  ['POST', REMINDERS_PATH, change(saveReminders)],
  ['POST', `${REMINDERS_PATH}/away`, change(saveDaysAway)],
  ['GET', '/desk/', () => redirect('/desk')],
  ['GET', '/desk', signedIn(showInbox)],
  ['POST', '/desk/bulk', change(changeTicked)],
  ['POST', '/desk/bulk/bin', change(allowed('delete', fresh(binTicked)))],
  ['GET', '/desk/bulk/:id', signedIn(showBulk)],
  ['POST', '/desk/bulk/:id/undo', change(undo)],
  ['GET', '/desk/bin', signedIn(allowed('delete', showBin))],
  ['POST', '/desk/bin', change(allowed('delete', fresh(changeBin)))],
  ['GET', '/desk/numbers', member(allowed('numbers', showNumbers))],
  ['GET', '/desk/numbers.csv', member(allowed('numbers', sendNumbers))],
  ['GET', '/desk/channels.csv', member(allowed('numbers', sendBreakdown))],
  ['GET', '/desk/costs', member(allowed('numbers', showCosts))],
  ['POST', '/desk/costs', memberChange(allowed('numbers', storeCosts))],
  ['GET', '/desk/record', signedIn(allowed('record', showRecord))],
  ['GET', '/desk/site', member(allowed('numbers', showSite))],
  ['GET', '/desk/site.csv', member(allowed('numbers', sendSite))],
  ['GET', NEW_LEAD_PATH, signedIn(allowed('work', showNewLead))],
  ['POST', NEW_LEAD_PATH, change(addLead)],
  ['GET', '/desk/leads/:id/correct', signedIn(allowed('work', showCorrect))],
  ['POST', '/desk/leads/:id/correct', change(correct)],
  ['GET', '/desk/leads/:id', signedIn(showLead)],
  ['GET', '/desk/leads/:id/next-step.ics', signedIn(sendNextStep)],
  ['GET', '/desk/leads/:id/erase', signedIn(allowed('delete', fresh(askToErase)))],
  ...Object.entries(CHANGES).map(([name, handler]): Route => ['POST', `/desk/leads/:id/${name}`, change(handler)]),
];

export function createDesk(deps: DeskDeps, bundle: Bundle): Desk['answer'] {
  const routes = routeDeps(deps, bundle);
  const app = new Hono<Bindings>();
  const route = (method: 'GET' | 'POST', path: string, handler: Handler<Visit>) =>
    app.on(method, path, (c) => {
      const request = c.req.raw;
      const secure = isSecure(request, routes.siteUrl);
      return handler(
        { request, url: new URL(request.url), address: c.env.address, path: c.req.param(), secure },
        routes,
      );
    });

  for (const [path, { type, content }] of bundle.assets) {
    const headers = { ...HEADERS, 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
    app.get(path, () => new Response(content, { headers }));
  }
  for (const [method, path, handler] of ROUTES) route(method, path, handler);
  const missing = member(({ viewer }, known) => errorPage(known, 'not_found', viewer));
  for (const method of ['GET', 'POST'] as const) route(method, '*', missing);
  app.notFound(() => errorPage(routes, 'not_found', null));
  app.onError((error) => failed(routes, error));
  return async (request, address) => app.fetch(request, { address });
}

/** Where links of the desk lead to. */
const originOf = (siteUrl: URL | null, ownUrl: () => string): string => siteUrl?.origin ?? ownUrl();

function routeDeps(
  {
    db,
    config,
    settings,
    limits,
    log,
    clock,
    channels,
    eventChannels,
    contactChannels,
    programs,
    alarms,
    chat,
    ownUrl,
    wakeOutbox,
    passToPublisher,
  }: DeskDeps,
  bundle: Bundle,
): RouteDeps {
  const { deskUsers: roles, deskEditors: editors, siteUrl, dataDir, hours } = config;
  const { brand, currency } = settings;
  const { stylesheet, keysScript, passkeyScript } = bundle;
  const origin = () => originOf(siteUrl, ownUrl);
  const party = () => relyingPartyAt(origin());
  const users = workersIn(roles);
  return {
    ...{ db, channels, clock, log, limits, siteUrl, brand, currency, dataDir, hours, party, wakeOutbox },
    ...{ users, origin, passToPublisher },
    members: deskMembers(config) ?? [],
    rightsOf: (email) => ({
      role: roles.get(email) ?? null,
      edits: passToPublisher !== null && editors.has(email),
    }),
    programs,
    contactChannels,
    events: { channels: eventChannels, currency },
    chat: chat?.name ?? null,
    // Not awaited, so that the time of the answer tells nothing about the address.
    sendLink: (email, returnTo) =>
      void orderSignInLetter(db, { email, returnTo }, clock.now()).then(
        () => wakeOutbox([SIGN_IN_CHANNEL]),
        (error) => log('desk_link_not_mailed', errorFields(error)),
      ),
    page: (name, props, viewer, { status, headers, passkeys } = {}) => {
      const script = passkeys && party() ? passkeyScript : null;
      const isOfLeads = may(viewer?.role, 'see');
      const people = isOfLeads ? users : [];
      const shell = {
        brand,
        currency,
        stylesheet,
        viewer,
        people,
        keysScript: isOfLeads ? keysScript : null,
        passkeyScript: script,
        alarms: isOfLeads ? alarms() : [],
      };
      const html = bundle.render(name, props, shell);
      const scripts = [shell.keysScript, script].filter((one) => one !== null);
      const policy = scripts.length > 0 && { 'content-security-policy': policyOf(scripts, script !== null) };
      return htmlAnswer(html, status, { ...headers, ...policy });
    },
  };
}
