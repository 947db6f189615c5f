// Writes the words of each calculator that its code needs: dist/calculators/<id>.json.
import type { APIRoute, GetStaticPaths } from 'astro';
import type { LiveWords } from '../../bands/calculator/words.ts';
import { idsInOrder } from '../../content/files.ts';
import { loadCalculator } from '../../content/index.ts';

export const getStaticPaths = (() =>
  idsInOrder('calculators').map((id) => ({ params: { id } }))) satisfies GetStaticPaths;

export const GET: APIRoute<object, { id: string }> = async ({ params }) => {
  const { currency, given, sentences, columns, rows, none, errors } = await loadCalculator(params.id);
  return Response.json({ currency, given, sentences, columns, rows, none, errors } satisfies LiveWords);
};
