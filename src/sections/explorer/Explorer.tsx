import { type KeyboardEvent, type ReactNode, startTransition, useRef, useState } from 'react';
import { Band } from '../../ui/blocks/Band.tsx';
import styles from './Explorer.module.css';

export type ExplorerProps = {
  heading: string;
  tabs: { id: string; title: string }[];
} & Partial<Record<`panel${1 | 2 | 3 | 4 | 5 | 6}`, ReactNode>>;

/**
 * Tabs by the ARIA pattern: arrow keys go to the next tab, Home and End to the first and the last, and Tab stops at the
 * chosen one only. Until this code is there, tabs.ts answers clicks. Panels are slots, so that their text is in the HTML
 * once and in no script. Without script all panels are shown (`@media (scripting: none)`).
 */
export function Explorer({ heading, tabs, panel1, panel2, panel3, panel4, panel5, panel6 }: ExplorerProps) {
  const panels = [panel1, panel2, panel3, panel4, panel5, panel6];
  const [selected, setSelected] = useState(0);
  const [stop, setStop] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const target = {
      ArrowDown: selected === last ? 0 : selected + 1,
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowUp: selected === 0 ? last : selected - 1,
      ArrowLeft: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setSelected(target);
    setStop(target);
    buttons.current[target]?.focus();
  };

  // A browser lays out the page again when the tabindex of the focused element changes. So the panel is painted first.
  const choose = (index: number) => {
    setSelected(index);
    startTransition(() => setStop(index));
  };

  return (
    <Band>
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <div className={styles.explorer}>
          <div className={styles.tablist} role="tablist" aria-label={heading}>
            {tabs.map(({ id, title }, index) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`tab-${id}`}
                aria-controls={`panel-${id}`}
                aria-selected={index === selected}
                tabIndex={index === stop ? 0 : -1}
                suppressHydrationWarning // tabs.ts may choose a tab before React takes over.
                className={styles.tab}
                ref={(element) => {
                  buttons.current[index] = element;
                }}
                onClick={() => choose(index)}
                onKeyDown={onKeyDown}
              >
                {title}
              </button>
            ))}
          </div>
          {tabs.map(({ id }, index) => (
            <div
              key={id}
              role="tabpanel"
              id={`panel-${id}`}
              aria-labelledby={`tab-${id}`}
              hidden={index !== selected}
              suppressHydrationWarning
              className={styles.panel}
            >
              {panels[index]}
            </div>
          ))}
        </div>
      </div>
    </Band>
  );
}
