/** One request, and who makes it. */

import type { WorkingHours } from '@fairlead/contract/working-hours.ts';
import type { RelyingParty } from '@fairlead/leads/access/passkeys.ts';
import type { Clock } from '@fairlead/leads/base/clock.ts';
import type { Log } from '@fairlead/leads/base/log.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import type { Doing } from '@fairlead/leads/history.ts';
import type { Limits } from '@fairlead/leads/limits/limits.ts';
import type { Rights } from '@fairlead/leads/roles.ts';
import type { PageName, PageProps, Viewer } from '../data/frame.ts';
import type { Events } from '../queries/lead.ts';

export type RouteDeps = {
  db: Database;
  /** The names of the channels by which leads leave. */
  channels: readonly string[];
  /** Whom to tell of stages. */
  events: Events;
  /** The names of those that are told what is corrected. */
  contactChannels: readonly string[];
  /** The names of the channels that lead to programs. */
  programs: readonly string[];
  /** The folder with letters as files and the list of erased leads. */
  dataDir: string;
  clock: Clock;
  hours: WorkingHours;
  /** The channel of the chat in which reminders go to all at once; null where they are letters to each person. */
  chat: string | null;
  log: Log;
  limits: Limits;
  /** The addresses that work on leads. */
  users: readonly string[];
  /** The addresses that may sign in. */
  members: readonly string[];
  rightsOf: (email: string) => Rights;
  /** Passes a request of somebody who edits on to the publisher; null where there is none. */
  passToPublisher: PassToPublisher | null;
  siteUrl: URL | null;
  /** Where the desk is reached, such as `https://agency.example`. */
  origin: () => string;
  /** The agency's name. */
  brand: string;
  /** Of what leads are worth, ISO 4217. */
  currency: string;
  /** Call it when a delivery was made, so that it leaves at once. */
  wakeOutbox: (channels: readonly string[]) => void;
  /** Starts to mail a link to somebody who may use the desk, and returns at once. */
  sendLink: (email: string, returnTo: string | null) => void;
  /** Whose passkeys sign in here; null where there are none. */
  party: () => RelyingParty | null;
  /** The answer with a page. @param options `passkeys`: with their script */
  page: <Name extends PageName>(
    name: Name,
    props: PageProps[Name],
    viewer: Viewer | null,
    options?: { status?: number; headers?: Record<string, string>; passkeys?: true },
  ) => Response;
};

/**
 * The publisher's answer to a request, which has been judged before.
 * @param editor the address of who makes it
 * @returns `away` where the publisher does not answer, `too_large` where the body is longer than it takes
 */
export type PassToPublisher = (request: Request, editor: string) => Promise<Response | 'away' | 'too_large'>;

export type Visit = {
  request: Request;
  url: URL;
  /** From `clientAddress`. */
  address: string;
  /** The values of the route's path, such as `id`. */
  path: Record<string, string>;
  /** Whether the cookie of the session is one for TLS. */
  secure: boolean;
};

/** `signedInAt` is in milliseconds since 1970. */
export type Member = Visit & { viewer: Viewer; token: string; signedInAt: number };

/** A visit of somebody who may see leads. */
export type SignedIn = Member & SeesLeads;

/** What the guards have found out. */
export type SeesLeads = { seesLeads: true };
export type Allowed = { isAllowed: true };
export type Fresh = { isFresh: true };

/** A change: its form has been checked to come from a page of this session. */
export type MemberChange = Member & { form: URLSearchParams };
export type Change = SignedIn & { form: URLSearchParams };

/** Who changes it, and when. */
export const doingOf = ({ viewer }: Change, { clock }: RouteDeps): Doing => ({ actor: viewer.email, now: clock.now() });

export type Handler<V extends Visit> = (visit: V, deps: RouteDeps) => Promise<Response> | Response;
