/**
 * Gives an entry another id, which is its address, or a page another path: what each file of content/ says then. Every mention
 * changes, and the old address leads on: a service becomes a former one, and any other entry gets a line in the redirects of
 * content/site.yml.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import { allFields, type Entry, type Kind, readContent } from '../check/entries.ts';
import { textAt } from '../src/content/fields.ts';
import { aboutKind, endingOf, KINDS, NOT_FOUND } from '../src/content/kinds.ts';
import { path as pathSchema } from '../src/content/schemas/text.ts';
import { ID } from '../src/content/slug.ts';
import { DRAFTS } from './questions.ts';

/** The start of another address of an entry, besides that of its page. */
const ALSO: Record<string, string> = { service: '?service=', post: '/blog#' };

/** A piece of a text to replace. What is around it stays as it is, comments too. */
type Edit = { node: unknown; text: string };

const edited = (text: string, edits: Edit[]): string =>
  edits
    .flatMap(({ node, text }) => (isNode(node) && node.range ? [{ range: node.range, text }] : []))
    .sort((a, b) => b.range[0] - a.range[0])
    .reduce((result, { range: [start, end], text }) => result.slice(0, start) + text + result.slice(end), text);

/** The files whose names are an id and an ending: an entry, and the pictures beside it. */
const filesOf = (folder: string, id: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(`${id}.`)) : [];

/** The fields of a file of content/. The text below those of a post has none. */
const fieldsIn = (text: string): string =>
  /^---\n[\s\S]*?\n(?=---\n)/.exec(text)?.[0] ?? (/^---\n/.test(text) ? '' : text);

/** What files of content/ hold then, by their paths; null for one that is gone. `lines` says what changes, one thing a line. */
export type Renamed = { files: Map<string, string | Buffer | null>; lines: string[]; file: string };

const USAGE =
  'Say what, its id, and the new id: npm run rename -- service|case|industry|post <old> <new>, or page <old path> <new path>';

/** A text with other addresses, and in how many places. What is around an address must not make it a longer one. */
function relinked(text: string, links: readonly (readonly [old: string, now: string])[], isPage: boolean) {
  let places = 0;
  let after = text;
  for (const [old, now] of links)
    after = after.replace(
      new RegExp(`${RegExp.escape(old)}(?![a-z0-9${isPage ? '/' : ''}-])`, 'g'),
      (found, at: number) => {
        if (old.startsWith('/') && /[a-z0-9-]/.test(after.charAt(at - 1))) return found;
        places += 1;
        return now;
      },
    );
  return { after, places };
}

/** What an entry is, where it is, and where it will be. */
type Move = {
  folder: Kind;
  /** The file of the entry, as it is called now and then, in its folder. */
  file: string;
  next: string;
  links: (readonly [old: string, now: string])[];
};

