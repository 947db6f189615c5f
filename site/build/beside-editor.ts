/** Tells the editor, beside whose words the site is shown in development, where somebody is and which band they press. */
import type { AstroIntegration } from 'astro';

/** Runs in the page, as text: it may use nothing from outside. */
function beside(editor: string): void {
  const tell = (news: unknown) => parent.postMessage(news, editor);
  const path = () => location.pathname.replace(/(.)\/$/, '$1');
  for (const event of ['pageshow', 'hashchange'])
    addEventListener(event, () => tell(location.pathname + location.search + location.hash));

  /** The place that a mark of Bands.astro names. */
  const markOf = (node: Node): string | undefined =>
    node.nodeType === Node.COMMENT_NODE ? /^band (\d+)$/.exec(node.nodeValue ?? '')?.[1] : undefined;

  addEventListener('click', ({ target }) => {
    // A link leads to another page, as it does for visitors.
    if (!(target instanceof Element) || target.closest('a[href]')) return;
    let node: Node | null = target;
    while (node && node.parentNode?.nodeName !== 'MAIN') node = node.parentNode;
    for (; node; node = node.previousSibling) {
      const mark = markOf(node);
      if (mark !== undefined) return tell({ path: path(), band: Number(mark) });
    }
  });

  addEventListener('message', ({ origin, data }: MessageEvent<{ path?: string; band?: number }>) => {
    if (origin !== editor || data.path !== path()) return;
    const marks = [...(document.querySelector('main')?.childNodes ?? [])];
    let shown = marks.find((node) => markOf(node) === String(data.band))?.nextSibling;
    while (shown && !(shown instanceof HTMLElement) && markOf(shown) === undefined) shown = shown.nextSibling;
    if (!(shown instanceof HTMLElement)) return;
    shown.scrollIntoView();
    const ring = (color: string) => ({ outline: `4px solid ${color}`, outlineOffset: '-4px' });
    const signal = getComputedStyle(shown).getPropertyValue('--signal');
    shown.animate([ring(signal), ring('transparent')], { duration: 1500, easing: 'ease-in' });
  });
}

/** @param editor the origin of the editor's page; without one, nothing is told */
export const besideEditor = (editor: string | undefined): AstroIntegration => ({
  name: 'fairlead:beside-editor',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev' && editor) injectScript('head-inline', `(${beside})(${JSON.stringify(editor)});`);
    },
  },
});
