// Writes the drawings: dist/art/<name>.<ground>.<hash>.svg.
import type { APIRoute, GetStaticPaths } from 'astro';
import { isGenerated } from '../../art/catalogue.ts';
import { artFiles } from '../../art/url.ts';
import { loadCases, loadIndustries, loadPosts, loadSamples, loadServices } from '../../content/index.ts';

export const getStaticPaths = (async () => {
  const entries = (
    await Promise.all([loadCases(), loadServices(), loadPosts(), loadIndustries(), loadSamples()])
  ).flat();
  const generated = entries.map(({ icon }) => icon).filter(isGenerated);
  return artFiles(generated).map(({ file, svg }) => ({ params: { file }, props: { svg } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
