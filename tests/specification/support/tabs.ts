import { must } from '@fairlead/support/must.ts';
import type { HTMLElement } from 'node-html-parser';
import { mainAt, textOf } from './page.ts';

export type Tab = { title: string; open: boolean; panel: HTMLElement };

/** The tabs of the explorer of a page, in their order. */
export function tabsAt(path: string): Tab[] {
  const main = mainAt(path);
  return main.querySelectorAll('[role=tab]').map((tab) => {
    const panel = must(main.querySelector(`#${tab.getAttribute('aria-controls')}`));
    const open = tab.getAttribute('aria-selected') === 'true' && !panel.hasAttribute('hidden');
    return { title: textOf(tab), open, panel };
  });
}
