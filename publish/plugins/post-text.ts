import { defineHastPlugin } from 'satteri';

/** Puts each table of a post into a section that scrolls by itself, for narrow screens and the keyboard. */
export const readable = defineHastPlugin({
  name: 'fairlead-readable',
  element: [
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
          properties: { tabIndex: 0, ariaLabel: `Table: ${name}` },
          children: [],
        });
      },
    },
  ],
});
