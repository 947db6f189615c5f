/** The environment, read once. docs/operating.md lists every variable. */
import { resolve } from 'node:path';
import type { WorkingHours } from '@fairlead/contract/working-hours.ts';
import { type Rates, readRates } from '../limits/rates.ts';
import type { Role } from '../roles.ts';
import {
  type ChallengeSettings,
  type DatabaseChoice,
  type LetterSettings,
  type MailSettings,
  readBackupAway,
  readDatabase,
  readMail,
  readTurnstile,
} from './choices.ts';
import { address, type Env, headerName, optional, origins, people, socketPath, token, whole } from './env.ts';
import type { Settings } from './settings.ts';

export type Config = {
  host: string;
  port: number;
  dataDir: string;
  database: DatabaseChoice;
  /** null: letters are written as files. */
  mail: MailSettings | null;
  letters: LetterSettings;
  /** A request needs one of these keys; null: it needs none. */
  anonKeys: string[] | null;
  /** The allowed origins, with the site's own where it is known; null: any. */
  allowedOrigins: string[] | null;
  /** The address of the site; null where SITE_URL is not set: then the site is at whatever host a request names. */
  siteUrl: URL | null;
  schedulingUrl: string | null;
  /** The agency's name, and how long it takes to answer, in words. */
  brand: string;
  replyTime: string;
  /** When the agency works: by it a lead is due. */
  hours: WorkingHours;
  /** Whether leads keep the click IDs of ad platforms. */
  clickIds: boolean;
  /** False where another server shows the site, as under `npm run dev`. */
  serveSite: boolean;
  /** The built site, or a link to the release of it that is served; null: that of `npm run build`. */
  siteDir: string | null;
  delivery: { retryBaseMs: number; leaseMs: number; pollMs: number; concurrency: number };
  /** Days that a lead is kept; 0: for ever. */
  retentionDays: number;
  /** The request header, in small letters, in which the host names the sender's address; null: none. */
  clientIpHeader: string | null;
  /** How many proxies in front of this server are trusted to name the sender's address. */
  trustProxy: number;
  rates: Rates;
  /** null: the page has no challenge. */
  turnstile: ChallengeSettings | null;
  /** The secrets by which calendars sign what they tell; null: none is connected. */
  bookings: { calendlyKey: string | null; calSecret: string | null } | null;
  /** Who works on leads at the desk: roles by addresses in small letters; null: there is no desk. */
  deskUsers: ReadonlyMap<string, Role> | null;
  /** Who edits the words of the site, whether they also work on leads or not. */
  deskEditors: ReadonlySet<string>;
  /** Where the publisher answers, which has the words of the site; null: there is none. */
  publisherSocket: string | null;
  /** Opens the files for ad platforms; null: there are none. */
  conversionsPassword: string | null;
  /** What a mail server proves itself with that hands over messages; null: it cannot. */
  inboundMailSecret: string | null;
  metricsHost: string;
  /** null: metrics are not served. */
  metricsPort: number | null;
  /** Whether notices tell people about alarms. */
  alarmNotices: boolean;
  /** False where somebody else keeps backups, such as the host of the database: then none is missed. */
  backups: boolean;
  /** How a backup leaves the machine: encrypted to a key of age, unless that is null, by a program. null: it does not. */
  backupAway: { recipient: string | null; command: string } | null;
};

/** The folder of the server's data. */
export const dataDirOf = (env: Env): string => resolve(optional(env, 'DATA_DIR') ?? 'data');

/** The addresses that may sign in at the desk; null: there is none. */
export const deskMembers = ({ deskUsers, deskEditors }: Pick<Config, 'deskUsers' | 'deskEditors'>): string[] | null =>
  deskUsers && [...new Set([...deskUsers.keys(), ...deskEditors])];

function readBookings(env: Env): Config['bookings'] {
  const [calendlyKey, calSecret] = [optional(env, 'CALENDLY_SIGNING_KEY'), optional(env, 'CAL_SECRET')];
  return calendlyKey === null && calSecret === null ? null : { calendlyKey, calSecret };
}

/**
 * @param settings from the site's settings file, used where the environment says nothing
 * @throws ConfigError with one sentence that names the variable and the remedy
 */
export function readConfig(env: Env, settings: Omit<Settings, 'currency' | 'conversions'>): Config {
  const dataDir = dataDirOf(env);
  const siteUrl = address(env, 'SITE_URL', ['http:', 'https:'], 'https://www.example.com');
  const scheduling = address(env, 'PUBLIC_SCHEDULING_URL', ['http:', 'https:'], 'https://calendly.com/name/event');
  const allowed = origins(env, 'ALLOWED_ORIGINS');
  const desk = people(env, 'DESK_USERS');
  const metricsPort = optional(env, 'METRICS_PORT') === null ? null : whole(env, 'METRICS_PORT', 9464, 0, 65_535);
  return {
    host: optional(env, 'HOST') ?? '127.0.0.1',
    port: whole(env, 'PORT', 8080, 0, 65_535),
    dataDir,
    database: readDatabase(env, dataDir),
    ...readMail(env, settings.brand),
    anonKeys:
      optional(env, 'ANON_KEY')
        ?.split(/[\s,]+/)
        .filter(Boolean) ?? null,
    allowedOrigins: allowed && [...new Set([...allowed, ...(siteUrl ? [siteUrl.origin] : [])])],
    siteUrl,
    schedulingUrl: scheduling?.href ?? (settings.schedulingUrl || null),
    brand: settings.brand,
    replyTime: settings.replyTime,
    hours: settings.hours,
    clickIds: settings.clickIds,
    serveSite: optional(env, 'SERVE_SITE') !== '0',
    siteDir: optional(env, 'SITE_DIR'),
    delivery: {
      retryBaseMs: whole(env, 'RETRY_BASE_MS', 10_000, 1, 86_400_000),
      leaseMs: whole(env, 'LEASE_MS', 120_000, 100, 86_400_000),
      pollMs: whole(env, 'POLL_MS', 5_000, 10, 86_400_000),
      concurrency: whole(env, 'SEND_CONCURRENCY', 3, 1, 50),
    },
    retentionDays: whole(env, 'RETENTION_DAYS', 730, 0, 36_500),
    clientIpHeader: headerName(env, 'CLIENT_IP_HEADER'),
    trustProxy: whole(env, 'TRUST_PROXY', 0, 0, 10),
    rates: readRates(env),
    turnstile: readTurnstile(env),
    bookings: readBookings(env),
    deskUsers: desk?.users ?? null,
    deskEditors: desk?.editors ?? new Set(),
    publisherSocket: socketPath(env, 'PUBLISHER_SOCKET'),
    conversionsPassword: optional(env, 'CONVERSIONS_PASSWORD'),
    inboundMailSecret: token(env, 'INBOUND_MAIL_SECRET'),
    metricsHost: optional(env, 'METRICS_HOST') ?? '127.0.0.1',
    metricsPort,
    alarmNotices: (optional(env, 'ALARM_NOTICES') ?? (metricsPort === null ? '1' : '0')) !== '0',
    backups: optional(env, 'BACKUPS') !== '0',
    backupAway: readBackupAway(env),
  };
}
