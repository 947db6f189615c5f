import styles from './Email.module.css';
import type { SampleLabels, WordsOf } from './sample.ts';

/** An email as it would arrive. Its button leads nowhere, since the shop is invented. */
export function Email({ email, labels }: { email: WordsOf<'email'>; labels: SampleLabels['email'] }) {
  const { from, subject, preview, body, button, footer } = email;
  const head = [
    [labels.from, from],
    [labels.subject, subject],
    [labels.preview, preview],
  ] as const;
  return (
    <div className={styles.email}>
      <dl>
        {head.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {body.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className={styles.button}>{button}</p>
      <p className={styles.footer}>{footer}</p>
    </div>
  );
}
