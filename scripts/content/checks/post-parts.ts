import { markdownToMdast } from 'satteri';
import type { Entry } from '../entries.ts';

/** A heading, link or picture of a post, with its line in the file. */
export type Part = { line: number; words: string } & (
  | { type: 'heading'; depth: number }
  | { type: 'link' | 'image'; url: string }
);

/** A node of a parsed post. */
export type Node = {
  type: string;
  position?: { start: { line: number } };
  children?: Node[];
  value?: string;
  depth?: number;
  url?: string;
  alt?: string | null;
};

const wordsOf = ({ value = '', alt, children = [] }: Node): string =>
  `${alt ?? value}${children.map(wordsOf).join('')}`.trim();

function collect(node: Node, before: number): Part[] {
  const inside = (node.children ?? []).flatMap((child) => collect(child, before));
  const line = before + (node.position?.start.line ?? 1);
  const words = wordsOf(node);
  if (node.type === 'heading') return [{ type: 'heading', line, words, depth: node.depth! }, ...inside];
  if (node.type === 'link' || node.type === 'image')
    return [{ type: node.type, line, words, url: node.url! }, ...inside];
  return inside;
}

/** The headings, links and pictures in the text of a post, in their order. */
export const partsOf = ({ body }: Entry): Part[] =>
  body ? collect(markdownToMdast(body.text) as Node, body.before) : [];
