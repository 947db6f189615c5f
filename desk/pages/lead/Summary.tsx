import { lead } from '../../words.ts';
import styles from './Trouble.module.css';

/** What was not stored, and why. It comes before the form, since nothing moves the focus without a script. */
export function Summary({ faults }: { faults: (readonly [field: string, text: string])[] }) {
  if (faults.length === 0) return null;
  const { title, text } = lead.summary;
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
