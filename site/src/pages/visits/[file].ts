// Writes the code that measures visits for a service: dist/visits/<hash>.js.
import type { APIRoute, GetStaticPaths } from 'astro';
import { loadSite } from '../../content/index.ts';
import { codeOf } from '../../visits/code.ts';

export const getStaticPaths = (async () => {
  const { use } = (await loadSite()).analytics;
  if (use === 'none') return [];
  const { file, code } = codeOf(use);
  return [{ params: { file }, props: { code } }];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ code: string }> = ({ props }) =>
  new Response(props.code, { headers: { 'content-type': 'text/javascript' } });
