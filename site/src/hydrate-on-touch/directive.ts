/**
 * `client:touch`, inlined into the page. It requests an island's code when a visitor first touches the island, or, with
 * `client:touch="<selector>"`, that element. Where its `data-kept` names a part of the address (`search` or `hash`) that
 * keeps answers to fields in it, the code is requested at once. If the code does not come, the element gets `data-failed`.
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
  island.addEventListener('astro:hydration-error', () => {
    place.dataset.failed = '';
  });
  const kept = place.dataset.kept as 'search' | 'hash' | undefined; // The page writes one of these.
  const names = kept ? [...new URLSearchParams(location[kept].slice(1)).keys()] : [];
  if (names.some((name) => place.querySelector(`[name="${CSS.escape(name)}"]`))) hydrate();
};

export default touch;
