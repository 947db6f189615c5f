import styles from './NextSteps.module.css';

/** The texts that a visitor reads after the lead was stored. */
export type NextWords = {
  steps: string[];
  book: string;
  /** Where the calendar is: on the same page, or on the contact page. */
  calendar: string;
  again: string;
};

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
