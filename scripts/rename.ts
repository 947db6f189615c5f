/**
 * `npm run rename -- service|case|industry|post <old> <new>`: gives an entry another id, which is its address. Moves its
 * files, changes every mention in content/, and keeps the old address: a service becomes a former one, and any other
 * entry gets a line in the redirects of content/site.yml.
 */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { RENAMED, type Renamed, withNewId } from './rename/mentions.ts';
import { withRedirect } from './rename/redirects.ts';
import { withFormer } from './rename/service-list.ts';

const USAGE = 'Say what, its id, and the new id: npm run rename -- service|case|industry|post <old> <new>';
const SERVICES = 'services.json';
const SITE = 'site.yml';

type Order = { kind: Renamed; from: string; to: string };

/**
 * Renames an entry.
 * @param root the folder with the content
 * @returns what was changed, one thing a line
 * @throws before anything is changed, with the remedy, if the entry is not there or the new id cannot be used
 */
export function rename(args: (string | undefined)[], root = 'content'): string[] {
  const order = read(args, root);
  const { folder, path } = RENAMED[order.kind];
  const { from, to } = order;
  const own = filesOf(`${root}/${folder}`, from);
  const text = readFileSync(`${root}/${folder}/${own.entry}`, 'utf8');
  const published = !/^draft: true$/m.test(text);
  const lines: string[] = [];
  for (const name of contentFiles(root)) {
    const before = readFileSync(`${root}/${name}`, 'utf8');
    const after = withNewId(before, order.kind, from, to);
    if (name === `${folder}/${own.entry}`) after.text = after.text.replaceAll(`](./${from}.`, `](./${to}.`);
    if (after.text === before) continue;
    writeFileSync(`${root}/${name}`, after.text);
    lines.push(`${root}/${name}: changed in ${after.places === 1 ? 'one place' : `${after.places} places`}`);
  }
  lines.push(...keepAddress(order, path, published, root));
  for (const name of own.all) {
    const next = `${to}${name.slice(from.length)}`;
    renameSync(`${root}/${folder}/${name}`, `${root}/${folder}/${next}`);
    lines.push(`${root}/${folder}/${name}: moved to ${next}`);
  }
  return lines;
}

/** Checks the order before anything is changed. */
function read([kind, from, to]: (string | undefined)[], root: string): Order {
  if (!kind || !Object.hasOwn(RENAMED, kind) || !from || !to) throw new Error(USAGE);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(to))
    throw new Error(`"${to}" cannot be an address: use lower-case letters, digits and single hyphens.`);
  const folder = `${root}/${RENAMED[kind as Renamed].folder}`;
  const { entry } = filesOf(folder, from);
  if (!entry) throw new Error(`There is no ${folder}/${from}.${kind === 'post' ? 'md' : 'yml'}. Correct the old id.`);
  const taken = filesOf(folder, to).all[0];
  if (taken) throw new Error(`${folder}/${taken} exists. Choose another id, or move that file away.`);
  return { kind: kind as Renamed, from, to };
}

/** The files of an entry: its text, and the pictures beside it. */
function filesOf(folder: string, id: string): { entry: string | undefined; all: string[] } {
  const all = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(`${id}.`)) : [];
  return { entry: all.find((name) => name === `${id}.yml` || name === `${id}.md`), all };
}

const contentFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yml|json|md)$/.test(name))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();

/** Makes the old address lead to the new one. A draft never had an address. */
function keepAddress({ kind, from, to }: Order, path: string, published: boolean, root: string): string[] {
  const file = `${root}/${kind === 'service' ? SERVICES : SITE}`;
  if (kind === 'service') {
    const found = withFormer(readFileSync(file, 'utf8'), from, to);
    if (!found) return [];
    writeFileSync(file, found.text);
    return [`${file}: "${from}" is now "${to}", and among the former services. Its name is still "${found.name}".`];
  }
  if (!published) return [];
  writeFileSync(file, withRedirect(readFileSync(file, 'utf8'), `${path}/${from}`, `${path}/${to}`));
  return [`${file}: ${path}/${from} leads to ${path}/${to}`];
}

if (import.meta.main) {
  try {
    console.log([...rename(process.argv.slice(2)), 'Done. Run npm run check.'].join('\n'));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
