// The code of each calculator with its words, which a page requests at the first touch.
import type { APIRoute, GetStaticPaths } from 'astro';
import { loadCalculators } from '../../content/index.ts';
import live from '../../sections/calculator/live.ts?minified';

export const getStaticPaths = (async () =>
  (await loadCalculators()).map(({ id, ...words }) => ({ params: { id }, props: { words } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props: { words } }) =>
  new Response(`const WORDS=${JSON.stringify(words)};${live}`, { headers: { 'content-type': 'text/javascript' } });
