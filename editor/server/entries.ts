/** Entries of content/ as the page shows them: their names, their data, their schemas, what they can name, and drafts. */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Entry as ContentEntry, entryOf as entryIn, isDraft, readContent } from '@fairlead/site/check/entries.ts';
import { anchorsOf, named, tokenValues } from '@fairlead/site/check/references.ts';
import { schemaFaults } from '@fairlead/site/check/schema.ts';
import { draft, fileOf, slugFault } from '@fairlead/site/drafts/draft.ts';
import { DRAFTS } from '@fairlead/site/drafts/questions.ts';
import { renamed } from '@fairlead/site/drafts/rename.ts';
import { keysOf, schemaAt, textAt, valueAt } from '@fairlead/site/src/content/fields.ts';
import { isKind, KINDS, type Kind, NOT_FOUND, pathOf } from '@fairlead/site/src/content/kinds.ts';
import { z } from 'zod';
import type { Choice, Create, Entry, EntrySummary, KindSummary, Path, Schema, Site, Token, Value } from '../api.ts';
import { isGroup, placeIn } from '../data.ts';
import {
  type ContentFile,
  changeText,
  contentFiles,
  marksOf,
  ownPath,
  schemaOf,
  valueIn,
  versionOf,
} from '../files/content-files.ts';
import type { KeysAt } from '../files/difference.ts';
import { type Fitted, fitted } from './fitting.ts';
import type { Overlay } from './judge.ts';
import type { Pictures } from './pictures.ts';
import { inFile, Refusal, refusal } from './problems.ts';

/** `case-studies` as people write it: Case studies. */
function spoken(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields that may be the name of an entry, the best first. */
const NAMES = ['title', 'client', 'name', 'headline', 'role', 'question', 'label'];

export function titleOf(id: string, data: unknown): string {
  return [...NAMES.map((key) => textAt(data, key)), textAt(data, 'seo', 'title')].find(Boolean) ?? spoken(id);
}

/** A file as the lists of the editor show it. One that cannot be read has its id for a name. */
function summaryOf(content: ContentFile, read: ContentEntry[]): EntrySummary {
  const { file, kind, id, holds } = content;
  const isEntry = holds === 'entry' && isKind(kind);
  const entry = isEntry ? entryIn(read, kind, id) : undefined;
  const address = isEntry ? pathOf(kind, id, entry?.data) : undefined;
  return {
    file,
    kind,
    title: kind === 'pages' ? (textAt(entry?.data, 'name') ?? spoken(id)) : titleOf(id, entry?.data),
    draft: entry !== undefined && isDraft(entry),
    address: address ?? null,
    anchors: entry && address !== undefined ? anchorsOf(entry, read) : [],
    // Without the page for addresses that do not exist, hosts would show their own.
    removable: address !== undefined && address !== '/' && address !== NOT_FOUND,
  };
}

/** The Markdown of a post as one of its fields. */
const BODY: Schema = { type: 'string', format: 'markdown', sources: 'sources' };

/** Takes back from texts that stay as they are written that they may name figures. */
function hideTokens(schema: Schema, asWritten = false): void {
  const here = asWritten || schema.asWritten === true;
  if (here) delete schema.prose;
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [], additionalProperties } = schema;
  const inner = [...Object.values(properties), ...prefixItems, ...anyOf, ...oneOf, items, additionalProperties];
  for (const part of inner) if (typeof part === 'object') hideTokens(part, here);
}

const schemas = new Map<string, Schema>();

/** The schema of a file as data. In a list, every key holds an entry. */
function jsonSchemaOf(content: ContentFile): Schema {
  const known = schemas.get(content.file);
  if (known) return known;
  const entry = schemaOf(content);
  const whole = content.holds === 'list' ? z.record(z.string(), entry) : entry;
  // It has the parts that `Schema` names, where it has them at all.
  const schema = z.toJSONSchema(whole, { io: 'input', unrepresentable: 'any' }) as Schema;
  if (content.kind === 'posts') {
    schema.properties = { ...schema.properties, body: BODY };
    schema.required = [...(schema.required ?? []), 'body'];
  }
  hideTokens(schema);
  schemas.set(content.file, schema);
  return schema;
}

