import { DOCUMENTS } from '../../../src/content/documents.ts';
import type { Kind } from '../../../src/content/kinds.ts';
import { addressOf } from '../checks/addresses.ts';
import { tokenValues } from '../checks/tokens.ts';
import { type Entry, entryOf, isDraft, readAll } from '../entries.ts';
import { fault } from '../fault.ts';
import { texts } from '../fields.ts';
import { readSource } from '../reading/source.ts';
import type { Fault } from '../report.ts';
import { blocksOf } from './blocks.ts';
import { sentencesIn } from './sentences.ts';

/** A text that a visitor reads, with its line in the file and its sentences. A heading or a label has none. */
export type Passage = { line: number; text: string; sentences: string[] };

/** One file of content with its passages. `names` are what it can be asked for by; `kind` is a column of the report. */
export type Page = { file: string; id: string; kind: string; names: string[]; draft: boolean; passages: Passage[] };

/** Kinds that have a page for each entry. The others are texts that pages share. */
const OWN_PAGES: readonly Kind[] = ['services', 'case-studies', 'industries', 'posts', 'samples', 'pages'];
export const SHARED = 'shared';

/** Kinds that no visitor reads. */
const UNREAD: readonly Kind[] = ['wording'];

/** The documents that a visitor reads. The other ones are lists, and words for the owner. */
const READ: readonly string[] = ['form.json', 'challenge.json'];

/** Fields whose texts are headings or names, whatever they end with. */
const HEADING = /(?:^|\.)(?:heading|headline|title|label|name|client|chips|tag|question|deliverable)(?:\.\d+)?$/;

/** The words of a document are labels and messages of fields, which are short by nature. */
const isHeading = ({ file }: Entry, field: string): boolean => file.endsWith('.json') || HEADING.test(field);

/** Settings are no text, except what stands in the footer. */
const isSetting = ({ kind }: Entry, field: string): boolean => kind === 'site' && field !== 'tagline';

const passage = (line: number, text: string, heading: boolean): Passage => ({
  line,
  text,
  sentences: heading ? [] : sentencesIn(text),
});

function passagesOf(entry: Entry, filled: (text: string) => string): Passage[] {
  const fields = texts(entry.data)
    .filter(({ field }) => !isSetting(entry, field))
    .map(({ field, text }) => passage(fault(entry, field, '').line ?? 1, filled(text), isHeading(entry, field)));
  return [...fields, ...blocksOf(entry).map(({ line, text, heading }) => passage(line, text, heading))];
}

/** The path of a file below content/, without its ending. */
const shortened = (file: string, root: string): string => file.slice(root.length + 1).replace(/\.\w+$/, '');

function pageOf(entry: Entry, root: string, filled: (text: string) => string): Page {
  const { file, kind } = entry;
  const path = shortened(file, root);
  const id = path.split('/').at(-1)!;
  const own = OWN_PAGES.includes(kind);
  const address = own ? addressOf(entry) : undefined;
  const names = [file, file.slice(root.length + 1), path, file.split('/').at(-1)!, id, ...(address ? [address] : [])];
  const passages = passagesOf(entry, filled);
  return { file, id, kind: own ? kind : SHARED, names, draft: isDraft(entry), passages };
}

/** A document, read as labels are. */
function document(name: string, root: string): Entry[] {
  const file = `${root}/${name}`;
  const { data, lineOf } = readSource(file);
  return data === undefined ? [] : [{ file, kind: 'labels', id: name, data, ...(lineOf && { lineOf }) }];
}

/** The entries of one list are one page, since they stand in one file. */
function joined(pages: Page[]): Page[] {
  const byFile = new Map<string, Page>();
  for (const page of pages) {
    const other = byFile.get(page.file);
    byFile.set(page.file, other ? { ...other, passages: [...other.passages, ...page.passages] } : page);
  }
  return [...byFile.values()];
}

/** What the report is about: the pages, the entry with the goals, and what keeps files from being read. */
export type Texts = { pages: Page[]; wording: Entry | undefined; faults: Fault[] };

/** Reads every text below a content folder, with figures and counts filled in. */
export function readPages(root = 'content'): Texts {
  const { entries, faults } = readAll(root);
  const tokens = tokenValues(entries);
  const filled = (text: string) => text.replaceAll(/\{([^}]*)\}/g, (token, id) => tokens.get(id) ?? token);
  const documents = Object.keys(DOCUMENTS).filter((name) => READ.includes(name));
  const read = entries.filter(({ kind }) => !UNREAD.includes(kind));
  const pages = [...read, ...documents.flatMap((name) => document(name, root))];
  return {
    pages: joined(pages.map((entry) => pageOf(entry, root, filled))),
    wording: entryOf(entries, 'wording'),
    faults,
  };
}

export const sentencesOf = ({ passages }: Page): string[] => passages.flatMap(({ sentences }) => sentences);

/** The columns of the report: the kinds of page that there are, in their order. */
export const kindsOf = (pages: Page[]): string[] =>
  [...OWN_PAGES, SHARED].filter((kind) => pages.some((page) => page.kind === kind));
