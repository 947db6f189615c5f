import styles from '../form/report.module.css';

/** What a visitor is told and offered after a message was stored. */
export type NextWords = { heading: string; steps: string[]; book: string; again: string; home: string };

/** What happens next, in numbered steps. */
export function NextSteps({ steps }: { steps: NextWords['steps'] }) {
  return (
    <ol className={styles.next}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
