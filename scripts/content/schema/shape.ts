/** Looks into schemas: what belongs at a place, and which keys a group knows. */
import type { z } from 'zod';

type Step = string | number;
type Fields = Record<string, unknown>;
/** The parts of a schema's definition that are read here, whatever its type. */
type Def = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  items?: z.ZodType[];
  valueType?: z.ZodType;
  options?: z.ZodType[];
  discriminator?: string;
  values?: unknown[];
  entries?: Record<string, string>;
  getter?: () => z.ZodType;
};

export const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

const isGroup = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data);

/** The choice of a union that the data is most likely meant as. */
export function choose({ options = [], discriminator }: Def, data: unknown): z.ZodType {
  const kind = (option: z.ZodType) => unwrap(option, data);
  if (!isGroup(data)) {
    const wanted = Array.isArray(data) ? 'array' : typeof data;
    return options.find((option) => defOf(kind(option)).type === wanted) ?? options[0]!;
  }
  const fits = (option: z.ZodType): number => {
    const shape = defOf(kind(option)).shape ?? {};
    const mark = discriminator && shape[discriminator];
    if (mark && defOf(mark).values?.includes(data[discriminator])) return Number.POSITIVE_INFINITY;
    return Object.keys(data).filter((key) => key in shape).length;
  };
  return options.toSorted((one, other) => fits(other) - fits(one))[0]!;
}

/** A schema without what wraps it, such as `optional`, and the likely choice of a union. */
export function unwrap(schema: z.ZodType, data: unknown): z.ZodType {
  const def = defOf(schema);
  if (def.type === 'union') return unwrap(choose(def, data), data);
  if (def.type === 'lazy') return unwrap(def.getter!(), data);
  if (def.type === 'pipe') return unwrap(defOf(def.in!).type === 'transform' ? def.out! : def.in!, data);
  return def.innerType ? unwrap(def.innerType, data) : schema;
}

/** What an entry holds at a path. */
export const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value: unknown, key) => (value as Fields | null | undefined)?.[key as string], data);

/** The schema of the field at a path of an entry; undefined where the schema knows no such field. */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[], data: unknown): z.ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const def = defOf(unwrap(schema, data));
  const next = def.shape?.[key as string] ?? def.element ?? def.items?.[key as number] ?? def.valueType;
  return next && schemaAt(next, rest, valueAt(data, [key as Step]));
}

/** The keys that a group may have. */
export const keysOf = (schema: z.ZodType | undefined, data: unknown): string[] =>
  schema ? Object.keys(defOf(unwrap(schema, data)).shape ?? {}) : [];

/** The texts by which a key of the choices of a union tells them apart. */
export function marksOf(union: z.ZodType, key: string): string[] {
  const { options, innerType } = defOf(union);
  if (innerType) return marksOf(innerType, key);
  return (options ?? []).flatMap((option) => {
    const mark = defOf(option).shape?.[key];
    return mark ? (defOf(mark).values ?? []).map(String) : marksOf(option, key);
  });
}
