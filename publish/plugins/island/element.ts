/**
 * `<astro-island>`, inlined into every page with an island: fetches the island's code when its directive asks, and hands
 * it props and slots. Astro's own element weighs three times as much, because it also knows options of directives, nested
 * islands, dates, maps and more. checked-props.ts stops the build on a page that needs those.
 */
type Value = [type: 0 | 1, value: unknown];
type Hydrate = (component: unknown, props: object, slots: Record<string, string>, how: object) => Promise<void>;
declare const Astro: Record<string, (load: () => Promise<() => Promise<void>>, options: object, self: Element) => void>;

// Astro writes each value as a pair: 1 and a list, or 0 and anything else.
const revive = ([type, value]: Value): unknown =>
  type ? (value as Value[]).map(revive) : value && typeof value === 'object' ? reviveAll(value) : value;
const reviveAll = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, revive(value)]));

// One retry, for a connection that dropped. At another address, because browsers remember a module that failed.
const fetchCode = (url: string) =>
  import(url).catch(() => new Promise((wait) => setTimeout(wait, 1000)).then(() => import(`${url}?again`)));

class Island extends HTMLElement {
  connectedCallback() {
    const read = (name: string) => this.getAttribute(name)!;
    const load = async () => {
      try {
        const [code, renderer] = await Promise.all(
          ['component-url', 'renderer-url'].map((url) => fetchCode(read(url))),
        );
        return async () => {
          const slots = Object.fromEntries(
            [...this.querySelectorAll('astro-slot')].map((slot) => [slot.getAttribute('name'), slot.innerHTML]),
          );
          const hydrate: Hydrate = renderer.default(this);
          await hydrate(code[read('component-export')], reviveAll(JSON.parse(read('props'))), slots, {
            client: read('client'),
          });
          this.removeAttribute('ssr');
        };
      } catch (error) {
        console.error(error);
        this.dispatchEvent(new Event('astro:hydration-error'));
        return async () => {};
      }
    };
    const start = () => Astro[read('client')]?.(load, {}, this);
    if (document.readyState !== 'loading') return start();
    // The page is still arriving: wait for the comment that Astro writes at the end of an island.
    const parsed = new MutationObserver(() => {
      if (this.lastChild?.nodeValue !== 'astro:end') return;
      parsed.disconnect();
      start();
    });
    parsed.observe(this, { childList: true });
  }
}
customElements.define('astro-island', Island);

export {};
