import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import { changeTexts, type Document, readDocuments, textsOf, writeDocument } from './documents.ts';
import { otherWords, type Rewrite } from './words.ts';

export type Fields = Record<string, unknown>;

/** Which ids become others, wherever an entry, an address or a token names them. */
export type Renames = Record<string, string>;

const within = (renames: Renames) =>
  new RegExp(`(?<![a-z0-9-])(?:${Object.keys(renames).join('|')})(?![a-z0-9-])`, 'g');

/** A document with ids replaced in references, addresses, anchors and tokens, and nowhere in the words. */
export function renamed(document: Document, renames: Renames): Document {
  const ids = within(renames);
  const swap = (text: string) => text.replace(ids, (id) => must(renames[id]));
  const inWords = (text: string) => text.replace(/\{[^}]*\}|\]\([^)]*\)/g, swap);
  return {
    ...changeTexts(document, (text, _, isWords) => (isWords && !text.startsWith('/') ? inWords(text) : swap(text))),
    ...(document.body !== undefined && { body: inWords(document.body) }),
  };
}

/** The content of a copy of the project, file by file, while it becomes that of another agency. */
export class Content {
  private readonly root: string;
  /** By the path below content/. */
  private documents: Map<string, Document>;
  /** Makes a rewrite of the words. */
  readonly words: (seed: number) => Rewrite;

  constructor(folder: string) {
    this.root = join(folder, 'content');
    const documents = readDocuments(folder);
    this.documents = new Map(documents.map((document) => [document.file.slice(this.root.length + 1), document]));
    this.words = otherWords(textsOf(documents), (this.fields('site.yml') as { brand: string }).brand);
  }

  /** @throws where there is no such file */
  get(path: string): Document {
    const found = this.documents.get(path);
    if (!found) throw new Error(`content/${path} is missing, so it cannot become that of another agency.`);
    return found;
  }

  fields = <T = Fields>(path: string): T => this.get(path).data as T;

  has = (path: string): boolean => this.documents.has(path);

  /** The ids of the entries of a folder. */
  ids = (folder: string): string[] =>
    [...this.documents.keys()]
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1).replace(/\.\w+$/, ''));

  set(path: string, document: Omit<Document, 'file'>): void {
    this.documents.set(path, { ...document, file: join(this.root, path) });
  }

  remove(path: string): void {
    rmSync(this.get(path).file);
    this.documents.delete(path);
  }

  change(change: (document: Document, path: string) => Document): void {
    for (const [path, document] of this.documents) this.documents.set(path, change(document, path));
  }

  rename = (renames: Renames): void => this.change((document) => renamed(document, renames));

  write(): void {
    for (const document of this.documents.values()) writeDocument(document);
  }
}
