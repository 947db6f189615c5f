import { keysOf, recordOf } from '@fairlead/contract/records.ts';
import lighthouse from 'lighthouse';

/** Milliseconds until the first and the largest contentful paint, and the layout shift. */
export type Paint = { lcp: number; fcp: number; cls: number };
/** Requests of a first visit, and their bytes with headers. */
type Requests = {
  count: number;
  all: number;
  html: number;
  font: number;
  art: number;
  script: number;
  /** Of the scripts, those asked for before the first paint. */
  early: number;
};
/** The paints of a first visit, and what it asks for. */
type FirstVisit = Paint & { requests: Requests };
export type Visit = FirstVisit & {
  /** Lighthouse's four scores, 0 to 100. */
  scores: number[];
  /** The audits that cost points. */
  failed: string[];
  /** Why the page cannot come back from the back/forward cache; empty if it can. */
  notRestored: string[];
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PAINT = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  cls: 'cumulative-layout-shift',
} as const;
/** Attempts to record one visit. */
const ATTEMPTS = 3;
const KINDS: Partial<Record<string, 'html' | 'font' | 'art' | 'script'>> = {
  Document: 'html',
  Font: 'font',
  Image: 'art',
  Script: 'script',
};

/** A request of a visit, with its start in milliseconds after the visit's. */
type Request = { transferSize: number; resourceType?: string; rendererStartTime: number };

/** A first visit on Lighthouse's simulated phone. */
export async function measurePaint(port: number, url: string): Promise<FirstVisit> {
  const { audits } = await audit(port, url, { onlyAudits: [...Object.values(PAINT), 'metrics', 'network-requests'] });
  return { ...paintOf(audits), requests: countRequests(audits) };
}

/** The same with scores, failed audits and the back/forward cache. */
export async function measureVisit(port: number, url: string): Promise<Visit> {
  const { audits, categories } = await audit(port, url, { onlyCategories: CATEGORIES });
  const judged = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return {
    ...paintOf(audits),
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    failed: judged.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
    requests: countRequests(audits),
    notRestored: reasonsOf(audits['bf-cache']),
  };
}

/**
 * Lighthouse's result. Now and then the browser fails to record a visit; Lighthouse's own advice is to try again.
 * @throws if no attempt succeeds
 */
async function audit(port: number, url: string, only: { onlyAudits: string[] } | { onlyCategories: string[] }) {
  const flags = { throttlingMethod: 'simulate', disableFullPageScreenshot: true, ignoreStatusCode: true } as const;
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(url, { port, logLevel: 'silent', ...flags, ...only });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { runtimeError } = result.lhr;
    if (!runtimeError) return result.lhr;
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${runtimeError.message}`);
  }
}

type Audits = Awaited<ReturnType<typeof audit>>['audits'];

const paintOf = (audits: Audits): Paint =>
  recordOf(keysOf(PAINT), (name) => audits[PAINT[name]]?.numericValue ?? Number.NaN);

function countRequests(audits: Audits): Requests {
  // Lighthouse types the details of all audits alike. The first lists requests, the second has one item.
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: Request[] };
  const metrics = audits.metrics?.details as { items?: { observedFirstContentfulPaint: number }[] } | undefined;
  const painted = metrics?.items?.[0]?.observedFirstContentfulPaint;
  if (painted === undefined) throw new Error('Lighthouse did not say when the page painted.');
  const counted: Requests = { count: items.length, all: 0, html: 0, font: 0, art: 0, script: 0, early: 0 };
  for (const { transferSize, resourceType, rendererStartTime } of items) {
    counted.all += transferSize;
    const kind = KINDS[resourceType ?? ''];
    if (kind) counted[kind] += transferSize;
    if (kind === 'script' && rendererStartTime < painted) counted.early += transferSize;
  }
  return counted;
}

function reasonsOf(audit: Audits[string] | undefined): string[] {
  if (audit?.score === 1) return [];
  // This one lists what keeps the page from being restored.
  const details = audit?.details as { items?: { reason: string }[] } | undefined;
  return details?.items?.map(({ reason }) => reason) ?? ['not measured'];
}
