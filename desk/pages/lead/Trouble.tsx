import { WORK_FIELDS } from '@fairlead/contract/desk/forms.ts';
import words from '../../../content/desk/lead.json' with { type: 'json' };
import { Conflict } from './Conflict.tsx';
import { faultText, noteFaultText } from './faults.ts';
import type { LeadProps } from './props.ts';
import styles from './Trouble.module.css';

/** What was not stored, and why. It comes before everything else, since nothing moves the focus without a script. */
export function Trouble(props: LeadProps) {
  const { errors, note, conflict } = props;
  if (conflict !== null) return <Conflict {...props} conflict={conflict} />;
  const faults = [
    ...WORK_FIELDS.map((field) => [field, faultText(errors, field)] as const),
    ['note', note === null ? undefined : noteFaultText(note)] as const,
  ].filter(([, text]) => text !== undefined);
  if (faults.length === 0) return null;
  const { title, text } = words.summary;
  return (
    <div className={styles.trouble} role="alert">
      <h2 className="h4">{title}</h2>
      <p>{text}</p>
      <ul>
        {faults.map(([field, remedy]) => (
          <li key={field}>
            <a href={`#${field}`}>{remedy}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
