// Writes the code that measures visits: dist/visits/<hash>.js for a service, and dist/visits/<build>.js for the desk.
import type { APIRoute, GetStaticPaths } from 'astro';
import { fieldShare } from '../../content/files.ts';
import { loadSite } from '../../content/index.ts';
import { codeOf } from '../../visits/code.ts';
import { buildId } from '../../visits/field/build-id.ts';
import field from '../../visits/field/main.ts?minified';

export const getStaticPaths = (async () => {
  const { use } = (await loadSite()).analytics;
  const files = [
    ...(use === 'none' ? [] : [codeOf(use)]),
    ...(fieldShare() > 0 ? [{ file: `${buildId()}.js`, code: field }] : []),
  ];
  return files.map(({ file, code }) => ({ params: { file }, props: { code } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ code: string }> = ({ props }) =>
  new Response(props.code, { headers: { 'content-type': 'text/javascript' } });
