/**
 * The page beside the words, from within the page around it: what is pressed there, what is shown of it, and how it follows. It
 * runs no script of its own (editor/shown).
 */
import morphdom from 'morphdom';
import { normal } from './texts.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Below which path pages are shown. */
const BASE = `${import.meta.env.BASE_URL}shown`;

/** The address of a page in the frame, by its path on the site. */
export const addressOf = (path: string): string => BASE + path;

/** The path on the site of an address in the frame; null for one that leads elsewhere. */
export function pathOf(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href);
  if (origin !== location.origin || !`${pathname}/`.startsWith(`${BASE}/`)) return null;
  return pathname.slice(BASE.length).replace(/(.)\/$/, '$1') || '/';
}

/** Shows a page in a color scheme, as its own script would (site/src/head/early/color-scheme.ts). */
export function showIn(page: Document, scheme: Scheme): void {
  page.documentElement.style.colorScheme = scheme;
  for (const source of page.querySelectorAll<HTMLSourceElement>('source[media]')) {
    const { media = source.media } = source.dataset;
    source.dataset.media = media;
    const others = media.split(' and ').filter((one) => !one.includes('prefers-color-scheme'));
    const dark = others.join(' and ') || 'all';
    if (dark !== media) source.media = scheme === 'dark' ? dark : 'not all';
  }
}

/**
 * Makes a page say what another HTML says. What is the same stays, and so does where somebody is in it. It is read by the page's
 * own parser: the policy around the page would refuse each of its styles.
 * @param view the window of the page, which has none anymore once another one is there
 */
export function follow(page: Document, view: Window & typeof globalThis, html: string, scheme: Scheme): void {
  const next = new view.DOMParser().parseFromString(html, 'text/html');
  showIn(next, scheme);
  morphdom(page.documentElement, next.documentElement, {
    onBeforeElUpdated: (from, to) => {
      if (from.tagName === 'DETAILS') to.toggleAttribute('open', from.hasAttribute('open'));
      return !from.isEqualNode(to);
    },
  });
}

/** The place that a mark of Bands.astro names. */
const markOf = (node: Node): number | undefined => {
  const [, place] = (node.nodeType === Node.COMMENT_NODE && /^band (\d+)$/.exec(node.nodeValue ?? '')) || [];
  return place === undefined ? undefined : Number(place);
};

/** The band in which a node of a page stands. */
export function bandOf(target: Node): number | undefined {
  let node: Node | null = target;
  while (node && node.parentNode?.nodeName !== 'MAIN') node = node.parentNode;
  for (; node; node = node.previousSibling) {
    const place = markOf(node);
    if (place !== undefined) return place;
  }
  return undefined;
}

const isElement = (node: Node): node is HTMLElement => node.nodeType === Node.ELEMENT_NODE;

/** What a page shows of a band; without its place, of the whole entry. */
export function elementsOf(page: Document, band?: number): HTMLElement[] {
  const nodes = [...(page.querySelector('main')?.childNodes ?? [])];
  if (band === undefined) return nodes.filter(isElement);
  const first = nodes.findIndex((node) => markOf(node) === band);
  const after = nodes.findIndex((node, at) => at > first && markOf(node) !== undefined);
  return first === -1 ? [] : nodes.slice(first, after === -1 ? undefined : after).filter(isElement);
}

/** What is around an element says too much to be one text. */
const LEVELS = 6;

/** The text of an element, and those around it. */
export function textsOf(target: Element): string[] {
  const texts = target.tagName === 'IMG' ? [target.getAttribute('alt') ?? ''] : [];
  let element: Element | null = target;
  for (let level = 0; level < LEVELS && element && element.tagName !== 'MAIN'; level++) {
    texts.push(normal(element.textContent ?? ''));
    element = element.parentElement;
  }
  return texts;
}

const isInView = (element: Element, { innerHeight }: Window): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Moves a page to what it shows of something, and marks that for a moment. */
export function pointAt(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const tall = element.getBoundingClientRect().height > view.innerHeight / 2;
  if (!isInView(element, view)) element.scrollIntoView({ block: tall ? 'start' : 'center' });
  const ring = (color: string) => ({ outline: `4px solid ${color}`, outlineOffset: '-4px' });
  const signal = view.getComputedStyle(element).getPropertyValue('--signal');
  element.animate([ring(signal), ring('transparent')], { duration: 1500, easing: 'ease-in' });
}
