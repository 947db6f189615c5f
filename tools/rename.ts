/**
 * `npm run rename -- service|case|industry|post <old> <new>`: gives an entry another id, which is its address. Moves its
 * files, changes every mention in content/, and keeps the old address: a service becomes a former one, and any other
 * entry gets a line in the redirects of content/site.yml.
 */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { messageOf } from '@fairlead/leads/base/errors.ts';
import { allFields, type Entry, type Kind, readContent } from '@fairlead/site/check/entries.ts';
import { DRAFTS } from '@fairlead/site/drafts/questions.ts';
import { aboutKind, KINDS } from '@fairlead/site/src/content/kinds.ts';
import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';

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

/**
 * Renames an entry.
 * @param root the folder with the content
 * @returns what was changed, one thing a line
 * @throws before anything is changed, with the remedy, if the entry is not there or the new id cannot be used
 */
export function rename([name = '', from, to]: (string | undefined)[], root = 'content'): string[] {
  const kind = Object.hasOwn(DRAFTS, name) ? DRAFTS[name] : undefined;
  if (name === 'page')
    throw new Error(
      'A page says its own address: change its path, and add the old one to the redirects of content/site.yml.',
    );
  if (!kind || !from || !to)
    throw new Error('Say what, its id, and the new id: npm run rename -- service|case|industry|post <old> <new>');
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(to))
    throw new Error(`"${to}" cannot be an address: use lower-case letters, digits and single hyphens.`);
  const folder = `${root}/${kind.folder}`;
  const entry = `${from}.${name === 'post' ? 'md' : 'yml'}`;
  if (!existsSync(`${folder}/${entry}`)) throw new Error(`There is no ${folder}/${entry}. Correct the old id.`);
  const [taken] = filesOf(folder, to);
  if (taken) throw new Error(`${folder}/${taken} exists. Choose another id, or move that file away.`);

  const lines: string[] = [];
  const { address } = aboutKind(kind.folder);
  const [oldPath, newPath] = [`${address}/${from}`, `${address}/${to}`];
  const links = [`${address}/`, ALSO[name]].flatMap((start) => (start ? [[start + from, start + to] as const] : []));
  const entries = Map.groupBy(readContent(root), ({ file }) => file);
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(?:yml|json|md)$/.test(file)) continue;
    const path = `${root}/${file.replaceAll('\\', '/')}`;
    const before = readFileSync(path, 'utf8');
    const ids = mentionsIn(fieldsIn(before), entries.get(path) ?? [], kind.folder, from, to);
    let places = ids.length;
    let after = edited(before, ids);
    for (const [old, now] of links)
      after = after.replace(new RegExp(`${RegExp.escape(old)}(?![a-z0-9-])`, 'g'), (found, at: number) => {
        // What is before a path must not belong to a longer one.
        if (old.startsWith('/') && /[a-z0-9-]/.test(after.charAt(at - 1))) return found;
        places += 1;
        return now;
      });
    if (path === `${folder}/${entry}`) after = after.replaceAll(`](./${from}.`, `](./${to}.`);
    if (after === before) continue;
    writeFileSync(path, after);
    lines.push(`${path}: changed in ${places === 1 ? 'one place' : `${places} places`}`);
  }

  if (name === 'service') {
    const file = `${root}/services.json`;
    const { text, title } = withFormer(readFileSync(file, 'utf8'), from, to);
    writeFileSync(file, text);
    if (title)
      lines.push(`${file}: "${from}" is now "${to}", and among the former services. Its name is still "${title}".`);
  } else if (!/^draft: true$/m.test(readFileSync(`${folder}/${entry}`, 'utf8'))) {
    // A draft never had an address.
    const file = `${root}/site.yml`;
    writeFileSync(file, withRedirect(readFileSync(file, 'utf8'), oldPath, newPath));
    lines.push(`${file}: ${oldPath} leads to ${newPath}`);
  }
  for (const file of filesOf(folder, from)) {
    const next = `${to}${file.slice(from.length)}`;
    renameSync(`${folder}/${file}`, `${folder}/${next}`);
    lines.push(`${folder}/${file}: moved to ${next}`);
  }
  return lines;
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

if (import.meta.main) {
  try {
    console.log([...rename(process.argv.slice(2)), 'Done. Run npm run check.'].join('\n'));
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}
