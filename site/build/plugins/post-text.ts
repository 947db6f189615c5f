import { defineHastPlugin } from 'satteri';
import type { PostWords } from './post-words.ts';

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
