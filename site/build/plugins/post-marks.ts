import { defineHastPlugin, type HastPluginEntry, markdownToMdast } from 'satteri';
import { sourceOf } from '../../src/content/blog.ts';
import { readLabels } from '../../src/content/files.ts';

/** Words that the plugins write into the text of a post, for people who use a screen reader. */
type PostWords = {
  /** Before the number of a source. */
  source: string;
  /** Before the names of the columns of a table. */
  table: string;
};

/** @throws when content/labels.yml breaks its schema */
export const postWords = (): PostWords => readLabels().blog;

type Node = { type: string; depth?: number; children?: Node[] };

const depthsIn = ({ type, depth, children = [] }: Node): number[] =>
  type === 'heading' && depth !== undefined ? [depth] : children.flatMap(depthsIn);

/** By how many levels the headings of a text move, so that the highest is an h2: the title of the page is the h1. */
function levelsToMove(markdown: string): number {
  const levels = depthsIn(markdownToMdast(markdown));
  return levels.length === 0 ? 0 : 2 - Math.min(...levels);
}

/** The id of a citation, by the number of its source and which of the citations of that source it is. */
const citationId = (source: number, nth: number): string => `cite-${source}${nth > 1 ? `-${nth}` : ''}`;

/**
 * Gives the headings of a post their level on its page, whatever level the author begins with. Gives each citation,
 * `[1](#source-1)`, a name for people who use a screen reader, and an id for the way back from the source.
 */
export const postMarks =
  (words: PostWords): HastPluginEntry =>
  ({ source }) => {
    const levels = levelsToMove(source);
    const cited = new Map<number, number>();
    return defineHastPlugin({
      name: 'fairlead-post-marks',
      element: [
        {
          filter: ['a'],
          visit(node, context) {
            const number = sourceOf(String(node.properties.href));
            if (number === undefined) return;
            const nth = (cited.get(number) ?? 0) + 1;
            cited.set(number, nth);
            context.setProperty(node, 'id', citationId(number, nth));
            context.setProperty(node, 'ariaLabel', `${words.source} ${number}`);
          },
        },
        {
          filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
          visit(node, context) {
            if (levels === 0) return;
            const level = Math.min(6, Number(node.tagName[1]) + levels);
            context.replaceNode(node, { ...node, tagName: `h${level}` });
          },
        },
      ],
    });
  };

/** What may be wider than a phone scrolls by itself, and takes the focus, so that the arrow keys can scroll it. */
export const readable = (words: PostWords) =>
  defineHastPlugin({
    name: 'fairlead-readable',
    element: [
      {
        filter: ['pre'],
        visit(node, context) {
          context.setProperty(node, 'tabIndex', 0);
        },
      },
      {
        filter: ['table'],
        visit(node, context) {
          const head = node.children.find((child) => child.type === 'element' && child.tagName === 'thead');
          const name = head
            ? context
                .textContent(head)
                .trim()
                .replace(/\s*\n\s*/g, ', ')
            : '';
          context.wrapNode(node, {
            type: 'element',
            tagName: 'section',
            properties: { tabIndex: 0, ariaLabel: `${words.table}: ${name}` },
            children: [],
          });
        },
      },
    ],
  });
