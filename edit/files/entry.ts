/** Content files as entries of the editor: their names, their data, their schemas, and what they can name. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addresses, addressOf } from '../../scripts/content/checks/addresses.ts';
import { TARGETS } from '../../scripts/content/checks/targets.ts';
import { definedFigures } from '../../scripts/content/checks/tokens.ts';
import { type Entry as ContentEntry, entryOf, fieldsOf, isDraft, type Kind } from '../../scripts/content/entries.ts';
import { values } from '../../scripts/content/fields.ts';
import type { Choice, Entry, EntrySummary, JsonSchema } from '../api.ts';
import { type ContentFile, readParts, schemaOf } from './content-files.ts';

/** The SHA-256 of some bytes. */
export const versionOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** `case-studies` as people write it: Case studies. */
export function spoken(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields that may be the name of an entry, the best first. */
const NAMES = ['title', 'client', 'name', 'headline', 'role', 'question', 'label'];

function titleOf(id: string, data: unknown): string {
  const fields = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const { title } = (fields.seo ?? {}) as { title?: unknown };
  const name = [...NAMES.map((key) => fields[key]), title].find((text) => typeof text === 'string' && text !== '');
  return typeof name === 'string' ? name : spoken(id);
}

/** A file as the lists of the editor show it. One that cannot be read has its id for a name. */
export function summaryOf(content: ContentFile, read: ContentEntry[]): EntrySummary {
  const { file, kind, id, holds } = content;
  const entry = holds === 'entry' ? entryOf(read, kind as Kind, id) : undefined;
  const address = holds === 'entry' ? addressOf({ file, kind: kind as Kind, id, data: null }) : undefined;
  return {
    file,
    kind,
    title: kind === 'pages' ? spoken(id) : titleOf(id, entry?.data),
    draft: entry !== undefined && isDraft(entry),
    address: address ?? null,
    // A page of its own code cannot go; one of many can.
    removable: address !== undefined && kind !== 'pages',
  };
}

const schemas = new Map<string, JsonSchema>();

/** The schema of a file as data. In a list, every key holds an entry. */
export function jsonSchemaOf(content: ContentFile): JsonSchema {
  const known = schemas.get(content.file);
  if (known) return known;
  const entry = schemaOf(content);
  const whole = content.holds === 'list' ? z.record(z.string(), entry) : entry;
  const schema = z.toJSONSchema(whole, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  schemas.set(content.file, schema);
  return schema;
}

const choicesOf = (entries: ContentEntry[], kind: string): Choice[] =>
  entries
    .filter((entry) => entry.kind === kind)
    .map((entry) => ({ id: entry.id, title: titleOf(entry.id, entry.data), draft: isDraft(entry) }));

/** What fields can name, by kind; `addresses` are the pages of the site. */
export function referencesOf(entries: ContentEntry[]): Record<string, Choice[]> {
  const figures = definedFigures(entries).map(({ id, value, entry }) => {
    const own = ((fieldsOf(entry).figures ?? []) as { id?: string; label?: string }[]).find(
      (figure) => figure.id === id,
    );
    const label = own?.label ?? fieldsOf(entry).label;
    return { id, title: `${value} ${typeof label === 'string' ? label : ''}`.trim(), draft: isDraft(entry) };
  });
  const goals = values(fieldsOf(entryOf(entries, 'pages', 'case-studies')).meaning, 'id');
  const special: Record<string, Choice[]> = {
    figures,
    goals: goals.map(({ text }) => ({ id: text, title: spoken(text), draft: false })),
    addresses: [...addresses(entries)].map(([id, { draft }]) => ({ id, title: id, draft })),
  };
  const kinds = [...new Set(TARGETS.map(([, kind]) => kind))];
  return { ...Object.fromEntries(kinds.map((kind) => [kind, choicesOf(entries, kind)])), ...special };
}

/**
 * What a file says, and its schema.
 * @throws {ChangeError} when the text cannot be read
 */
export const entryIn = (content: ContentFile, text: string): Omit<Entry, 'version' | 'references'> => ({
  file: content.file,
  kind: content.kind,
  ...readParts(content.file, text),
  schema: jsonSchemaOf(content),
});
