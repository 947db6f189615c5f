/** The linked data of a page (schema.org), made from the same entries as the page (docs/decisions/0004). */
import type { Graph, Thing } from 'schema-dts';
import type { Site } from '../../content/index.ts';
import { organization, website } from './agency.ts';
import { breadcrumb, type PageFacts, webPage } from './page.ts';

/** A thing that other things can refer to. */
export type Named = Thing & { '@id'?: string };

/**
 * The agency, the site, the page, its breadcrumb, and the things that the page is about. Addresses are paths until
 * `toScript` adds the host.
 */
export const pageGraph = (settings: Site, facts: PageFacts, things: Thing[]): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [
    organization(settings),
    website(settings),
    webPage(facts),
    ...(facts.trail.length > 0 ? [breadcrumb(facts)] : []),
    ...things,
  ],
});

const ADDRESSES = new Set(['@id', 'url', 'item', 'logo', 'image']);

/**
 * The graph as the text of a script element: addresses with the host, and no `<`, which could end the element.
 * @param site origin of the site
 */
export const toScript = (graph: Graph, site: URL): string =>
  JSON.stringify(graph, (key, value: unknown) =>
    ADDRESSES.has(key) && typeof value === 'string' ? new URL(value, site).href : value,
  ).replaceAll('<', '\\u003c');
