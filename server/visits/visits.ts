/**
 * What visits to the site were like, as the pages tell it. A beacon is counted in memory and forgotten; the counts are
 * written every ten seconds in one batch. A process that crashes loses the counts of ten seconds. Nothing here is on the way of
 * a lead.
 */

import { dayAt } from '@fairlead/contract/day.ts';
import { readText } from '@fairlead/contract/http/body.ts';
import { comesFromHere } from '@fairlead/contract/http/origin.ts';
import { EVERYWHERE } from '@fairlead/contract/site/headers.ts';
import type { SiteIndex } from '@fairlead/contract/site/index.ts';
import { FILE_POLICY } from '@fairlead/contract/site/policy.ts';
import { parseBeacon, parseReports } from '@fairlead/contract/visits/beacon.ts';
import { LARGEST_BEACON } from '@fairlead/contract/visits/names.ts';
import { pageKind } from '@fairlead/contract/visits/page.ts';
import { dayIn } from '@fairlead/contract/zone.ts';
import type { Clock } from '@fairlead/leads/base/clock.ts';
import type { Config } from '@fairlead/leads/base/config.ts';
import { errorFields, type Log } from '@fairlead/leads/base/log.ts';
import { isAboutValues } from '@fairlead/leads/db/passing.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { UNKNOWN } from '@fairlead/leads/limits/networks.ts';
import { addCounts, partsOf, type Rows, VisitCounts } from '@fairlead/leads/visit-counts.ts';

/** Milliseconds between two writes. */
const FLUSH_MS = 10_000;
/** Builds that were served first so many milliseconds ago may still be open in a tab. */
const KNOWN_MS = 90 * 86_400_000;

type VisitsDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'siteUrl' | 'hours'>;
  /** The build of the site that this server serves. */
  build: string;
  /** The kinds of page that the site has. */
  pages: ReadonlySet<string>;
};

export type Visits = {
  /** Answers a request with figures or reports, whatever its method. Never rejects. @param address from `clientAddress` */
  answer: (request: Request, address: string) => Promise<Response>;
  /** Another build is served from now on. Never rejects. */
  serve: (build: string, pages: ReadonlySet<string>) => Promise<void>;
  /** Writes what was counted so far. Never rejects. */
  flush: () => Promise<void>;
  /** Writes the rest. Call it when nothing is asked any more. Never rejects. */
  stop: () => Promise<void>;
};

/** The kinds of page of a site. */
export const pagesOf = ({ files }: Pick<SiteIndex, 'files'>): Set<string> =>
  new Set([...files].filter(([, { type }]) => type.startsWith('text/html')).map(([address]) => pageKind(address)));

/** Begins to count. @throws the driver's error when the database does not answer */
export async function openVisits({ db, clock, log, config, build, pages }: VisitsDeps): Promise<Visits> {
  const now = clock.now();
  const keep = (served: string) =>
    db
      .insertInto('field_builds')
      .values({ build: served, first_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing());
  const [, { rows }] = await db.batch([
    keep(build),
    db
      .selectFrom('field_builds')
      .select('build')
      .where('first_at', '>', now - KNOWN_MS),
  ]);
  const builds = new Set([build, ...rows.map((row) => row.build)]);
  // Pages of an older build may still be open, so none is forgotten.
  const kinds = new Set(pages);
  const counts = new VisitCounts(kinds);
  let newest = build;
  const budget = new Budget();
  const today = () => dayAt(dayIn(config.hours.timeZone, clock.now()));
  const stopper = new AbortController();

  const flush = async () => {
    const { dropped, ...taken } = counts.take();
    if (dropped > 0) log('field_dropped', { count: dropped });
    const blocked = taken.errors.filter(({ kind }) => kind === 'policy').reduce((sum, { count }) => sum + count, 0);
    if (blocked > 0) log('policy_reported', { count: blocked });
    await write(taken);
  };
  /** Rows that the database is not able to take now wait. One that it never takes is dropped, and stops no other. */
  const write = async (rows: Rows): Promise<void> => {
    const statements = addCounts(db, rows);
    if (statements.length === 0) return;
    try {
      await db.batch(statements);
    } catch (error) {
      log('field_not_stored', errorFields(error));
      if (!isAboutValues(error)) return counts.putBack(rows);
      const parts = partsOf(rows);
      if (parts.length === 0) log('field_dropped', { count: 1 });
      for (const part of parts) await write(part);
    }
  };
  const flushing = (async () => {
    while (await clock.sleep(FLUSH_MS, stopper.signal, { ref: false })) await flush();
  })();

  /** Whether a page of this site has sent it. A browser's own report has an origin of its own making. */
  const isOurs = (request: Request) =>
    comesFromHere(request) || (config.siteUrl !== null && request.headers.get('origin') === config.siteUrl.origin);

  return {
    answer: async (request, address) => {
      const { method, headers } = request;
      if (method !== 'POST') return empty(405, { allow: 'POST' });
      if (!budget.allows(address, clock.elapsed())) return empty(429);
      const isReport = headers.get('content-type') === 'application/reports+json';
      if (!isReport && !isOurs(request)) return empty(403);
      // A browser that asks not to be measured is not, whatever its page does.
      if (headers.get('sec-gpc') === '1') return empty(204);
      const text = await readText(request, LARGEST_BEACON).catch(() => null);
      if (text === null) return empty(413);
      if (isReport) {
        for (const error of parseReports(text)) counts.addError(today(), newest, error);
        return empty(204);
      }
      const beacon = parseBeacon(text);
      if (beacon === null || !builds.has(beacon.build)) return empty(400);
      counts.add(today(), beacon);
      return empty(204);
    },
    serve: async (served, also) => {
      newest = served;
      builds.add(served);
      for (const kind of also) kinds.add(kind);
      await keep(served)
        .execute()
        .catch((error) => log('field_not_stored', errorFields(error)));
    },
    flush,
    stop: async () => {
      stopper.abort();
      await flushing;
      await flush();
    },
  };
}

const empty = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, {
    status,
    headers: { ...EVERYWHERE, 'content-security-policy': FILE_POLICY, 'cache-control': 'no-store', ...headers },
  });

/** Beacons of everybody in a second, and of one network in a minute: an office shares one. */
const MOST_IN_A_SECOND = 100;
const MOST_OF_A_NETWORK = 120;
/** Networks that are told apart in a minute. Those beyond are only counted with everybody. */
const MOST_NETWORKS = 10_000;

/**
 * How many beacons are read at all. What is over it is dropped before its body is read, so that rubbish costs next to
 * nothing. The networks of senders are in memory for a minute at most.
 */
class Budget {
  #second = { at: 0, count: 0 };
  #minute = { at: 0, networks: new Map<string, number>() };

  /** Counts a beacon. @param now milliseconds of a monotonic clock @returns whether it may be read */
  allows(network: string, now: number): boolean {
    const [second, minute] = [Math.floor(now / 1_000), Math.floor(now / 60_000)];
    if (this.#minute.at !== minute) this.#minute = { at: minute, networks: new Map() };
    if (this.#second.at !== second) this.#second = { at: second, count: 0 };
    const { networks } = this.#minute;
    const sent = (networks.get(network) ?? 0) + 1;
    if (network !== UNKNOWN && (sent > 1 || networks.size < MOST_NETWORKS)) {
      if (sent > MOST_OF_A_NETWORK) return false;
      networks.set(network, sent);
    }
    return ++this.#second.count <= MOST_IN_A_SECOND;
  }
}
