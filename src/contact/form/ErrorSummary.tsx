import type { MouseEvent, RefObject } from 'react';
import type { FieldReasons } from '../../../contract/fields.ts';
import { focusField } from '../sending/answers.ts';
import styles from './report.module.css';
import { remedies, summaryTitle } from './words.ts';

type ErrorSummaryProps = { faults: FieldReasons; ref: RefObject<HTMLDivElement | null> };

/**
 * Lists what needs another look. It takes the focus, so that the title is read out and the next Tab goes to the first
 * link; a link leads to its field.
 */
export function ErrorSummary({ faults, ref }: ErrorSummaryProps) {
  const list = remedies(faults);
  const go = (event: MouseEvent<HTMLAnchorElement>, name: string) => {
    const form = event.currentTarget.closest('form');
    if (form === null) return;
    event.preventDefault();
    focusField(form, name);
  };
  return (
    <div className={styles.sum} ref={ref} tabIndex={-1}>
      <div role="alert">
        <h3>{summaryTitle(list.length)}</h3>
        <ul>
          {list.map(([name, remedy]) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => go(event, name)}>
                {remedy}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
