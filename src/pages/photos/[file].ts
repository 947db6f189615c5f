// Writes the photos in every width: dist/photos/<entry>.<hash>.<width>.avif.
import type { APIRoute, GetStaticPaths } from 'astro';
import { encode, loadCases, loadPeople, loadPosts, type Variant } from '../../content/index.ts';

const TYPES = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' } as const;

export const getStaticPaths = (async () => {
  const [cases, posts, people] = await Promise.all([loadCases(), loadPosts(), loadPeople()]);
  const photos = [
    ...[...cases, ...posts, ...people].map(({ photo }) => photo),
    ...cases.map(({ logo }) => logo),
    ...posts.flatMap(({ pictures }) => pictures),
  ].filter((photo) => photo !== undefined);
  const files = new Map(photos.flatMap((photo) => photo.files).map((file) => [file.name, file]));
  return [...files].map(([name, file]) => ({ params: { file: name }, props: { file } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: Variant }> = async ({ props }) =>
  new Response(await encode(props.file), { headers: { 'Content-Type': TYPES[props.file.format] } });
