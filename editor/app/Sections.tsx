/** A way to each section of a long form, with the one in view marked. */
import { useEffect, useRef, useState } from 'react';
import type { Schema } from '../api.ts';
import { focusSection, useValue } from './fields/form.tsx';
import { labelOf } from './model/labels.ts';
import { BASICS, sectionsOf } from './model/sections.ts';
import styles from './Sections.module.css';
import { words } from './words.ts';

/** How far below what stays in view above the fields somebody reads, in pixels. */
const READING = 48;

export function Sections({ schema }: { schema: Schema }) {
  const keys = sectionsOf(schema, useValue([])).map(({ key }) => key);
  const [current, setCurrent] = useState<string>();
  const bar = useRef<HTMLElement>(null);
  const all = JSON.stringify(keys);
  useEffect(() => {
    const pane = bar.current?.closest('#fields');
    if (!pane) return;
    let frame = 0;
    const look = () => {
      const line = (bar.current?.getBoundingClientRect().bottom ?? 0) + READING;
      const above = [...pane.querySelectorAll<HTMLElement>('[data-section]')].filter(
        (section) => section.getBoundingClientRect().top <= line,
      );
      setCurrent(above.at(-1)?.dataset.section ?? (JSON.parse(all) as string[])[0]);
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    onScroll();
    pane.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      pane.removeEventListener('scroll', onScroll);
    };
  }, [all]);
  const marked = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current: button } = marked;
    if (current !== undefined) button?.parentElement?.parentElement?.scrollTo({ left: button.offsetLeft - READING });
  }, [current]);
  if (keys.length === 0) return null;
  return (
    <nav className={styles.sections} aria-label={words.sections.label} ref={bar}>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <button
              type="button"
              ref={key === current ? marked : undefined}
              aria-current={key === current ? 'true' : undefined}
              onClick={() => focusSection(key)}
            >
              {key === BASICS ? words.sections.basics : labelOf(schema.properties?.[key] ?? {}, key)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
