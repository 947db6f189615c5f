import { isMap, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import { applied } from './edits.ts';

const listIn = (yaml: string): YAMLSeq | undefined => {
  const list = parseDocument(yaml).get('redirects', true);
  return isSeq(list) && list.items.length > 0 ? list : undefined;
};

/** content/site.yml with a redirect more. A redirect from the new address would be a circle, so it is removed. */
export function withRedirect(yaml: string, from: string, to: string): string {
  const line = `{ from: ${from}, to: ${to} }`;
  const kept = withoutRedirectFrom(yaml, to);
  const list = listIn(kept);
  if (!list) {
    const base = withoutList(kept);
    return `${base}${base === '' || base.endsWith('\n') ? '' : '\n'}redirects:\n  - ${line}\n`;
  }
  const last = list.items.at(-1);
  const at = isMap(last) && last.range ? last.range[1] : list.range![1];
  const start = list.range![0];
  const indent = kept.slice(kept.lastIndexOf('\n', start) + 1, start);
  return applied(kept, [{ from: at, to: at, text: list.flow ? `, ${line}` : `\n${indent}- ${line}` }]);
}

/** A rename that takes an old address back ends the redirect from it. */
function withoutRedirectFrom(yaml: string, from: string): string {
  const list = listIn(yaml);
  const at = list?.items.findIndex((entry) => isMap(entry) && entry.get('from') === from) ?? -1;
  const item = list?.items[at];
  if (!list || !isMap(item) || !item.range) return yaml;
  if (list.items.length === 1) return withoutList(yaml);
  const [start, end] = item.range;
  if (!list.flow) return applied(yaml, [{ from: yaml.lastIndexOf('\n', start), to: end, text: '' }]);
  const next = list.items[at + 1];
  const before = list.items[at - 1];
  return isMap(next) && next.range
    ? applied(yaml, [{ from: start, to: next.range[0], text: '' }])
    : applied(yaml, [{ from: isMap(before) && before.range ? before.range[1] : start, to: end, text: '' }]);
}

/** Removes a list without an entry, or with the only one, so that it can be written anew. */
function withoutList(yaml: string): string {
  return yaml.replace(/^redirects:.*\n?(?:[^\S\n]+.*\n?|-.*\n?)*/m, '');
}
