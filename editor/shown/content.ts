/**
 * The content as the shown page reads it: the files as they are now, and what somebody has typed in place of some of them.
 * Nothing is kept that could lag behind what was saved.
 */
import { type Entry, readKind } from '@fairlead/site/check/entries.ts';
import { KINDS, type Kind } from '@fairlead/site/src/content/kinds.ts';
import type { Value } from '../api.ts';
import { isGroup } from '../data.ts';
import { marksOf, readableIn } from '../files/content-files.ts';

/** The Markdown of a post as HTML, as Astro makes it. */
type Rendered = { html: string; metadata: Record<string, unknown> };
/** An entry as `astro:content` has it. */
type ShownEntry = { collection: Kind; id: string; data: unknown; filePath: string; body?: string; rendered?: Rendered };

/** What files say that are not saved, by their paths below content/. */
export type Typed = Record<string, Value>;

/** What is made of each kind, until a file of it changes. */
type Made = { marks: string; entries: Entry[] };

export type Content = ReturnType<typeof openContent>;

/**
 * @param root the content folder
 * @param render makes HTML of Markdown
 * @param committed what Git's newest commit has of a file below it; null where it has none
 */
export function openContent(
  root: string,
  render: (markdown: string) => Promise<Rendered>,
  committed: (file: string) => string | null = () => null,
) {
  const read = new Map<Kind, Made>();
  const judged = new WeakMap<Entry, { data: unknown } | null>();
  const texts = new Map<string, Promise<Rendered>>();
  let marks = '';
  let kept: string | undefined;
  let typed: Typed = {};
  let shown = new Map<Kind, Promise<ShownEntry[]>>();
  const left = new Set<string>();

  function entriesOf(kind: Kind): Entry[] {
    const known = read.get(kind);
    if (known?.marks === marks) return known.entries;
    const { entries } = readKind(kind, root);
    read.set(kind, { marks, entries });
    return entries;
  }

  /** The entries of a file as somebody has typed them. */
  function typedIn(kind: Kind, file: string, value: Value): Entry[] {
    const { holds } = KINDS[kind];
    const path = `${root}/${file}`;
    const fields = isGroup(value) ? value : {};
    if (holds === 'list') return Object.entries(fields).map(([id, data]) => ({ file: path, kind, id, data }));
    if (holds === 'one') return [{ file: path, kind, id: kind, data: fields }];
    const id = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
    if (holds !== 'markdown') return [{ file: path, kind, id, data: fields }];
    const { body = '', ...data } = fields;
    return [{ file: path, kind, id, data, body: { text: String(body), before: 0 } }];
  }

  /** What the schema makes of an entry; null for one that breaks it. */
  function dataOf(entry: Entry): { data: unknown } | null {
    const known = judged.get(entry);
    if (known !== undefined) return known;
    const { success, data } = KINDS[entry.kind].schema.safeParse(entry.data);
    const found = success ? { data } : null;
    judged.set(entry, found);
    return found;
  }

  function htmlOf(markdown: string): Promise<Rendered> {
    const known = texts.get(markdown) ?? render(markdown);
    texts.set(markdown, known);
    return known;
  }

  async function make(entry: Entry, data: unknown): Promise<ShownEntry> {
    const { kind, id, file } = entry;
    const own = { collection: kind, id, data, filePath: file };
    const body = entry.body?.text.trim();
    return body === undefined ? own : { ...own, body, rendered: await htmlOf(body) };
  }

  async function show(kind: Kind): Promise<ShownEntry[]> {
    const saved = entriesOf(kind);
    const files = Object.entries(typed).filter(([file]) => fileIsOf(kind, file));
    const own = files.flatMap(([file, value]) => typedIn(kind, file, value));
    const all = [...saved.filter(({ id }) => !own.some((entry) => entry.id === id)), ...own];
    // In the order of the files, or of the list on disk.
    const order = new Map(saved.map(({ id }, at) => [id, at]));
    all.sort((one, other) => (order.get(one.id) ?? order.size) - (order.get(other.id) ?? order.size));
    const made = all.flatMap((entry) => {
      const right = dataOf(entry);
      if (right) return [make(entry, right.data)];
      // What does not fit the schema, such as a field that is not filled in yet, is shown as it was before.
      const file = entry.file.slice(root.length + 1);
      left.add(file);
      const value = readableIn(file, committed(file));
      const older = [...saved, ...(value === null ? [] : typedIn(kind, file, value))];
      const before = older.find((other) => other.id === entry.id && dataOf(other) !== null);
      const was = before && dataOf(before);
      return before && was ? [make(before, was.data)] : [];
    });
    return Promise.all(made);
  }

  const collection = async (kind: Kind): Promise<ShownEntry[]> => {
    const found = shown.get(kind) ?? show(kind);
    shown.set(kind, found);
    return found;
  };

  return {
    /** Begins a page: reads what has changed on disk, and takes what somebody has typed. */
    begin(next: Typed): { isNew: boolean } {
      marks = marksOf(root);
      const others = marks
        .split('\n')
        .filter((line) => !/\.(?:yml|md) \d/.test(line))
        .join('\n');
      const isNew = kept !== undefined && kept !== others;
      kept = others;
      typed = next;
      shown = new Map();
      left.clear();
      if (texts.size > MOST_TEXTS) texts.clear();
      return { isNew };
    },
    /** The files whose typed text is not shown, because it is not finished. */
    left: (): string[] => [...left],
    async getCollection(kind: Kind, filter: (entry: ShownEntry) => boolean = () => true): Promise<ShownEntry[]> {
      return (await collection(kind)).filter(filter);
    },
    async getEntry(kind: Kind, id: string): Promise<ShownEntry | undefined> {
      return (await collection(kind)).find((entry) => entry.id === id);
    },
  };
}

/** How many texts of posts are kept as HTML: while somebody types, each pause makes another one. */
const MOST_TEXTS = 200;

/** Whether a file below content/ is one of a kind. */
function fileIsOf(kind: Kind, file: string): boolean {
  const { path } = KINDS[kind];
  return file === path || file.slice(0, file.lastIndexOf('/')) === path;
}
