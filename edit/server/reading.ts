/** Reads entries for the page, and remembers what pages may still show. */
import { readFileSync } from 'node:fs';
import { type Entry as ContentEntry, readContent } from '../../scripts/content/entries.ts';
import { keysOf, schemaAt, valueAt } from '../../src/content/fields.ts';
import type { Choice, Entry, EntrySummary, KindSummary } from '../api.ts';
import { type ContentFile, contentFiles, marksOf, ownPath, schemaOf } from '../files/content-files.ts';
import { entryIn, referencesOf, spoken, summaryOf, versionOf } from '../files/entry.ts';
import { ChangeError } from '../files/tree.ts';
import type { KeysAt } from '../files/yaml-edit.ts';
import { creatable } from './create.ts';
import { refusal } from './problems.ts';

/** How many texts are kept to merge with. */
const KEPT = 500;

/** All entries, and what fields can name of them. */
type Known = { marks: string; entries: ContentEntry[]; references: Record<string, Choice[]> };

export type Reading = ReturnType<typeof createReading>;

/** @param root the content folder */
export function createReading(root: string) {
  const texts = new Map<string, string>();
  let latest: Known | undefined;

  function known(): Known {
    const marks = marksOf(root);
    if (latest?.marks !== marks) {
      const entries = readContent(root);
      latest = { marks, entries, references: referencesOf(entries) };
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

  /** @throws {Refusal} when the file cannot be read as YAML or JSON */
  function entryOf(content: ContentFile, text = textOf(content.file)): Entry {
    const version = versionOf(text);
    texts.set(version, text);
    if (texts.size > KEPT) texts.delete(texts.keys().next().value!);
    try {
      return { ...entryIn(content, text), version, references: known().references };
    } catch (error) {
      if (!(error instanceof ChangeError)) throw error;
      throw refusal(422, `${error.message} Correct the file with a text editor, then load it again.`, content.file);
    }
  }

  return {
    contentOf,
    textOf,
    entryOf,
    /** The text of a version that a page has got; undefined when it is not known any more. */
    textOfVersion: (version: string): string | undefined => texts.get(version),
    summaryOf: (content: ContentFile): EntrySummary => summaryOf(content, known().entries),
    kinds(): KindSummary[] {
      const files = contentFiles(root);
      const { entries } = known();
      return [...new Set(files.map(({ kind }) => kind))].map((kind) => ({
        kind,
        label: spoken(kind),
        creatable: creatable(kind),
        entries: files.filter((content) => content.kind === kind).map((content) => summaryOf(content, entries)),
      }));
    },
    /** The order of the fields in the schema of a file. The keys of a list have an order of their own. */
    keysAt(content: ContentFile): KeysAt {
      const list = content.holds === 'list';
      return (path, data) => {
        if (list && path.length === 0) return [];
        const inner = list ? path.slice(1) : path;
        const value = list ? valueAt(data, path.slice(0, 1)) : data;
        return keysOf(schemaAt(schemaOf(content), inner, value), valueAt(value, inner));
      };
    },
  };
}
