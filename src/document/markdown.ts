import { defineHastPlugin } from 'satteri';

/** What Markdown cannot say: a citation's name for those who hear it, and a table that scrolls on its own. */
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
          tagName: 'div',
          properties: { role: 'region', tabIndex: 0, ariaLabel: `Table: ${name}` },
          children: [],
        });
      },
    },
  ],
});
