/**
 * `client:tabs`, inlined into a page with tabs. It requests their code when they are first seen. Until that code has
 * taken over, it shows the panel of a tab that is clicked, and then it repeats the last click for React. If the code
 * never comes, it goes on showing panels.
 */
import type { ClientDirective } from 'astro';

const tabs: ClientDirective = (load, _options, island) => {
  let clicked: HTMLElement | undefined;
  const seen = new IntersectionObserver(async ([entry]) => {
    if (!entry!.isIntersecting) return;
    seen.disconnect();
    const hydrate = await load();
    await hydrate();
    clicked?.click();
  });
  seen.observe(island.firstElementChild!);
  island.onclick = (event) => {
    // A translator puts elements into a tab, so the click may be on one of them. An island has `ssr` until its code takes over.
    const chosen = (event.target as Element).closest<HTMLElement>('[ssr] [role=tab]');
    if (!chosen) return;
    clicked = chosen;
    for (const tab of island.querySelectorAll('[role=tab]')) {
      tab.ariaSelected = `${tab === chosen}`;
      document.getElementById(tab.getAttribute('aria-controls')!)!.hidden = tab !== chosen;
    }
  };
};

export default tabs;
