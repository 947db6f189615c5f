// Writes the code that measures visits for the desk: dist/visits.js (BEACON_CODE in contract/visits/page.ts), or nothing where
// none are measured. It knows its build, and the pages do not: so a page keeps its bytes, its tag and its weight until
// something of its own changes.
import type { APIRoute, GetStaticPaths } from 'astro';
import { measuredShare } from '../content/files.ts';
import code from '../visits/beacon/main.ts?minified';

export const getStaticPaths = (() =>
  measuredShare() > 0 ? [{ params: { visits: 'visits' } }] : []) satisfies GetStaticPaths;

export const GET: APIRoute = () => new Response(code, { headers: { 'content-type': 'text/javascript' } });
