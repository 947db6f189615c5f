/**
 * Turns the HTML of a page into plain HTML for its Markdown version. It removes what only helps the
 * eye, the pointer or a script. It knows HTML and ARIA, but no component of the site. A component can add the attribute
 * `data-md`: `omit` leaves the element out, `link` replaces it by a link to its `data-page` with the text `data-title`.
 */
import type { Element, ElementContent } from 'hast';
import { find, has, isElement, make, rawText, read, text, textOf } from './nodes.ts';

/** What replaces a form: the words before the names of its fields, and the link to the form. */
export type FormWords = { form: string; fill: string };

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const BLOCKS = new Set([...HEADINGS, 'p', 'div', 'ul', 'ol', 'dl', 'section', 'table', 'blockquote', 'figure']);
/** Elements that can follow one another on a line without a space, because the layout keeps them apart. */
const PARTS = ['b', 'small', 'span', 'time'];
const NOT_READ = ['nav', 'script', 'style', 'link', 'template', 'svg', 'button', 'datalist', 'noscript'];

/** The content of `<main>` as plain headings, paragraphs, lists, tables and links. */
export function tidy(main: Element, words: FormWords): Element {
  const titles = new Map(
    find(main, ({ properties }) => !!properties.id).map((node) => [String(node.properties.id), textOf(node)]),
  );

  const visit = (node: ElementContent): ElementContent[] => {
    if (node.type === 'comment') return [];
    if (node.type !== 'element') return [node];
    if (isLeftOut(node)) return [];
    if (node.tagName === 'form') return form(node, words);
    if (read(node, 'dataMd') === 'link') return outerLink(node);
    const panel = read(node, 'role') === 'tabpanel' ? titles.get(read(node, 'ariaLabelledBy') ?? '') : undefined;
    const children = spaced(node.children.flatMap(visit));
    if (panel !== undefined) return [make('h3', [text(panel)]), ...children.map(lower)];
    return shaped({ ...node, children });
  };

  return { ...main, children: main.children.flatMap(visit) };
}

const isLeftOut = (node: Element): boolean =>
  read(node, 'dataMd') === 'omit' ||
  has(node, ...NOT_READ) ||
  read(node, 'ariaHidden') === 'true' ||
  (node.properties.hidden !== undefined && read(node, 'role') !== 'tabpanel') ||
  (has(node, 'img') && !read(node, 'alt')) ||
  (has(node, 'span') && textOf(node) === '');

/** One element as plain HTML. Its children have been visited already. */
function shaped(node: Element): ElementContent[] {
  if (has(node, 'details', 'summary')) return node.children;
  if (has(node, ...HEADINGS)) return [{ ...node, children: node.children.map(unbroken) }];
  if (has(node, 'a')) return link(node);
  if (has(node, 'dl')) return [terms(node)];
  if (has(node, 'table')) return [table(node)];
  // A list whose items have headings is a list for the layout only.
  if (has(node, 'ul', 'ol') && find(node, ({ tagName }) => HEADINGS.includes(tagName)).length > 0)
    return node.children.map((item) => (isElement(item) ? { ...item, tagName: 'div' } : item));
  return [node];
}

const unbroken = (node: ElementContent): ElementContent => {
  if (has(node, 'br')) return text(' ');
  return node.type === 'text' ? text(node.value.replaceAll('\u00a0', ' ')) : node;
};

/** Puts a space or a dot between elements that only the layout keeps apart. */
const spaced = (children: ElementContent[]): ElementContent[] =>
  children.flatMap((node, index) => {
    const next = children[index + 1];
    if (!next || !isElement(node) || /\s$/.test(rawText(node))) return [node];
    if (has(node, ...PARTS) && has(next, ...PARTS)) return [node, text(' · ')];
    return isElement(next) || has(node, 'b') ? [node, text(' ')] : [node];
  });

/** A card that is one link: its heading becomes the link. */
function link(node: Element): ElementContent[] {
  if (find(node, ({ tagName }) => BLOCKS.has(tagName)).length === 0) return [node];
  const [heading] = find(node, ({ tagName }) => HEADINGS.includes(tagName));
  if (!heading) return [node];
  const name = textOf(heading);
  const repeats = (child: ElementContent) => isElement(child) && has(child, 'span') && textOf(child).endsWith(name);
  const carry = (child: ElementContent): ElementContent => {
    if (!isElement(child)) return child;
    if (child === heading) return { ...child, children: [make('a', child.children, node.properties)] };
    return { ...child, children: child.children.filter((inner) => !repeats(inner)).map(carry) };
  };
  return node.children.filter((child) => !repeats(child)).map(carry);
}

/** A list of terms, each with what is said of it. */
function terms(node: Element): Element {
  const items: { term: string; said: string[] }[] = [];
  for (const part of find(node, ({ tagName }) => tagName === 'dt' || tagName === 'dd')) {
    if (has(part, 'dt')) items.push({ term: textOf(part), said: [] });
    else items.at(-1)?.said.push(textOf(part));
  }
  return make(
    'ul',
    items.map(({ term, said }) => make('li', [make('strong', [text(term)]), text(`: ${said.join(', ')}`)])),
  );
}

/** Removes the heading of the column from each cell. The page repeats it there for narrow screens. */
function table(node: Element): Element {
  const heads = new Set(find(node, ({ tagName }) => tagName === 'th').map(textOf));
  const once = (element: Element): Element => {
    const children = has(element, 'td')
      ? element.children.filter((inner) => !(isElement(inner) && has(inner, 'span') && heads.has(textOf(inner))))
      : element.children;
    return { ...element, children: children.map((child) => (isElement(child) ? once(child) : child)) };
  };
  return once(node);
}

/** Moves headings inside a tab below the tab's title. */
const lower = (node: ElementContent): ElementContent => {
  if (!isElement(node)) return node;
  const level = HEADINGS.indexOf(node.tagName) + 1;
  const tagName = level === 0 ? node.tagName : `h${Math.max(4, Math.min(level + 1, 6))}`;
  return { ...node, tagName, children: node.children.map(lower) };
};

/** The names of a form's fields, and a link to the form. */
function form(node: Element, words: FormWords): ElementContent[] {
  const asked = find(node, (element) => has(element, 'label', 'legend') && !!read(element, 'htmlFor'));
  const group = find(node, (element) => has(element, 'legend'));
  const names = [...asked, ...group].map(textOf).join(', ');
  return [make('p', [text(`${words.form} ${names}. `), make('a', [text(words.fill)], { href: '#form' })])];
}

/** An element that a script fills from another site, as a link to that site. */
const outerLink = (node: Element): ElementContent[] => [
  make('p', [make('a', [text(read(node, 'dataTitle') ?? '')], { href: read(node, 'dataPage') ?? '' })]),
];
