import type { Element } from 'hast';
import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import { TEXT_PICTURE } from '../../src/content/photos/mark.ts';

/** Marks the pictures of a post, for the loader of posts (src/content/photos/post-text.ts). */
export const markedPictures = defineMdastPlugin({
  name: 'fairlead-marked-pictures',
  image(node, context) {
    context.setProperty(node, 'url', TEXT_PICTURE + node.url.replace(/^\.\//, ''));
  },
});

const element = (tagName: string, properties: Element['properties'], text?: string): Element => ({
  type: 'element',
  tagName,
  properties,
  children: text === undefined ? [] : [{ type: 'text', value: text }],
});

type Node = { type: string; tagName?: string; value?: string };
const isBlank = (node: Node) => node.type === 'text' && !node.value?.trim();

/** A picture that is a paragraph of its own becomes a figure, and its title the caption. */
export const figures = defineHastPlugin({
  name: 'fairlead-figures',
  element: [
    {
      filter: ['p'],
      visit(node, context) {
        const [picture, ...others] = node.children.filter((child) => !isBlank(child));
        if (others.length > 0 || picture?.type !== 'element' || picture.tagName !== 'img') return;
        const { src, alt, title } = picture.properties;
        const children: Element['children'] = [element('img', { src, alt })];
        if (title) children.push(element('figcaption', {}, String(title)));
        context.replaceNode(node, { ...element('figure', {}), children });
      },
    },
  ],
});
