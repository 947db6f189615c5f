/** Where the content names an entry: by its id in a field, or by its address in any text. */
import { isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { applied, type Edit } from './edits.ts';

/** What can be renamed: the folder and the address of its entries, and the fields that name one by its id. */
export const RENAMED = {
  service: { folder: 'services', path: '/services', fields: ['service', 'services'] },
  case: { folder: 'case-studies', path: '/case-studies', fields: ['case', 'cases'] },
  industry: { folder: 'industries', path: '/industries', fields: ['industry', 'industries'] },
  post: { folder: 'posts', path: '/blog', fields: ['post', 'posts', 'related'] },
} as const;
export type Renamed = keyof typeof RENAMED;

const FRONTMATTER = /^---\n[\s\S]*?\n(?=---\n)/;

/** The text of a file of content/ with the new id in place of the old one, and how many places that were. */
export function withNewId(text: string, kind: Renamed, from: string, to: string): { text: string; places: number } {
  const ids = idsIn(text.match(FRONTMATTER)?.[0] ?? (text.startsWith('---\n') ? '' : text), kind, from, to);
  let places = ids.length;
  const [address, next] = [`${RENAMED[kind].path}/${from}`, `${RENAMED[kind].path}/${to}`];
  // What is before an address must not belong to a longer one.
  const pairs: [pattern: string, now: string][] = [[`(?<![a-z0-9-])${RegExp.escape(address)}`, next]];
  if (kind === 'service') pairs.push([RegExp.escape(`?service=${from}`), `?service=${to}`]);
  if (kind === 'post') pairs.push([RegExp.escape(`/blog#${from}`), `/blog#${to}`]);
  const renamed = pairs.reduce(
    (result, [pattern, now]) =>
      result.replace(new RegExp(`${pattern}(?![a-z0-9-])`, 'g'), () => {
        places += 1;
        return now;
      }),
    applied(text, ids),
  );
  return { text: renamed, places };
}

/** The ids in the fields that name an entry of the kind. A comment or a text with the same word is none of them. */
function idsIn(yaml: string, kind: Renamed, from: string, to: string): Edit[] {
  const fields: readonly string[] = RENAMED[kind].fields;
  const edits: Edit[] = [];
  visit(parseDocument(yaml), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !fields.includes(String(key.value))) return;
      for (const node of isSeq(value) ? value.items : [value]) {
        if (isPair(node) || !isScalar(node) || node.value !== from || !node.range) continue;
        const [start, end] = node.range;
        edits.push({ from: start, to: end, text: yaml.slice(start, end).replace(from, to) });
      }
    },
  });
  return edits;
}
