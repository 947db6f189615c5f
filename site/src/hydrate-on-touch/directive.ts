/**
 * `client:touch`, inlined into the page. It requests an island's code when a visitor first touches the island, or, with
 * `client:touch="<selector>"`, that element.
 */
import type { ClientDirective } from 'astro';

const touch: ClientDirective = (load, { value }, island) => {
  const touched = new AbortController();
  // The page that names an element has it, so nothing is checked, which would cost bytes.
  const place = value ? (document.querySelector(value) as HTMLElement) : island;
  const hydrate = () => {
    touched.abort();
    place.dataset.touched = `${performance.now() | 0}`;
    load().then((hydrate) => hydrate());
  };
  for (const type of ['pointerover', 'focusin', 'input', 'submit']) place.addEventListener(type, hydrate, touched);
};

export default touch;