/** What fields can name, by what it is. */
function referencesOf(entries: ContentEntry[]): Record<string, Choice[]> {
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

/** What texts can name in braces, figures and prices first. */
function tokensOf(entries: ContentEntry[]): Token[] {
  const own = named(entries);
  const values = [...tokenValues(entries)].map(([id, stands]): Token => {
    const figure = own.find((one) => one.target === 'figures' && one.id === id);
    if (figure) {
      const whose =
        figure.entry.kind === 'figures' ? textAt(figure.group, 'scope') : titleOf(figure.entry.id, figure.entry.data);
      const about = [textAt(figure.group, 'label'), whose].filter(Boolean).join(', ');
      return { id, kind: 'figures', stands, about };
    }
    const price = own.find((one) => one.target === 'prices' && (one.id === id || id.startsWith(`${one.id}-`)));
    if (price) return { id, kind: 'prices', stands, about: textAt(price.group, 'label') ?? '' };
    return { id, kind: 'others', stands, about: spoken(id) };
  });
  const order: Token['kind'][] = ['figures', 'prices', 'others'];
  return values.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** The name by which `npm run new` knows a kind: `case` for case-studies. */
const draftName = (kind: string): string | undefined =>
  Object.entries(DRAFTS).find(([, { folder }]) => folder === kind)?.[0];

/**
 * A new draft as `npm run new` writes it: its file below content/ and what it holds.
 * @param root the content folder
 * @throws {Refusal} with the answers that are wrong
 */
export function draftIn(root: string, { kind, slug, answers }: Create): { file: string; overlay: Overlay } {
  const name = draftName(kind);
  if (!name) throw refusal(422, `Entries of ${kind} cannot be created here.`, '', ['kind']);
  const { file, text, faults } = draft(name, slug, answers, root);
  const problems = faults.map(({ flag, message }) => ({ file: '', path: [flag], message }));
  if (problems.length > 0) throw new Refusal(422, { problems });
  return { file, overlay: new Map([[file, text]]) };
}

/** Kinds whose entries can be copied. The figures of a case have ids, which no second case can have. */
const COPIED = ['page', 'service', 'industry', 'post'];

/** What only one entry at a time is meant by: when it appears and goes, and where its visitors go then. */
const OWN_DATES = ['publish', 'until', 'then'];

export type Entries = ReturnType<typeof openEntries>;

/** @param root the content folder */
export function openEntries(root: string, pictures: Pictures) {
  type Known = { marks: string; all: ContentEntry[]; references: Record<string, Choice[]>; tokens: Token[] };
  let latest: Known = { marks: '', all: [], references: {}, tokens: [] };

  /** All entries, read again only after a change. */
  function known() {
    const marks = marksOf(root);
    if (latest.marks !== marks) {
      const all = readContent(root);
      latest = { marks, all, references: referencesOf(all), tokens: tokensOf(all) };
    }
    return latest;
  }

  /** @throws {Refusal} when it is no file of content/ that can be edited */
  function contentOf(file: string): ContentFile {
    const found = contentFiles(root).find((content) => content.file === file);
    if (!found) throw refusal(404, `${file || 'Nothing'} is no file of content/ that can be edited.`, file);
    return found;
  }

  const textOf = (file: string): string => readFileSync(ownPath(root, file), 'utf8');

  /** @throws {Refusal} when there is no such file, or when it cannot be read as YAML or JSON */
  function entryOf(file: string, text?: string): Entry {
    const content = contentOf(file);
    const own = text ?? textOf(file);
    const value = inFile(file, () => valueIn(file, own), ' Correct the file with a text editor, then load it again.');
    const schema = jsonSchemaOf(content);
    return {
      ...{ file, kind: content.kind, version: versionOf(own), value, schema },
      ...{ references: known().references, tokens: known().tokens, pictures: pictures.of(file, value) },
    };
  }

  /** The order of the fields of some data in the schema of its file. The keys of a list have an order of their own. */
  function keysAt(content: ContentFile, data: Value): KeysAt {
    const list = content.holds === 'list';
    return (path) => {
      if (list && path.length === 0) return [];
      const inner = list ? path.slice(1) : path;
      const value = list ? valueAt(data, path.slice(0, 1)) : data;
      return keysOf(schemaAt(schemaOf(content), inner, value), valueAt(value, inner));
    };
  }

  /**
   * A copy of an entry as it is on disk, as a draft, with its pictures.
   * @throws {Refusal} when there is no such entry, or the name is wrong or taken
   */
  function copyOf(from: string, slug: string): { file: string; overlay: Overlay } {
    const content = contentOf(from);
    const { file: _, kind, value } = entryOf(from);
    const name = draftName(kind);
    if (!name || !COPIED.includes(name)) throw refusal(422, `Entries of ${kind} cannot be duplicated.`, from);
    const fault = slugFault(name, slug, root);
    if (fault !== undefined) throw refusal(422, fault, '', ['slug']);
    const file = fileOf(name, slug);
    const fields = Object.entries(isGroup(value) ? value : {}).filter(([key]) => !OWN_DATES.includes(key));
    const copy = { ...Object.fromEntries(fields), draft: true, ...(name === 'page' && { path: slug }) };
    const text = inFile(from, () => changeText(from, textOf(from), copy, keysAt(content, copy)));
    const id = basename(file).replace(/\.[^.]*$/, '');
    const photos = pictures.of(from, value).map(({ photo }): [string, Uint8Array] => {
      const ending = basename(photo).slice(content.id.length);
      return [`${dirname(photo)}/${id}${ending}`, pictures.bytes(photo)];
    });
    return { file, overlay: new Map<string, string | Uint8Array>([...photos, [file, text]]) };
  }

  /**
   * An entry with another id or path, and all that changes with it.
   * @throws {Refusal} when it cannot have that one
   */
  function renamedTo(from: string, to: string): { file: string; overlay: Overlay } {
    const { kind, id } = contentOf(from);
    const name = draftName(kind);
    if (!name) throw refusal(422, `Entries of ${kind} cannot be renamed.`, from);
    const own = entryIn(known().all, kind as Kind, id);
    const old = name === 'page' ? textAt(own?.data, 'path') : id;
    try {
      const { file, files } = renamed([name, old, to], root);
      return { file, overlay: files };
    } catch (error) {
      throw refusal(422, error instanceof Error ? error.message.replaceAll(root, 'content') : String(error), '', [
        'to',
      ]);
    }
  }

  /** What of an older text of a file its schema still takes. The Markdown of a post has no schema. */
  function fit(content: ContentFile, value: Value): Fitted {
    const schema = schemaOf(content);
    const whole = content.holds === 'list' ? z.record(z.string(), schema) : schema;
    const faultsOf = (data: Value): Path[] => {
      const { body: _, ...fields } = isGroup(data) ? data : {};
      const found = schemaFaults(whole, content.kind === 'posts' ? fields : data);
      return found.map(({ path }) => placeIn(data, path));
    };
    return fitted(
      value,
      inFile(content.file, () => valueIn(content.file, textOf(content.file))),
      faultsOf,
    );
  }

  return {
    contentOf,
    /** Whether an entry may be kept with something left to fill in. What every page uses, such as settings, may not. */
    canBeUnfinished: (content: ContentFile): boolean => jsonSchemaOf(content).properties?.draft !== undefined,
    renamedTo,
    fit,
    textOf,
    entryOf,
    copyOf,
    keysAt,
    /** Every entry, with the path of its file below content/. */
    all: (): ContentEntry[] => known().all.map((entry) => ({ ...entry, file: entry.file.slice(root.length + 1) })),
    summaryOf: (content: ContentFile): EntrySummary => summaryOf(content, known().all),
    /** What stands for each token in braces. */
    tokenValues: () => new Map(known().tokens.map(({ id, stands }) => [id, stands])),
    /** Every file that can be read, with all that it says. */
    texts(): { summary: EntrySummary; value: Value }[] {
      const { all } = known();
      return contentFiles(root).flatMap((content) => {
        try {
          return [{ summary: summaryOf(content, all), value: valueIn(content.file, textOf(content.file)) }];
        } catch {
          // The check says what is wrong with it.
          return [];
        }
      });
    },
    site(): Site {
      const settings = entryIn(known().all, 'site')?.data;
      const origin = process.env.SITE_URL ?? '';
      return { brand: textAt(settings, 'brand') ?? '', origin, zone: textAt(settings, 'hours', 'timeZone') ?? 'UTC' };
    },
    kinds(): KindSummary[] {
      const files = contentFiles(root);
      const { all } = known();
      return [...Map.groupBy(files, ({ kind }) => kind)].map(([kind, own]) => ({
        kind,
        label: spoken(kind),
        shown: isKind(kind) ? KINDS[kind].shown : 'nowhere',
        creatable: draftName(kind) !== undefined,
        copyable: COPIED.includes(draftName(kind) ?? ''),
        entries: own.map((content) => summaryOf(content, all)),
      }));
    },
  };
}
