/** Content files as entries of the editor: their names, their data, their schemas, and what they can name. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Entry as ContentEntry, entryOf, isDraft } from '../../scripts/content/entries.ts';
import { named } from '../../scripts/content/references.ts';
import { type Kind, pathOf } from '../../src/content/kinds.ts';
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
  const address = holds === 'entry' ? pathOf(kind as Kind, id) : undefined;
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

/** What fields can name, by what it is. */
export function referencesOf(entries: ContentEntry[]): Record<string, Choice[]> {
  const choices = named(entries).map(({ target, id, entry, group }) => {
    const label = typeof group.label === 'string' ? group.label : '';
    const title = target === 'figures' ? `${group.value} ${label}`.trim() : titleOf(id, group);
    return { target, id, title, draft: isDraft(entry) };
  });
  const byTarget = Map.groupBy(choices, ({ target }) => target);
  return Object.fromEntries(
    [...byTarget].map(([target, choices]) => [target, choices.map(({ target: _, ...choice }) => choice)]),
  );
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
