import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Band } from '../ui/Band.tsx';
import styles from './Explorer.module.css';

export type ExplorerTab = { id: string; title: string };

/**
 * Tabs by the ARIA pattern: arrows move, Home and End jump, the chosen tab is the only stop for Tab.
 * The panels come as slots named by tab id, so their text is in the HTML once and in no script.
 * Without JavaScript all panels show (`@media (scripting: none)`).
 */
export function Explorer({
  heading,
  tabs,
  ...slots
}: { heading: string; tabs: ExplorerTab[] } & { [slot: string]: ReactNode | ExplorerTab[] }) {
  const [selected, setSelected] = useState(0);
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
    buttons.current[target]?.focus();
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
                tabIndex={index === selected ? 0 : -1}
                className={styles.tab}
                ref={(element) => {
                  buttons.current[index] = element;
                }}
                onClick={() => setSelected(index)}
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
              className={styles.panel}
            >
              {slots[id] as ReactNode}
            </div>
          ))}
        </div>
      </div>
    </Band>
  );
}
