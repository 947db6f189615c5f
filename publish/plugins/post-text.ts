import { defineHastPlugin } from 'satteri';

/**
 * Adds to the HTML of a post what Markdown cannot express: a name for each citation, for people who use a screen reader;
 * a section around each table that scrolls by itself; and h4 for h3, because the title of a post is an h3 on its page.
 */
export const readable = defineHastPlugin({
  name: 'fairlead-readable',
  element: [
    {
      filter: ['a'],
      visit(node, context) {
        if (/-source-\d+$/.test(String(node.properties.href)))
          context.setProperty(node, 'ariaLabel', `Source ${context.textContent(node)}`);
      },
    },
    {
      filter: ['h3'],
      visit(node, context) {
        context.replaceNode(node, { ...node, tagName: 'h4' });
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
          properties: { tabIndex: 0, ariaLabel: `Table: ${name}` },
          children: [],
        });
      },
    },
  ],
});
