/** What the page may send, checked before anything is done with it. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { Value } from '../api.ts';
import { refusal } from './problems.ts';

/** The most bytes of a request about words. The largest entry has a hundredth of them. */
const MOST_BYTES = 4_000_000;

const json: z.ZodType<Value> = z.json() as z.ZodType<Value>;
const step = z.union([z.string(), z.number().int().nonnegative()]);
const path = z.array(step).max(100);
const change = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), path, value: json }),
  z.strictObject({ op: z.literal('insert'), path, value: json }),
  z.strictObject({ op: z.literal('remove'), path }),
  z.strictObject({ op: z.literal('move'), path, to: z.number().int().nonnegative() }),
  z.strictObject({ op: z.literal('body'), value: z.string() }),
]);
const file = z.string().max(500);

export const REQUESTS = {
  edit: z.strictObject({ file, version: z.string(), changes: z.array(change).max(10_000) }),
  create: z.strictObject({
    kind: z.string(),
    slug: z.string().max(200),
    answers: z.record(z.string(), z.string()).optional(),
  }),
  remove: z.strictObject({ file, version: z.string() }),
  review: z.strictObject({ message: z.string().max(10_000) }),
  path,
};

/**
 * The bytes of a request.
 * @throws {Refusal} when there are too many; the rest is not read
 */
export async function bytesOf({ req }: Context, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of req.raw.body ?? []) {
    size += part.length;
    if (size > most)
      throw refusal(413, `This is too large: more than ${Math.floor(most / 1_000_000)} MB. Use a smaller version.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The body of a request.
 * @throws {Refusal} when it is no JSON, or not what belongs there
 */
export async function bodyOf<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const text = Buffer.from(await bytesOf(context, MOST_BYTES)).toString('utf8');
  return parsed(text, schema);
}

/** @throws {Refusal} when a text is no JSON, or not what belongs there */
export function parsed<T>(text: string, schema: z.ZodType<T>): T {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw refusal(400, 'The request is no JSON. Load the page again.');
  }
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw refusal(400, `The request is not as the editor's page sends it: ${z.prettifyError(result.error)}`);
}
