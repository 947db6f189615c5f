import { Entries } from './Entries.tsx';
import styles from './Finding.module.css';
import type { SampleLabels, WordsOf } from './sample.ts';

/** A flaw as an audit writes it down: evidence, reason, fix, effort and check. */
export function Finding({ finding, labels }: { finding: WordsOf<'finding'>; labels: SampleLabels['finding'] }) {
  const { saw, excerpts, why, fix, effort, verify } = finding;
  const evidence = (
    <>
      <p>{saw}</p>
      {excerpts.map(({ label, lines }) => (
        <figure key={label} className={styles.excerpt}>
          <figcaption>{label}</figcaption>
          <pre>
            <code>{lines.join('\n')}</code>
          </pre>
        </figure>
      ))}
    </>
  );
  const steps = (
    <ol className={styles.steps}>
      {fix.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
  return (
    <Entries
      items={[
        { label: labels.saw, content: evidence },
        { label: labels.why, content: <p>{why}</p> },
        { label: labels.fix, content: steps },
        { label: labels.effort, content: <p>{effort}</p> },
        { label: labels.verify, content: <p>{verify}</p> },
      ]}
    />
  );
}
