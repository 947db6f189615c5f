/** What the page may send, checked before anything is done with it. */
import { cleaned } from '@fairlead/site/src/content/characters.ts';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Value } from '../api.ts';
import { refusal } from './problems.ts';

const file = z.string().max(500);
const text = z.string().transform((typed) => cleaned(typed));
const answers = z.record(z.string(), text).optional();

export const REQUESTS = {
  // Zod's own type of JSON has the same values under another name.
  edit: z.strictObject({ file, version: z.string(), value: z.json() as z.ZodType<Value>, answers }),
  create: z.strictObject({
    kind: z.string(),
    slug: z.string().max(200),
    answers,
    from: file.optional(),
  }),
  rename: z.strictObject({ file, version: z.string(), to: z.string().trim().max(200) }),
  remove: z.strictObject({ file, version: z.string(), answers }),
  review: z.strictObject({ message: text.pipe(z.string().max(10_000)) }),
  publish: z.strictObject({ files: z.record(file, z.string().max(10_000)) }),
  open: z.strictObject({ tab: z.string().max(50), file: file.nullable() }),
  back: z.strictObject({ release: z.string().max(100) }),
  media: z.strictObject({ photo: file }),
  use: z.enum(['picture', 'logo', 'file']),
  shown: z.strictObject({
    path: z.string().regex(/^\/[a-z0-9/-]{0,500}$/),
    typed: z.record(file, z.json() as z.ZodType<Value>),
  }),
  path: z.array(z.union([z.string(), z.number().int().nonnegative()])).max(100),
};

/** Refuses more bytes than these; the rest is not read. */
export const atMost = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw refusal(413, `This is too large: more than ${Math.floor(bytes / 1_000_000)} MB. Use a smaller version.`);
    },
  });

/**
 * The body of a request.
 * @throws {Refusal} when it is no JSON, or not what belongs there
 */
export const bodyOf = async <T>({ req }: Context, schema: z.ZodType<T>): Promise<T> => parsed(await req.text(), schema);

/** The most values of a request, and the most that lie in one another. The largest file has a tenth of them. */
const [MOST_VALUES, DEEPEST] = [30_000, 60];

/** Whether what was sent would keep the checks busy for minutes, and everybody else who edits would wait. */
function isTooMuch(data: unknown): boolean {
  let count = 0;
  let level = [data];
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (count > MOST_VALUES || depth > DEEPEST) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

/** @throws {Refusal} when a text is no JSON, or not what belongs there */
export function parsed<T>(text: string, schema: z.ZodType<T>): T {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw refusal(400, 'The request isn’t valid JSON. Load the page again.');
  }
  if (isTooMuch(data)) throw refusal(413, 'This has too many values for one file. Make several entries of it.');
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw refusal(400, `The request is not as the editor's page sends it: ${z.prettifyError(result.error)}`);
}
