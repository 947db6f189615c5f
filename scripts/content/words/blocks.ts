import { markdownToMdast } from 'satteri';
import { sourceOf } from '../../../src/content/blog/citations.ts';
import type { Node } from '../checks/post-parts.ts';
import type { Entry } from '../entry.ts';

/** A paragraph, cell or heading of a post without its marks, with its line in the file. */
export type Block = { line: number; text: string; heading: boolean };

const BLOCKS = ['paragraph', 'heading', 'tableCell'];

/** The words of a node. The number of a citation is none. */
function textOf({ type, value = '', alt, url, children = [] }: Node): string {
  if (type === 'link' && sourceOf(url ?? '') !== undefined) return '';
  if (type === 'break') return ' ';
  return `${alt ?? value}${children.map(textOf).join('')}`;
}

const collect = (node: Node, before: number): Block[] =>
  BLOCKS.includes(node.type)
    ? [{ line: before + (node.position?.start.line ?? 1), text: textOf(node), heading: node.type === 'heading' }]
    : (node.children ?? []).flatMap((child) => collect(child, before));

/** What a reader reads in the text of a post, in its order. */
export const blocksOf = ({ body }: Pick<Entry, 'body'>): Block[] =>
  body ? collect(markdownToMdast(body.text) as Node, body.before) : [];