/** @throws with the remedy where a page cannot have the new path */
function movedPage(from: string, to: string, entries: Entry[], root: string): Move {
  const pages = entries.filter(({ kind }) => kind === 'pages');
  const page = pages.find(({ data }) => textAt(data, 'path') === from);
  if (!page) throw new Error(`No page has the path ${from}. Correct the old path.`);
  if (from === '/' || from === NOT_FOUND) throw new Error(`${from} has to be there. Rename another page.`);
  if (!pathSchema.safeParse(to).success || /[?#]/.test(to))
    throw new Error(
      `"${to}" cannot be a path: write one such as /about-us, in lower-case letters, digits and hyphens.`,
    );
  const other = pages.find(({ data }) => textAt(data, 'path') === to);
  if (other) throw new Error(`${to} is the path of ${other.file}. Choose another one.`);
  const file = page.file.slice(`${root}/pages/`.length);
  return { folder: 'pages', file, next: file, links: [[from, to]] };
}

/** @throws with the remedy where the entry is not there or cannot have the new id */
function movedEntry(name: string, from: string, to: string, root: string): Move {
  const folder = DRAFTS[name]?.folder;
  if (!folder) throw new Error(USAGE);
  if (!ID.test(to)) throw new Error(`"${to}" cannot be an address: use lower-case letters, digits and single hyphens.`);
  const ending = endingOf(KINDS[folder].holds);
  const file = `${from}${ending}`;
  if (!existsSync(`${root}/${folder}/${file}`))
    throw new Error(`There is no ${root}/${folder}/${file}. Correct the old id.`);
  const [taken] = filesOf(`${root}/${folder}`, to);
  if (taken) throw new Error(`${root}/${folder}/${taken} exists. Choose another id, or move that file away.`);
  const { address } = aboutKind(folder);
  const starts = [`${address}/`, ALSO[name]].filter((start) => start !== undefined);
  return { folder, file, next: `${to}${ending}`, links: starts.map((start) => [start + from, start + to] as const) };
}

/**
 * What renaming an entry changes. Nothing is written.
 * @param root the folder with the content
 * @throws with the remedy, if the entry is not there or the new id or path cannot be used
 */
export function renamed([name = '', from, to]: (string | undefined)[], root = 'content'): Renamed {
  const isPage = name === 'page';
  if (!Object.hasOwn(DRAFTS, name) || !from || !to) throw new Error(USAGE);
  const content = readContent(root);
  const { folder, file, next, links } = isPage ? movedPage(from, to, content, root) : movedEntry(name, from, to, root);
  const [own, moved] = [`${folder}/${file}`, `${folder}/${next}`];
  const files: Renamed['files'] = new Map();
  const lines: string[] = [];
  const entries = Map.groupBy(content, (entry) => entry.file);
  const textOf = (path: string): string => {
    const changed = files.get(path);
    return typeof changed === 'string' ? changed : readFileSync(`${root}/${path}`, 'utf8');
  };
  for (const found of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(?:yml|json|md)$/.test(found)) continue;
    const path = found.replaceAll('\\', '/');
    const before = textOf(path);
    const ids = isPage ? [] : mentionsIn(fieldsIn(before), entries.get(`${root}/${path}`) ?? [], folder, from, to);
    const { after: linked, places } = relinked(edited(before, ids), links, isPage);
    const after = path === own && !isPage ? linked.replaceAll(`](./${from}.`, `](./${to}.`) : linked;
    if (after === before) continue;
    files.set(path, after);
    const all = ids.length + places;
    lines.push(`${root}/${path}: changed in ${all === 1 ? 'one place' : `${all} places`}`);
  }

  if (name === 'service') {
    const { text, title } = withFormer(textOf('services.json'), from, to);
    files.set('services.json', text);
    if (title)
      lines.push(
        `${root}/services.json: "${from}" is now "${to}", and among the former services. Its name is still "${title}".`,
      );
  } else if (!/^draft: true$/m.test(textOf(own))) {
    // A draft never had an address.
    const [[old, now] = ['', '']] = links;
    files.set('site.yml', withRedirect(textOf('site.yml'), old, now));
    lines.push(`${root}/site.yml: ${old} leads to ${now}`);
  }
  if (own === moved) return { files, lines, file: own };
  for (const picture of filesOf(`${root}/${folder}`, from)) {
    const name = `${to}${picture.slice(from.length)}`;
    const path = `${folder}/${picture}`;
    files.set(`${folder}/${name}`, path === own ? textOf(own) : readFileSync(`${root}/${path}`));
    files.set(path, null);
    lines.push(`${root}/${path}: moved to ${name}`);
  }
  return { files, lines, file: moved };
}

/** The ids that name an entry of the kind, as the schemas say. A comment or a text with the same word is none of them. */
function mentionsIn(yaml: string, entries: Entry[], kind: Kind, from: string, to: string): Edit[] {
  const document = parseDocument(yaml);
  return entries.flatMap((entry) => {
    const named = allFields(entry).filter(({ meta, value }) => meta.ref === kind && value === from);
    return named.map(({ path }) => {
      const node = document.getIn(KINDS[entry.kind].holds === 'list' ? [entry.id, ...path] : path, true);
      const [start, end] = (isScalar(node) && node.range) || [0, 0];
      return { node, text: yaml.slice(start, end).replace(from, to) };
    });
  });
}

/** content/services.json with the new id, and the old one among the former services. A draft is not listed there. */
function withFormer(json: string, from: string, to: string): { text: string; title?: string } {
  type Service = { id: string; name: string; now?: string };
  // The file follows its schema, which `npm run check` holds it against.
  const { groups, former } = JSON.parse(json) as { groups: { services: Service[] }[]; former: Service[] };
  for (const [group, { services }] of groups.entries()) {
    const at = services.findIndex(({ id }) => id === from);
    const title = services[at]?.name;
    if (title === undefined) continue;
    const list = [...former.filter(({ id }) => id !== to), { id: from, name: title, now: `/services/${to}` }];
    // JSON is YAML too, and that parser tells the places.
    const document = parseDocument(json);
    const text = edited(json, [
      { node: document.getIn(['groups', group, 'services', at, 'id'], true), text: JSON.stringify(to) },
      { node: document.get('former', true), text: JSON.stringify(list, null, 2).replaceAll('\n', '\n  ') },
    ]);
    return { text, title };
  }
  return { text: json };
}

/** content/site.yml with a redirect more. One from the new address would be a circle, so it turns around. */
export function withRedirect(yaml: string, from: string, to: string): string {
  const line = `{ from: ${from}, to: ${to} }`;
  const list = parseDocument(yaml).get('redirects', true);
  const whole = `redirects:\n  - ${line}\n`;
  if (!isSeq(list) || list.items.length === 0 || !list.range)
    return /^redirects:.*\n/m.test(yaml)
      ? yaml.replace(/^redirects:.*\n/m, whole)
      : `${yaml.replace(/\n?$/, '\n')}${whole}`;
  const back = list.items.find((item) => isMap(item) && item.get('from') === to);
  if (back) return edited(yaml, [{ node: back, text: line }]);
  const [start] = list.range;
  const indent = yaml.slice(yaml.lastIndexOf('\n', start) + 1, start);
  return list.flow
    ? `${yaml.slice(0, start + 1)}${line}, ${yaml.slice(start + 1)}`
    : `${yaml.slice(0, start)}- ${line}\n${indent}${yaml.slice(start)}`;
}
