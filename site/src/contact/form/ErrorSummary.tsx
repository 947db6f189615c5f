import type { FieldReasons } from '@fairlead/contract/fields.ts';
import { remedies, summaryTitle } from '@fairlead/contract/remedies.ts';
import type { MouseEvent } from 'react';
import { focusField } from '../sending/answers.ts';
import styles from './ErrorSummary.module.css';
import { words } from './words.ts';

/**
 * Lists the faults of the submission. It gets the focus, so a screen reader reads its title and the next Tab goes to
 * the first link. Each link leads to its field.
 */
export function ErrorSummary({ faults }: { faults: FieldReasons }) {
  const list = remedies(words, faults);
  const go = (event: MouseEvent<HTMLAnchorElement>, name: string) => {
    const form = event.currentTarget.closest('form');
    if (form === null) return;
    event.preventDefault();
    focusField(form, name);
  };
  return (
    <div className={styles.faults} tabIndex={-1}>
      <div role="alert">
        <h3>{summaryTitle(words, list.length)}</h3>
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
