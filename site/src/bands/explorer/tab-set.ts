/**
 * `<tab-set>`: the tabs and panels in it, by the ARIA pattern. Arrow keys go to the next tab, Home and End to the first
 * and the last, and Tab stops at the selected one only. The HTML has the first tab selected (Tabs.tsx).
 */
class TabSet extends HTMLElement {
  connectedCallback() {
    const tabs = [...this.querySelectorAll<HTMLElement>('[role=tab]')];
    const panels = this.querySelectorAll<HTMLElement>('[role=tabpanel]');
    let selected = 0;

    const select = (chosen: number) => {
      selected = chosen;
      for (const [at, tab] of tabs.entries()) {
        tab.ariaSelected = `${at === chosen}`;
        // Tabs.tsx writes a panel for each tab. A check would cost bytes of the page, here and at the focus.
        (panels[at] as HTMLElement).hidden = at !== chosen;
      }
    };
    const moveTabStop = () => {
      for (const [at, tab] of tabs.entries()) tab.tabIndex = at === selected ? 0 : -1;
    };

    this.addEventListener('click', ({ target }) => {
      // A translator puts elements into a tab, so the click may be on one of them.
      const chosen = tabs.findIndex((tab) => tab.contains(target as Node));
      if (chosen < 0) return;
      select(chosen);
      // Browsers compute the layout again when the tabindex of the focused element changes, so the panel is painted first.
      requestAnimationFrame(() => setTimeout(moveTabStop));
    });
    this.addEventListener('keydown', (event) => {
      // With a modifier the key is the browser's: Alt and the left arrow go back.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = selected + 1;
      const before = selected - 1;
      const chosen = { ArrowDown: next, ArrowRight: next, ArrowUp: before, ArrowLeft: before, Home: 0, End: -1 }[
        event.key
      ];
      // A key that is pressed in a panel has its usual meaning there.
      if (chosen === undefined || !tabs.includes(event.target as HTMLElement)) return;
      event.preventDefault();
      select((chosen + tabs.length) % tabs.length);
      moveTabStop();
      // `select` has just set the place of a tab.
      (tabs[selected] as HTMLElement).focus();
    });
  }
}

customElements.define('tab-set', TabSet);

export {};
