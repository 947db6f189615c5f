import type { Element, ElementContent, Root, Text } from 'hast';

/** A node with children, in a tree of HTML. */
type Parent = Element | Root;

export const isElement = (node: { type: string }): node is Element => node.type === 'element';

/** Whether a node is an element of one of these names. */
export const has = (node: { type: string }, ...tags: string[]): boolean =>
  isElement(node) && tags.includes(node.tagName);

/** The value of an attribute by its property name, as text; undefined where there is none. */
export const read = (node: Element, name: string): string | undefined => {
  const value = node.properties[name];
  return value === undefined || value === null || value === false ? undefined : String(value);
};

/** The text in a node, white space as one space. */
export const textOf = (node: Parent | ElementContent): string => rawText(node).replace(/\s+/g, ' ').trim();

/** The text in a node as it is written. */
export const rawText = (node: unknown): string => {
  // Trees of HTML and of Markdown share this shape.
  const { type, value = '', children = [] } = node as { type: string; value?: string; children?: unknown[] };
  return type === 'text' ? value : children.map(rawText).join('');
};

/** Elements below a node that pass a test, in reading order. */
export const find = (node: Parent, test: (element: Element) => boolean): Element[] =>
  node.children.flatMap((child) => (isElement(child) ? [...(test(child) ? [child] : []), ...find(child, test)] : []));

export const text = (value: string): Text => ({ type: 'text', value });

export const make = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
