// The drawings, in the colors of each ground: dist/art/<name>.<look>.<hash>.svg.
import type { APIRoute, GetStaticPaths } from 'astro';
import { artFiles } from '../../art/drawings.ts';

export const getStaticPaths = (() =>
  artFiles.map(({ file, svg }) => ({ params: { file }, props: { svg } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
