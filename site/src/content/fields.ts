/**
 * What schemas say about their fields besides the shape, as Zod's metadata, and the fields of an entry with it. Astro's
 * `reference()` knows entries of its collections alone: ids here also name figures of a case, goals and options of the
 * chooser, scripts and the editor read schemas without Astro, and a message needs the line of the field.
 */
import { isGroup } from '@fairlead/contract/records.ts';
import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import type { z } from 'zod';

/** What an id can name: an entry of a kind, or something within an entry. */
export type Target =
  | 'calculators'
  | 'case-studies'
  | 'figures'
  | 'goals'
  | 'overview groups'
  | 'people'
  | 'posts'
  | 'prices'
  | 'quotes'
  | 'runs'
  | 'samples'
  | 'sells'
  | 'services'
  | 'stalls';

/** What a picture of a band is drawn of (editor/app/bands/Picture.tsx); an empty text leaves a gap. */
export type PictureBlock =
  | ''
  | ('title' | 'text' | 'words' | 'offer' | 'rows' | 'questions' | 'quote')
  | ('card' | 'cell' | 'number' | 'price' | 'picture' | 'play' | 'logo' | 'file' | 'person')
  | ('grid' | 'tabs' | 'wave' | 'month' | 'fields' | 'sliders' | 'choices' | 'search' | 'check' | 'cross');

export type Meta = {
  /** A visitor reads this text. */
  prose?: true;
  /** Tokens in the texts below would not be filled in. */
  asWritten?: true;
  /** What may stand in braces besides tokens: the code replaces it. */
  replaced?: readonly string[];
  /** An id of something that stands elsewhere. */
  ref?: Target;
  /** An id by which other fields name this. */
  names?: Target;
  /** An address, perhaps of a page of this site. */
  address?: boolean;
  /** What to ask the owner as long as this is a placeholder; `{key}` stands for a field beside it. */
  confirm?: string;
  /** The name of a file of content/media, by what it is used as. */
  media?: 'picture' | 'logo' | 'file';
  /** The name of a drawing. */
  drawing?: true;
  /** The point of a picture that stays in view where a place cuts it. */
  focus?: true;
  /** A day and perhaps a time. */
  moment?: true;
  /** A day, or a month. */
  date?: true;
  /** For whoever edits: what belongs there, where its name does not say it. */
  help?: string;
  /** How long a text and how many items of a list suit the layout. That is advice: nothing is refused for its length. */
  minWords?: number;
  maxWords?: number;
  minCharacters?: number;
  maxCharacters?: number;
  fewestItems?: number;
  mostItems?: number;
  /** A small picture of a band: its rows from above, each with what stands side by side in it. */
  picture?: PictureBlock[][];
  /** The ground of a band that names no other one (site/src/bands/grounds.ts). */
  ground?: BandGround;
  /** The anchors of a type of band. */
  anchors?: string[];
  /** Whether a page can have one band of this type only. */
  once?: true;
};

declare module 'zod/v4/core' {
  interface GlobalMeta extends Meta {}
}

type Group = Record<string, unknown>;
type Shape = Record<string, z.ZodType>;
/** The parts of a schema's definition that are read here, whatever its type. */
type Def = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  shape?: Shape;
  element?: z.ZodType;
  items?: z.ZodType[];
  valueType?: z.ZodType;
  options?: z.ZodType[];
  discriminator?: string;
  values?: unknown[];
  entries?: Record<string, string>;
};

// Zod types the definition of each class of schema; here all are read alike.
export const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

/** The choice of a union that the data is most likely meant as. @throws for a union without choices */
export function choose({ options = [], discriminator }: Def, data: unknown): z.ZodType {
  const [first] = options;
  if (!first) throw new Error('A schema has a union without choices. Give it one, or remove it.');
  const plain = (option: z.ZodType) => defOf(unwrap(option, data));
  if (!isGroup(data)) {
    const wanted = Array.isArray(data) ? 'array' : typeof data;
    const right = options.find((option) => option.safeParse(data).success);
    return right ?? options.find((option) => plain(option).type === wanted) ?? first;
  }
  const fits = (option: z.ZodType): number => {
    const { shape = {} } = plain(option);
    const mark = discriminator && shape[discriminator];
    if (mark && defOf(mark).values?.includes(data[discriminator])) return Number.POSITIVE_INFINITY;
    return Object.keys(data).filter((key) => key in shape).length;
  };
  return options.reduce((best, option) => (fits(option) > fits(best) ? option : best), first);
}

/** The schema within what wraps it, such as `optional`, and within a union the likely choice; undefined in a plain one. */
function within(schema: z.ZodType, data: unknown): z.ZodType | undefined {
  const def = defOf(schema);
  if (def.type === 'union') return choose(def, data);
  if (def.type === 'pipe') return def.in && defOf(def.in).type === 'transform' ? def.out : def.in;
  return def.innerType;
}

/** A schema without what wraps it. */
export function unwrap(schema: z.ZodType, data: unknown): z.ZodType {
  const inner = within(schema, data);
  return inner ? unwrap(inner, data) : schema;
}

/** What an entry holds at a path. */
export const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );

/** The text at a path of an entry; undefined where its file has none. */
export function textAt(data: unknown, ...path: string[]): string | undefined {
  const value = valueAt(data, path);
  return typeof value === 'string' ? value : undefined;
}

/** The list at a path of an entry; empty where its file has none. */
export function listAt(data: unknown, ...path: string[]): unknown[] {
  const value = valueAt(data, path);
  return Array.isArray(value) ? value : [];
}

/** The schema of an item of a list, or of a key of a group. */
function schemaOf({ shape, element, items, valueType }: Def, key: PropertyKey): z.ZodType | undefined {
  return shape?.[String(key)] ?? element ?? items?.[Number(key)] ?? valueType;
}

/** The schema of the field at a path of an entry; undefined where the schema knows no such field. */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[], data: unknown): z.ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const next = schemaOf(defOf(unwrap(schema, data)), key);
  return next && schemaAt(next, rest, valueAt(data, [key]));
}

/** The keys that a group may have. */
export const keysOf = (schema: z.ZodType | undefined, data: unknown): string[] =>
  schema ? Object.keys(defOf(unwrap(schema, data)).shape ?? {}) : [];

/** A text, a number or the like in an entry: its place, what its schema says, and the group that it is in. */
export type Field = { path: string[]; value: unknown; meta: Meta; beside: Group };

/** Every field of an entry that its schema knows, in the order of the file. */
export function fieldsIn(schema: z.ZodType, data: unknown): Field[] {
  const collect = (schema: z.ZodType, value: unknown, path: string[], beside: Group, above: Meta): Field[] => {
    const meta: Meta = { ...above };
    let plain = schema;
    for (let next: z.ZodType | undefined = schema; next; next = within(next, value)) {
      Object.assign(meta, next.meta());
      plain = next;
    }
    if (typeof value !== 'object' || value === null) return [{ path, value, meta, beside }];
    const inherited: Meta = meta.asWritten ? { asWritten: true } : {};
    return Object.entries(value).flatMap(([key, item]) => {
      const next = schemaOf(defOf(plain), key);
      return next ? collect(next, item, [...path, key], isGroup(value) ? value : beside, inherited) : [];
    });
  };
  return collect(schema, data, [], isGroup(data) ? data : {}, {});
}
