/**
 * `<astro-island>` as this site needs it, inlined into every page with an island: hands props and slots to the code
 * that the directive asks for. Astro's own weighs three times as much: it also knows nested islands, dates and maps.
 */
type Value = [type: 0 | 1, value: unknown];
type Hydrate = (component: unknown, props: object, slots: Record<string, string>, how: object) => Promise<void>;
declare const Astro: Record<string, (load: () => Promise<() => Promise<void>>, options: object, self: Element) => void>;

// As Astro writes them: 1 is a list, 0 all else.
const revive = ([type, value]: Value): unknown =>
  type ? (value as Value[]).map(revive) : value && typeof value === 'object' ? reviveAll(value) : value;
const reviveAll = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, revive(value)]));

// A line may drop once; the address differs, because browsers remember a module that failed.
const fetchCode = (url: string) =>
  import(url).catch(() => new Promise((wait) => setTimeout(wait, 1000)).then(() => import(`${url}?again`)));

class Island extends HTMLElement {
  connectedCallback() {
    const read = (name: string) => this.getAttribute(name) ?? '';
    const load = async () => {
      try {
        const [code, renderer] = await Promise.all(
          ['component-url', 'renderer-url'].map((url) => fetchCode(read(url))),
        );
        return async () => {
          const slots: Record<string, string> = {};
          for (const slot of this.querySelectorAll('astro-slot')) {
            slots[slot.getAttribute('name') ?? 'default'] = slot.innerHTML;
          }
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
    const start = () => Astro[read('client')]?.(load, JSON.parse(read('opts')), this);
    if (document.readyState !== 'loading') return start();
    const seen = new MutationObserver(() => {
      if (this.lastChild?.nodeValue !== 'astro:end') return;
      seen.disconnect();
      start();
    });
    seen.observe(this, { childList: true });
  }
}
customElements.define('astro-island', Island);

export {};
